#include "general/lines.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <map>
#include <tuple>

#include "general/digit_tables.hpp"
#include "general/position.hpp"

namespace sudokit::general {

namespace {

constexpr size_t kMostReads = 100'000;  // states of an automaton that knows which digits have been read
constexpr size_t kMostKept = 1 << 20;   // steps of all readers that are kept, about 8 MB

// What has been read: the state of the automaton and, where cells differ, the digits.
using Read = uint64_t;

// The numbers of things by their hashes. They are looked up by the ten thousand, which is most of what it takes to make
// a reader; std::unordered_map takes four times as long.
class Numbers {
public:
    Numbers() : slots_(64, -1) {}

    // The number of a thing that was seen before, or the next; `is_same` tells whether it is the one of that number.
    template <class Test>
    int32_t of(uint64_t hash, Test is_same) {
        if (2 * hashes_.size() >= slots_.size()) grow();
        int32_t& slot = find(hash, is_same);
        if (slot < 0) {
            slot = static_cast<int32_t>(hashes_.size());
            hashes_.push_back(hash);
        }
        return slot;
    }

private:
    template <class Test>
    int32_t& find(uint64_t hash, Test is_same) {
        size_t place = hash & (slots_.size() - 1);
        while (slots_[place] >= 0 && (hashes_[slots_[place]] != hash || !is_same(slots_[place])))
            place = (place + 1) & (slots_.size() - 1);
        return slots_[place];
    }
    void grow() {
        slots_.assign(4 * slots_.size(), -1);
        for (size_t i = 0; i < hashes_.size(); ++i)
            find(hashes_[i], [](int32_t) { return false; }) = static_cast<int32_t>(i);
    }

    std::vector<int32_t> slots_;
    std::vector<uint64_t> hashes_;  // by number
};

uint64_t mixed(uint64_t hash, uint64_t more) {
    hash = (hash ^ more) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

}  // namespace

Reader::Reader(const Automaton& automaton, int digit_count, bool all_differ) {
    const size_t length = automaton.cells.size();
    // Forwards: every state that can be reached, by layer; for each its followers by digit.
    std::vector<std::vector<Read>> reads;
    std::vector<std::vector<int32_t>> followers;  // by layer: [state * digit_count + digit]
    const auto unroll = [&](bool with_digits) {
        reads.assign(1, {0});
        followers.clear();
        size_t states = 0;
        for (size_t i = 0; i < length; ++i) {
            std::vector<Read> next;
            Numbers numbers;
            std::vector<int32_t> steps(reads[i].size() * digit_count, -1);
            for (size_t s = 0; s < reads[i].size(); ++s) {
                const auto used = static_cast<DigitSet>(reads[i][s]);
                const size_t row = automaton.starts[i] + (reads[i][s] >> 32) * digit_count;
                for (int digit = 0; digit < digit_count; ++digit) {
                    const int32_t after = automaton.next[row + digit];
                    if (after < 0 || (with_digits && used >> digit & 1)) continue;
                    const Read read = static_cast<Read>(after) << 32 | (with_digits ? used | 1u << digit : 0);
                    const int32_t number = numbers.of(mixed(0, read), [&](int32_t i) { return next[i] == read; });
                    if (static_cast<size_t>(number) == next.size()) next.push_back(read);
                    steps[s * digit_count + digit] = number;
                }
            }
            states += next.size();
            if (with_digits && states > kMostReads) return false;
            followers.push_back(std::move(steps));
            reads.push_back(std::move(next));
        }
        return true;
    };
    if (!all_differ || digit_count > kMostTableDigits || !unroll(true)) unroll(false);

    // Backwards: what leads nowhere goes, and what leads to the same becomes one.
    state_counts_.assign(length + 1, 0);
    first_.resize(length);
    steps_.resize(length);
    std::vector<int32_t> number(reads[length].size(), 0);
    state_counts_[length] = reads[length].empty() ? 0 : 1;
    for (size_t i = length; i-- > 0;) {
        Numbers numbers;
        std::vector<int32_t> numbers_here(reads[i].size(), -1), kept, row(digit_count);
        int32_t kept_count = 0;
        for (size_t s = 0; s < reads[i].size(); ++s) {
            uint64_t hash = 0;
            bool leads_on = false;
            for (int digit = 0; digit < digit_count; ++digit) {
                const int32_t after = followers[i][s * digit_count + digit];
                row[digit] = after < 0 ? -1 : number[after];
                leads_on |= row[digit] >= 0;
                hash = mixed(hash, static_cast<uint32_t>(row[digit]));
            }
            if (!leads_on) continue;
            numbers_here[s] = numbers.of(hash, [&](int32_t i) {
                return std::equal(row.begin(), row.end(), kept.begin() + static_cast<ptrdiff_t>(i) * digit_count);
            });
            if (numbers_here[s] < kept_count) continue;
            ++kept_count;
            kept.insert(kept.end(), row.begin(), row.end());
        }
        state_counts_[i] = static_cast<uint32_t>(kept_count);
        for (int32_t state = 0; state < kept_count; ++state) {
            const std::span<const int32_t> row(&kept[state * digit_count], digit_count);
            first_[i].push_back(static_cast<uint32_t>(steps_[i].size()));
            for (int digit = 0; digit < digit_count; ++digit) {
                if (row[digit] < 0) continue;
                const auto begin = steps_[i].begin() + first_[i].back();
                const auto same = std::find_if(begin, steps_[i].end(), [&](const Step& step) {
                    return step.next == static_cast<uint32_t>(row[digit]);
                });
                if (same != steps_[i].end()) same->digits |= 1u << digit;
                else steps_[i].push_back({1u << digit, static_cast<uint32_t>(row[digit])});
            }
        }
        first_[i].push_back(static_cast<uint32_t>(steps_[i].size()));
        number = std::move(numbers_here);
    }
    words_ = (*std::max_element(state_counts_.begin(), state_counts_.end()) + 63) / 64;
}

namespace {

// Held for a look-up alone; WebAssembly without threads has no std::mutex.
class Held {
public:
    explicit Held(std::atomic_flag& in_use) : in_use_(in_use) {
        while (in_use_.test_and_set(std::memory_order_acquire)) {
        }
    }
    ~Held() { in_use_.clear(std::memory_order_release); }

private:
    std::atomic_flag& in_use_;
};

}  // namespace

std::shared_ptr<const Reader> Reader::of(const Automaton& automaton, int digit_count, bool all_differ) {
    using Key = std::tuple<int, bool, std::vector<uint32_t>, std::vector<int32_t>>;
    static std::atomic_flag in_use;
    // Never destroyed: a thread may still look at it while the program ends.
    static auto& made = *new std::map<Key, std::shared_ptr<const Reader>>;
    static size_t size = 0;  // of those that are kept: their steps, and those of the automata
    Key key{digit_count, all_differ, automaton.starts, automaton.next};
    {
        const Held held(in_use);
        if (const auto found = made.find(key); found != made.end()) return found->second;
    }
    const auto reader = std::make_shared<const Reader>(automaton, digit_count, all_differ);
    size_t own = automaton.next.size();
    for (const std::vector<Step>& steps : reader->steps_) own += steps.size();
    if (own > kMostKept) return reader;
    const Held held(in_use);
    if (size + own > kMostKept) {
        made.clear();
        size = 0;
    }
    if (made.emplace(std::move(key), reader).second) size += own;
    return reader;
}

// Of a step nothing is done again where neither the digits of its cell nor the states around it are other than when it
// was last looked at, wherever the search was then: on a long line little of it changes at a time.
bool Reader::apply(std::span<const Cell> cells, Position& position, uint64_t* memory) const {
    if (state_counts_[0] == 0) return false;
    const size_t length = cells.size();
    uint64_t* const reached = memory;                        // by layer: the states that can be reached
    uint64_t* const good = reached + (length + 1) * words_;  // those from which the end can be, too
    Seen* const seen = reinterpret_cast<Seen*>(good + (length + 1) * words_);
    uint64_t* const states = memory + room() - words_;
    bool has_moved = reached[0] == 0;
    reached[0] = 1;
    for (size_t i = 0; i < length; ++i) {
        const DigitSet candidates = position.candidates(cells[i]);
        if (!has_moved && candidates == seen[i].candidates) continue;
        seen[i].candidates = candidates;
        seen[i].is_stale = true;
        std::fill_n(states, words_, 0);
        for (size_t word = 0; word < words_; ++word)
            for (uint64_t left = reached[i * words_ + word]; left; left &= left - 1) {
                const size_t state = word * 64 + std::countr_zero(left);
                for (uint32_t step = first_[i][state]; step < first_[i][state + 1]; ++step) {
                    const uint64_t leads_on = (steps_[i][step].digits & candidates) != 0;
                    states[steps_[i][step].next >> 6] |= leads_on << (steps_[i][step].next & 63);
                }
            }
        has_moved = replace(reached + (i + 1) * words_, states);
    }
    has_moved |= replace(good + length * words_, reached + length * words_);
    for (size_t i = length; i-- > 0;) {
        if (has_moved || seen[i].is_stale) {
            const DigitSet candidates = seen[i].candidates;
            const uint64_t* const next = good + (i + 1) * words_;
            DigitSet keeps = 0;
            for (size_t word = 0; word < words_; ++word) {
                states[word] = 0;
                for (uint64_t left = reached[i * words_ + word]; left; left &= left - 1) {
                    const int bit = std::countr_zero(left);
                    const size_t state = word * 64 + bit;
                    DigitSet own = 0;
                    for (uint32_t step = first_[i][state]; step < first_[i][state + 1]; ++step) {
                        const uint64_t is_good = next[steps_[i][step].next >> 6] >> (steps_[i][step].next & 63) & 1;
                        own |= steps_[i][step].digits & (0 - static_cast<DigitSet>(is_good));
                    }
                    own &= candidates;
                    states[word] |= uint64_t{own != 0} << bit;
                    keeps |= own;
                }
            }
            has_moved = replace(good + i * words_, states);
            seen[i].is_stale = false;
            seen[i].keeps = keeps;
        }
        if (!seen[i].keeps || !position.keep(cells[i], seen[i].keeps)) {
            if (i > 0) seen[i - 1].is_stale |= has_moved;
            return false;
        }
    }
    return true;
}

bool Reader::replace(uint64_t* states, const uint64_t* by) const {
    if (std::equal(by, by + words_, states)) return false;
    std::copy_n(by, words_, states);
    return true;
}

}  // namespace sudokit::general

// What a run does when nothing else follows: rules that look at what is left and rub out more.
//
// A hint is usable when it rests on something that was rubbed out, for then it follows from the assumption; `needed`
// are those candidates, by digit. All hints of the first rule that has a usable one are taken; the first claim of a
// candidate counts.
#include <algorithm>

#include "techniques/explainer/net_search.hpp"
#include "techniques/explainer/subsets.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

NetSearch::Advance NetSearch::advance(const Budget& budget) {
    if (inner_stage_ <= 0) {
        const bool is_taken_up = inner_stage_ == kTakenUp;
        inner_stage_ = 0;
        if (!is_taken_up && advance_by_patterns()) return Advance::kFound;
        if (level_ == 1) return Advance::kNothing;
        const Sharing* sharing = nullptr;
        if (level_ <= 3) {
            // Where chains may be there without being usable, or steps are written down, nothing is remembered.
            Findings* findings = implications_->begins_without_chain() && !keeps_whys_ ? &memory_.of(left_) : nullptr;
            if (!findings || !findings->knows_chains || (level_ == 3 && !findings->knows_sharing)) {
                implications_->follow(left_);
            }
            if (findings) {
                if (!findings->knows_chains) find_chains(*findings);
                if (claim_chains(*findings)) return Advance::kFound;
            } else if (implications_->may_have_chain() && advance_by_chains()) {
                return Advance::kFound;
            }
            if (level_ == 2) return Advance::kNothing;
            if (findings && !findings->knows_sharing) {
                findings->sharing = implications_->sharing();
                findings->knows_sharing = true;
            }
            if (implications_->knows_sharing()) sharing = findings ? &findings->sharing : &implications_->sharing();
            if (sharing && !sharing->any()) return Advance::kNothing;
        }
        if (!inner_) inner_ = std::make_unique<NetSearch>();
        inner_->begin(left_, level_ == 3 ? Nets::kMultiple : Nets::kDynamicForcingChains, 0, keeps_whys_, false,
                      sharing);
        inner_stage_ = 1;
    }
    for (;;) {
        if (!inner_->proceed(budget)) return Advance::kPaused;
        if (advance_by_nets()) {
            inner_stage_ = 0;
            return Advance::kFound;
        }
        if (level_ < 5 || inner_stage_ == 2) {
            inner_stage_ = 0;
            return Advance::kNothing;
        }
        inner_->begin(left_, Nets::kDynamicForcingChains, 2, keeps_whys_);
        inner_stage_ = 2;
    }
}

// The candidates of a cell that are gone.
void NetSearch::need_cell(int cell, Cells* needed) const {
    each_bit(position_.digits[cell] & ~left_.digits[cell], [&](int digit) { needed[digit].add(cell); });
}

// The places of a digit in a house that are gone.
void NetSearch::need_house(int house, int digit, Cells* needed) const {
    needed[digit] |= position_.holding[digit] & position_.board().cells_of[house] & ~left_.holding[digit];
}

bool NetSearch::all_claimed(const uint16_t* marks, int count) const {
    return std::all_of(marks, marks + count, [&](uint16_t mark) { return run_->knows(2 * board_.number[mark]); });
}

// Turns candidates off because of others that are gone. `nested_length` is that of an argument whose literals are in
// nested_key_, or 0; `write` writes it down.
template <class Write>
void NetSearch::claim(const uint16_t* marks, int count, const Cells* needed, int nested_length, Write write) {
    if (all_claimed(marks, count)) return;
    Run& run = *run_;
    const int row = run.new_row();
    const size_t first_parent = run.parents.size();
    for (int digit = 0; digit < kDigits; ++digit) {
        each_cell(needed[digit], [&](int cell) {
            const int parent = 2 * board_.number[mark_of(cell, digit)];
            run.add_to_row(row, parent);
            if (run.keeps_whys) run.parents.push_back(static_cast<uint16_t>(parent));
        });
    }
    const int inner = static_cast<int>(inner_steps_.size());
    if (run.keeps_whys) {
        std::sort(run.parents.begin() + static_cast<ptrdiff_t>(first_parent), run.parents.end());
        write_position(inner_steps_.emplace_back(), left_);
        write(inner_steps_.back());
    }
    const int length = run.count_row(row) + 1;
    int nested = -1;
    if (nested_length > 0) {
        nested_key_.push_back(static_cast<uint16_t>(nested_length));
        const auto [place, is_new] = nested_numbers_.try_emplace(nested_key_, static_cast<int>(nested_lengths_.size()));
        if (is_new) nested_lengths_.push_back(nested_length);
        nested = place->second;
    }
    for (int index = 0; index < count; ++index) {
        const int candidate = board_.number[marks[index]];
        if (run.knows(2 * candidate)) continue;
        run.row_of[2 * candidate] = static_cast<int16_t>(row);
        run.length[2 * candidate] = static_cast<uint16_t>(length);
        run.offs.push_back(static_cast<uint16_t>(candidate));
        if (run.keeps_whys) run.keep(2 * candidate, -1, inner, first_parent);
        if (nested >= 0) run.nested.emplace_back(static_cast<uint16_t>(2 * candidate), nested);
    }
}

// The same for all of these digits in these cells that are left, in reading order.
void NetSearch::claim(Technique technique, Cells cells, int digits, const Cells* needed) {
    uint16_t marks[kMarks];
    int count = 0;
    each_cell(cells, [&](int cell) {
        each_bit(left_.digits[cell] & digits, [&](int digit) { marks[count++] = mark_of(cell, digit); });
    });
    claim(marks, count, needed, 0,
          [&](Evidence& out) { write_head(out, SUDOKIT_PATTERN, technique, 0, -1, -1, marks, count); });
}

namespace {

bool any_needed(const Cells* needed) {
    return std::any_of(needed, needed + kDigits, [](const Cells& cells) { return cells.any(); });
}

}  // namespace

bool NetSearch::advance_by_patterns() {
    const Tables& board = position_.board();
    bool found = false;
    locked_candidates(left_, [&](int base, int cover, int digit, Cells losing) {
        Cells needed[kDigits];
        needed[digit] = position_.holding[digit] & board.cells_of[base] & ~board.cells_of[cover];
        if (needed[digit].any()) {
            found = true;
            claim(board.is_area(base) ? kPointing : kClaiming, losing, 1 << digit, needed);
        }
        return false;
    });
    if (found) return true;
    hidden_sets<2>(left_, 4, [&](int house, int digits, int where) {
        Cells pair;
        bool loses = false;
        each_bit(where, [&](int index) {
            const int cell = board.cell_at[house][index];
            pair.add(cell);
            loses = loses || (left_.digits[cell] & ~digits) != 0;
        });
        if (!loses) return false;
        Cells needed[kDigits];
        each_bit(digits, [&](int digit) { needed[digit] = position_.holding[digit] & board.cells_of[house] & ~pair; });
        if (any_needed(needed)) {
            found = true;
            claim(kHiddenPair, pair, board.all_digits() & ~digits, needed);
        }
        return false;
    });
    if (found) return true;
    naked_sets<2>(left_, [&](int house, int positions, int digits) {
        if (!held_elsewhere(left_, house, positions, digits)) return false;
        Cells needed[kDigits], others = board.cells_of[house];
        each_bit(positions, [&](int index) {
            const int cell = board.cell_at[house][index];
            others.drop(cell);
            need_cell(cell, needed);
        });
        if (any_needed(needed)) {
            found = true;
            claim(kNakedPair, others, digits, needed);
        }
        return false;
    });
    if (found) return true;
    basic_fish<2>(left_, [&](const Fish& fish, int, Cells losing) {
        Cells needed[kDigits];
        each_bit(static_cast<int>(fish.lines), [&](int line) { need_house(fish.all.base(line), fish.digit, needed); });
        if (needed[fish.digit].any()) {
            found = true;
            claim(kXWing, losing, 1 << fish.digit, needed);
        }
        return false;
    });
    return found;
}

// The candidates that are gone on which a chain rests, as far as a node of it says.
void NetSearch::need_node(bool is_cycle, int index, int literal, int house, Cells* needed) const {
    if (!is_cycle && (index == 0 || (literal & 1) == 0)) return;
    if (house == kByCell) {
        need_cell(cell_of(literal >> 1), needed);
    } else if (house != kByPair) {
        need_house(house, digit_of(literal >> 1), needed);
    }
}

bool NetSearch::advance_by_chains() {
    if (!chains_) chains_ = std::make_unique<ChainFinder>();
    bool found = false;
    std::vector<std::vector<uint16_t>> seen;  // eliminations of several candidates
    Cells seen_alone[kDigits];                // of one
    for (const ListedChain& chain : chains_->list(left_)) {
        uint16_t marks[kMarks];
        const int count = ChainFinder::removed_by(chain, left_, marks);
        if (count == 1) {
            Cells& alone = seen_alone[digit_of(marks[0])];
            if (alone.has(cell_of(marks[0]))) continue;
            alone.add(cell_of(marks[0]));
        } else {
            std::vector<uint16_t> losing(marks, marks + count);
            if (std::find(seen.begin(), seen.end(), losing) != seen.end()) continue;
            seen.push_back(std::move(losing));
        }
        if (all_claimed(marks, count)) continue;
        chains_->nodes_of(chain, nodes_);
        Cells needed[kDigits];
        nested_key_.clear();
        for (int index = 0; index < nodes_.count; ++index) {
            nested_key_.push_back(static_cast<uint16_t>(nodes_.literal(index)));
            need_node(chain.kind == kCycle, index, nodes_.literal(index), nodes_.houses[index], needed);
        }
        if (!any_needed(needed)) continue;
        found = true;
        claim(marks, count, needed, nodes_.count, [&](Evidence& out) { chains_->write(chain, left_, out); });
    }
    return found;
}

// The same for a position of which all chains rest on something that is gone, so that the first that removes a
// candidate claims it.
void NetSearch::find_chains(Findings& findings) {
    findings.knows_chains = true;
    if (!implications_->may_have_chain()) return;
    if (!chains_) chains_ = std::make_unique<ChainFinder>();
    Cells claimed[kDigits];
    for (const ListedChain& chain : chains_->list(left_, implications_->removable())) {
        uint16_t marks[kMarks];
        const int count = ChainFinder::removed_by(chain, left_, marks);
        bool is_new = false;
        for (int index = 0; index < count; ++index) {
            Cells& cells = claimed[digit_of(marks[index])];
            is_new = is_new || !cells.has(cell_of(marks[index]));
            cells.add(cell_of(marks[index]));
        }
        if (!is_new) continue;
        chains_->nodes_of(chain, nodes_);
        std::vector<uint16_t>& out = findings.chains;
        out.push_back(static_cast<uint16_t>(count));
        out.insert(out.end(), marks, marks + count);
        out.push_back(chain.kind == kCycle ? 1 : 0);
        out.push_back(static_cast<uint16_t>(nodes_.count));
        for (int index = 0; index < nodes_.count; ++index) {
            out.push_back(static_cast<uint16_t>(nodes_.literal(index)));
            out.push_back(nodes_.houses[index]);
        }
    }
}

// Claims what these chains remove; whether there are any.
bool NetSearch::claim_chains(const Findings& findings) {
    const std::vector<uint16_t>& chains = findings.chains;
    for (size_t at = 0; at < chains.size();) {
        const int count = chains[at++];
        const uint16_t* const marks = &chains[at];
        at += count;
        const bool is_cycle = chains[at++] != 0;
        const int nodes = chains[at++];
        Cells needed[kDigits];
        nested_key_.clear();
        for (int index = 0; index < nodes; ++index, at += 2) {
            nested_key_.push_back(chains[at]);
            need_node(is_cycle, index, chains[at], chains[at + 1], needed);
        }
        claim(marks, count, needed, nodes, [](Evidence&) {});
    }
    return !chains.empty();
}

bool NetSearch::advance_by_nets() {
    bool found = false;
    const RunBoard& inner = inner_->board();
    for (const Net& net : inner_->list()) {
        uint16_t marks[kDigits];
        const int count = inner_->removed_by(net.result, marks);
        if (all_claimed(marks, count)) continue;
        Cells needed[kDigits];
        nested_key_.clear();
        inner_->each_argument(net, [&](const Run& run, int target) {
            nested_key_.push_back(static_cast<uint16_t>(2 * inner.marks[target >> 1] + (target & 1)));
            for (int literal = 0; literal < 2 * inner.count; ++literal) {
                if (!run.rests_on(target, literal)) continue;
                const int mark = inner.marks[literal >> 1];
                nested_key_.push_back(static_cast<uint16_t>(2 * mark + (literal & 1)));
                if ((literal & 1) == 0) continue;
                const uint8_t reason = literal == run.clash_new ? run.clash_reason : run.reason[literal >> 1];
                if (reason == kByCell || (reason == kByStart && net.key == kByCells)) {
                    need_cell(cell_of(mark), needed);
                } else if (reason != kByStart) {
                    need_house(reason, digit_of(mark), needed);
                } else if (net.key == kByHouse) {
                    need_house(net.where, digit_of(mark), needed);
                }
            }
        });
        if (!any_needed(needed)) continue;
        found = true;
        claim(marks, count, needed, net.length, [&](Evidence& out) { inner_->write(net, out); });
    }
    return found;
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD

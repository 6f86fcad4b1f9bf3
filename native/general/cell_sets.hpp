// Sets of cells as bits, and which cells must differ.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "general/board.hpp"

namespace sudokit::general {

template <class Work>
void for_each_bit(std::span<const uint64_t> words, Work work) {
    for (size_t i = 0; i < words.size(); ++i)
        for (uint64_t word = words[i]; word; word &= word - 1) work(static_cast<Cell>(i * 64 + std::countr_zero(word)));
}

// How many bits are set, without a call where no instruction is known for it.
inline int bit_count(uint64_t word) {
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    return static_cast<int>(((word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}

class CellBits {
public:
    explicit CellBits(int cell_count) : count_((cell_count + 63) / 64), more_(count_ > few_.size() ? count_ : 0) {}

    void add(Cell cell) { words()[cell >> 6] |= uint64_t{1} << (cell & 63); }
    void remove(Cell cell) { words()[cell >> 6] &= ~(uint64_t{1} << (cell & 63)); }
    bool has(Cell cell) const { return words()[cell >> 6] >> (cell & 63) & 1; }
    void add(const CellBits& other) { other.add_to(words().data()); }
    void remove(const CellBits& other) {
        const std::span<uint64_t> own = words();
        const std::span<const uint64_t> others = other.words();
        for (size_t i = 0; i < own.size(); ++i) own[i] &= ~others[i];
    }
    int count() const { return count_shared(words()); }
    int count_shared(const CellBits& other) const { return count_shared(other.words()); }
    int count_shared(std::span<const uint64_t> others) const {
        const std::span<const uint64_t> own = words();
        int count = 0;
        for (size_t i = 0; i < own.size(); ++i) count += bit_count(own[i] & others[i]);
        return count;
    }
    bool meets(const CellBits& other) const {
        const std::span<const uint64_t> own = words(), others = other.words();
        for (size_t i = 0; i < own.size(); ++i)
            if (own[i] & others[i]) return true;
        return false;
    }
    bool is_inside(const CellBits& other) const {
        const std::span<const uint64_t> own = words(), others = other.words();
        for (size_t i = 0; i < own.size(); ++i)
            if (own[i] & ~others[i]) return false;
        return true;
    }
    void add_to(uint64_t* others) const {
        const std::span<const uint64_t> own = words();
        for (size_t i = 0; i < own.size(); ++i) others[i] |= own[i];
    }
    void keep(std::span<const uint64_t> others) {
        const std::span<uint64_t> own = words();
        for (size_t i = 0; i < own.size(); ++i) own[i] &= others[i];
    }
    bool is_empty() const {
        for (const uint64_t word : words())
            if (word) return false;
        return true;
    }
    // Adds the cells of this that `other` lacks to a list.
    void list_without(const CellBits& other, std::vector<Cell>& cells) const {
        const std::span<const uint64_t> own = words(), others = other.words();
        for (size_t i = 0; i < own.size(); ++i)
            for (uint64_t word = own[i] & ~others[i]; word; word &= word - 1)
                cells.push_back(static_cast<Cell>(i * 64 + std::countr_zero(word)));
    }

private:
    std::span<uint64_t> words() { return {more_.empty() ? few_.data() : more_.data(), count_}; }
    std::span<const uint64_t> words() const { return {more_.empty() ? few_.data() : more_.data(), count_}; }

    size_t count_;
    std::array<uint64_t, 6> few_{};  // a few words need no memory of their own: sets of cells are made by the hundred
    std::vector<uint64_t> more_;
};

// For each cell, as bits, those that must differ from it.
class PeerBits {
public:
    explicit PeerBits(int cell_count)
        : words_((cell_count + 63) / 64), bits_(static_cast<size_t>(cell_count) * words_) {}

    void keep_apart(Cell a, Cell b) {
        if (a == b) return;
        set(a, b);
        set(b, a);
    }
    void keep_apart(std::span<const Cell> cells) {
        CellBits all(static_cast<int>(words_ * 64));
        for (const Cell cell : cells) all.add(cell);
        for (const Cell cell : cells) {
            all.add_to(&bits_[cell * words_]);
            bits_[cell * words_ + (cell >> 6)] &= ~(uint64_t{1} << (cell & 63));
        }
    }
    bool are_peers(Cell a, Cell b) const { return bits_[a * words_ + (b >> 6)] >> (b & 63) & 1; }
    bool all_differ(std::span<const Cell> cells) const {
        for (size_t i = 0; i < cells.size(); ++i)
            for (size_t j = 0; j < i; ++j)
                if (!are_peers(cells[i], cells[j])) return false;
        return true;
    }
    std::span<const uint64_t> of(Cell cell) const { return {&bits_[cell * words_], words_}; }
    size_t word_count() const { return words_; }

private:
    void set(Cell a, Cell b) { bits_[a * words_ + (b >> 6)] |= uint64_t{1} << (b & 63); }

    size_t words_;
    std::vector<uint64_t> bits_;
};

// The cells in as few groups as a simple search finds, in each of which all cells differ.
Lists<Cell> groups_that_differ(const PeerBits& peers, std::span<const Cell> cells);

}  // namespace sudokit::general

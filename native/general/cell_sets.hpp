// Sets of cells as bits, and which cells must differ.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "general/board.hpp"

namespace sudokit::general {

class CellBits {
public:
    explicit CellBits(int cell_count) : words_((cell_count + 63) / 64) {}

    void add(Cell cell) { words_[cell >> 6] |= uint64_t{1} << (cell & 63); }
    bool has(Cell cell) const { return words_[cell >> 6] >> (cell & 63) & 1; }
    void add(const CellBits& other) {
        for (size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    }
    void remove(const CellBits& other) {
        for (size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    }
    int count() const {
        int count = 0;
        for (const uint64_t word : words_) count += std::popcount(word);
        return count;
    }
    int count_shared(const CellBits& other) const {
        int count = 0;
        for (size_t i = 0; i < words_.size(); ++i) count += std::popcount(words_[i] & other.words_[i]);
        return count;
    }
    bool meets(const CellBits& other) const {
        for (size_t i = 0; i < words_.size(); ++i)
            if (words_[i] & other.words_[i]) return true;
        return false;
    }
    bool is_inside(const CellBits& other) const {
        for (size_t i = 0; i < words_.size(); ++i)
            if (words_[i] & ~other.words_[i]) return false;
        return true;
    }
    // Adds the cells of this that `other` lacks to a list.
    void list_without(const CellBits& other, std::vector<Cell>& cells) const {
        for (size_t i = 0; i < words_.size(); ++i)
            for (uint64_t word = words_[i] & ~other.words_[i]; word; word &= word - 1)
                cells.push_back(static_cast<Cell>(i * 64 + std::countr_zero(word)));
    }

private:
    std::vector<uint64_t> words_;
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
        for (const Cell a : cells)
            for (const Cell b : cells)
                if (a != b) set(a, b);
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
std::vector<std::vector<Cell>> groups_that_differ(const PeerBits& peers, std::span<const Cell> cells);

}  // namespace sudokit::general

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

class CellBits {
public:
    explicit CellBits(int cell_count) : words_((cell_count + 63) / 64) {}

    void add(Cell cell) { words_[cell >> 6] |= uint64_t{1} << (cell & 63); }
    void remove(Cell cell) { words_[cell >> 6] &= ~(uint64_t{1} << (cell & 63)); }
    bool has(Cell cell) const { return words_[cell >> 6] >> (cell & 63) & 1; }
    void add(const CellBits& other) {
        for (size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    }
    void remove(const CellBits& other) {
        for (size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    }
    int count() const {
        int count = 0;
        for (size_t i = 0; i < words_.size(); ++i) count += std::popcount(words_[i]);
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
    void add_to(uint64_t* others) const {
        for (size_t i = 0; i < words_.size(); ++i) others[i] |= words_[i];
    }
    void keep(std::span<const uint64_t> others) {
        for (size_t i = 0; i < words_.size(); ++i) words_[i] &= others[i];
    }
    int count_shared(std::span<const uint64_t> others) const {
        int count = 0;
        for (size_t i = 0; i < words_.size(); ++i) count += std::popcount(words_[i] & others[i]);
        return count;
    }
    bool is_empty() const {
        for (size_t i = 0; i < words_.size(); ++i)
            if (words_[i]) return false;
        return true;
    }
    // Adds the cells of this that `other` lacks to a list.
    void list_without(const CellBits& other, std::vector<Cell>& cells) const {
        for (size_t i = 0; i < words_.size(); ++i)
            for (uint64_t word = words_[i] & ~other.words_[i]; word; word &= word - 1)
                cells.push_back(static_cast<Cell>(i * 64 + std::countr_zero(word)));
    }

private:
    // Words, of which a few need no memory of their own: sets of cells are made by the hundred.
    class Words {
    public:
        explicit Words(size_t count) : count_(count), more_(count > few_.size() ? count : 0) {}
        size_t size() const { return count_; }
        uint64_t& operator[](size_t i) { return more_.empty() ? few_[i] : more_[i]; }
        uint64_t operator[](size_t i) const { return more_.empty() ? few_[i] : more_[i]; }

    private:
        size_t count_;
        std::array<uint64_t, 6> few_{};
        std::vector<uint64_t> more_;
    };
    Words words_;
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
std::vector<std::vector<Cell>> groups_that_differ(const PeerBits& peers, std::span<const Cell> cells);

}  // namespace sudokit::general

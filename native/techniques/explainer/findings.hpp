// What was found in what runs left: runs of different literals, levels and steps often leave the same candidates, and
// the chains there are the same wherever they are usable. The last positions are remembered.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "techniques/explainer/implications.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

struct Findings {
    Mask digits[kCells];  // the candidates left
    bool is_used = false;
    bool knows_chains = false;
    bool knows_sharing = false;
    Sharing sharing;

    // The chains and cycles that remove what none before them does. Of each: how many candidates it removes, and these;
    // whether it is a cycle; how many nodes it has, and of each its literal (2 × its mark, + 1 if it is true) and
    // house.
    std::vector<uint16_t> chains;
};

class FindingsMemory {
public:
    // What is known of a position, perhaps nothing; good until the next call.
    Findings& of(const Position& left) {
        if (all_.empty()) all_.resize(kRemembered);
        const int cells = left.board().cell_count();
        uint64_t hash = 0;
        for (int cell = 0; cell < cells; ++cell) hash = (hash ^ left.digits[cell]) * 0x9e3779b97f4a7c15;
        Findings& findings = all_[hash >> 52];
        if (findings.is_used && std::equal(left.digits, left.digits + cells, findings.digits)) return findings;
        findings.is_used = true;
        findings.knows_chains = findings.knows_sharing = false;
        findings.chains.clear();
        std::copy(left.digits, left.digits + cells, findings.digits);
        return findings;
    }

private:
    static constexpr size_t kRemembered = 1 << 12;
    std::vector<Findings> all_;
};

}  // namespace sudokit::techniques::SUDOKIT_BOARD

// Nice loops and alternating inference chains, plain and grouped; of all of them the best is taken. The arguments are
// in the Python twin, nice_loops.
#pragma once

#include <array>
#include <vector>

#include "techniques/hodoku/graph.hpp"
#include "techniques/hodoku/techniques.hpp"

namespace sudokit::techniques {

class NiceLoops {
public:
    // The best chain of single candidates; which technique it is, or kHodokuTechniques.
    HodokuTechnique plain(const Position& position, Removed& removed);
    // The best one that uses a group. `plain` was called with this position before.
    HodokuTechnique grouped(const Position& position, Removed& removed);

private:
    enum Kind : uint8_t { kContinuous, kDiscontinuous, kAic };

    // In which order they are looked for: loops from a true candidate, loops from a false one, AICs.
    enum Round : uint8_t { kFromTrue, kFromFalse, kBetween };

    // When a step is met: in which round, from which candidate, and as which state of its tree.
    using Moment = std::array<int, 3>;

    // A step that no known one is better than, but for the length of its chain.
    struct Step {
        Kind kind;
        int length;
        Moment met;  // at first
        Removed removed;
    };

    // A state that follows from the start of a tree, and the place in the tree of the one before it.
    struct Follower {
        uint16_t state, before;
    };

    HodokuTechnique best(const Position& position, bool grouped, Removed& removed);
    void grow_tree(int start);
    void loops_from_true(const Position& position);
    void loops_from_false(const Position& position);
    void chains_from_false(const Position& position);
    bool is_reached(int state) const { return place_[state] != kNotReached; }
    bool is_worth(const Removed& losing) const { return steps_.empty() || merit_of(losing) <= merit_; }
    static std::array<int, 2> merit_of(const Removed& losing) { return {-losing.count, losing.weight()}; }
    void consider(Round round, Kind kind, int end, const Removed& losing);
    bool retrace(int end, bool is_loop);
    bool is_clear(bool is_loop) const;
    Removed around(const Position& position) const;
    void keep(Round round, Kind kind, int end, const Removed& losing);

    static constexpr uint16_t kNotReached = 0xFFFF;

    InferenceGraph graph_;
    bool grouped_ = false;
    std::vector<Follower> tree_;   // in the order of a search in breadth
    std::vector<uint16_t> place_;  // of each state in the tree
    std::vector<uint16_t> chain_;  // the chain that is looked at, as states
    std::vector<Step> steps_;
    std::array<int, 2> merit_{};  // of these
};

}  // namespace sudokit::techniques

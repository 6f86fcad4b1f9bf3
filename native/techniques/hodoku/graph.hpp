// What follows from a candidate being true or false, with groups of candidates as further nodes. The Python twin is
// inference_graph.
//
//     node    0 .. singles-1   a candidate, by cell, then by digit
//             singles ..       a group: two or three places of a digit where a line and a block meet, by line (rows
//                              first), digit, block; it is true when one of them is
//     state   2 × node         the node is false; from it follows what is true then
//             2 × node + 1     the node is true; from it follows what is false then
//
// What follows directly is listed in a fixed order: cell, row, column, block, groups. A search in breadth that keeps to
// it always finds the same chain.
#pragma once

#include <vector>

#include "techniques/shared/board.hpp"

namespace sudokit::techniques {

class InferenceGraph {
public:
    struct Node {
        Cells cells;
        Cells seen;  // from all of them
        uint8_t digit, first;
        bool is_group;
    };

    // A candidate that is true makes 8 others of its cell false, 20 of its peers, and 2 groups each in its row, in its
    // column, and of the rows and of the columns of its block.
    static constexpr int kMostLeads = 36;

    struct Leads {
        uint16_t to[kMostLeads];
        uint16_t count = 0;
    };

    // Takes on the candidates of a position; what was there before is forgotten.
    void begin(const Position& position);
    // Adds the groups of the same position.
    void add_groups(const Position& position);

    const Node& node_of(int state) const { return nodes_[state / 2]; }
    const Leads& leads_of(int state) const { return leads_[state]; }
    int singles() const { return singles_; }
    int states() const { return 2 * static_cast<int>(nodes_.size()); }
    int number(int cell, int digit) const { return numbers_[9 * cell + digit]; }

private:
    struct Group {
        int node, line, block;
    };

    int add(const Node& node);
    void link_candidate(const Position& position, int node);
    void link_group(const Position& position, const Group& group);
    void follow(int state, int following);

    std::vector<Node> nodes_;
    std::vector<Leads> leads_;
    std::vector<Group> groups_;
    uint16_t numbers_[kCells * kDigits];
    int singles_ = 0;
};

}  // namespace sudokit::techniques

// Forcing chains and cycles. `sudokit.techniques.chains.chains` is the twin and has the argument.
//
// Chains come by (rating, nodes, mode), then as they are found: by start, for each start its cycles, its chain from on,
// its chain from off. The shortest chains of all starts are found together, layer by layer, on bit rows. Cycles are
// looked for only where one may matter: one that removes z makes a chain from z of at most two more nodes.
#pragma once

#include <memory>
#include <vector>

#include "techniques/explainer/evidence.hpp"
#include "techniques/explainer/hint.hpp"
#include "techniques/explainer/link_graph.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

enum ChainKind : uint8_t { kCycle, kFromOn, kFromOff };

// A chain or cycle among all those of a position.
struct ListedChain {
    double rating = 0.0;
    int nodes = 0;
    Mode mode = kX;
    ChainKind kind = kCycle;
    int start = 0;          // a mark
    int first = 0;          // of a cycle: where its candidates begin in ChainFinder::cycle_marks
    Cells losing[kDigits];  // of a cycle, by digit
};

// A chain with all its nodes: marks, and the house of the link to each, kHouses for a cell.
struct ChainNodes {
    int count = 0;
    bool starts_on = true;
    std::vector<uint16_t> marks;
    std::vector<uint8_t> houses;

    bool is_on(int index) const { return ((index & 1) == 0) == starts_on; }
    int literal(int index) const {
        return 2 * marks[index] + (is_on(index) ? 1 : 0);
    }  // 2 × its mark, + 1 if it is true
};

class ChainFinder {
public:
    ChainFinder();
    ~ChainFinder();

    // The easiest chain or cycle. One rated above `most` need not be found.
    bool find(const Position& position, double most, Hint& hint);

    // All chains and cycles that remove something, easiest first; good until the next call, and as long as the
    // position. With what they remove, by digit: at least the first that removes each of these.
    const std::vector<ListedChain>& list(const Position& position, const Cells* removable = nullptr);

    // The nodes of a chain of the last list, the first one on or off as its kind says.
    void nodes_of(const ListedChain& chain, ChainNodes& nodes);

    // Writes such a chain down.
    void write(const ListedChain& chain, const Position& position, Evidence& out);

    static Technique technique_of(const ListedChain& chain);

    // The marks that a chain removes, in reading order; how many they are.
    static int removed_by(const ListedChain& chain, const Position& position, uint16_t* marks);

private:
    struct Graphs;
    struct DigitResult;

    void find_x(const Position& position, int digit, DigitResult& result);
    void find_y(const Position& position, ListedChain& best, bool& found);
    template <int Words>
    void find_xy(const Position& position, double most, ListedChain& best, bool& found);
    bool wants_from_on(int mark) const;
    bool wants_from_off(int mark) const;
    bool wants_cycles(Mode mode, int links) const;
    template <int Words>
    Row<Words> list_from_on(const LinkGraph<Words>& graph, Mode mode);
    template <int Words>
    void list_from_off(const LinkGraph<Words>& graph, Mode mode);
    template <int Words>
    void list_cycles(LinkGraph<Words>& graph, Mode mode, const Row<Words>& starts);
    template <int Words>
    LinkGraph<Words>& xy_graph();
    template <int Words>
    Reach<Words>& reach(bool on);
    template <class Function>
    void with_xy(int words, Function function);
    int house_of_link(int before, int mark, bool strong) const;

    std::unique_ptr<Graphs> graphs_;
    std::vector<ListedChain> listed_;
    std::vector<uint16_t> cycle_marks_;
    int xy_words_ = 0;
    const Position* listed_position_ = nullptr;
    const Cells* removable_ = nullptr;  // what the list is about; null for everything
    int longest_ = 0;  // the nodes of the longest of the chains over all links from on, each the shortest
    uint64_t lengths_[kMarks / 64 + 1];  // which nodes, halved, these chains have
};

}  // namespace sudokit::techniques::SUDOKIT_BOARD

// Forcing chains in many directions: Nishio, cell and house forcing chains, dynamic and nested ones.
// `sudokit.techniques.chains.forcing_nets` and `nested_rules` are the twins and have the arguments.
//
// A search makes a run from every literal that it needs and looks at what they have in common. Runs of a nested search
// ask rules when nothing else follows, the last of which may be a search of its own, inside:
//
//     level 1  locked candidates, hidden pairs, naked pairs, X-wings
//           2  … and forcing chains
//           3  … and multiple forcing chains
//           4  those of level 1, and dynamic forcing chains
//           5  … and nested ones of level 2
//
// That may take seconds. All state is in the object: `proceed` works until the clock says so, and goes on where it was.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "shared/interface.hpp"
#include "techniques/explainer/chains.hpp"
#include "techniques/explainer/evidence.hpp"
#include "techniques/explainer/findings.hpp"
#include "techniques/explainer/hint.hpp"
#include "techniques/explainer/implications.hpp"
#include "techniques/explainer/runs.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

// When to pause.
struct Budget {
    Clock::time_point until;
    bool is_over() const { return Clock::now() >= until; }
};

enum class Nets : uint8_t { kNishio, kMultiple, kDynamicForcingChains };

// An argument of several runs and its result, a literal.
struct Net {
    int length = 0;
    int key = 0;  // breaks ties between arguments of equal length; says of which kind it is
    int found = 0;
    int result = -1;
    int where =
        0;  // the start of a contradiction, the candidate of a double one; the house or cell whose places were tried
    int digit = 0;  // of a house

    bool comes_before(const Net& other) const {
        if (length != other.length) return length < other.length;
        return key != other.key ? key < other.key : found < other.found;
    }
};

constexpr int kDouble = 1, kByCells = 5, kByHouse = 6, kContradiction = 7;  // the keys of Sudoku Explainer

class NetSearch {
public:
    // Takes on a position. `keeps_whys`: any of its arguments may be written down. `only_best`: nobody asks for more
    // than the shortest argument, for which the lengths of plain runs are enough. `sharing`, of cell and house forcing
    // chains: only these cells and houses are looked at; the object stays as long as the search.
    void begin(const Position& position, Nets kind, int level, bool keeps_whys = false, bool only_best = false,
               const Sharing* sharing = nullptr);

    // Goes on to a level that begins with the rules of this one, after a search that found nothing: each run of that
    // level begins with the run that is there. So it is with all levels but 1 after 0, whose rows may not have been
    // kept, and 4.
    void deepen(int level);

    // Works on the runs; true when all are done, false when the time is up.
    bool proceed(const Budget& budget);

    // After that: the shortest argument, if there is one.
    bool best(Hint& hint);

    // The shortest argument for each set of eliminations, by length.
    const std::vector<Net>& list();

    // After `best`: takes the runs of that argument on again, keeping why each literal follows. Then proceed, and write
    // it down.
    void begin_record();
    void write_best(Evidence& out) const { write(best_, out); }

    // Writes an argument down whose runs kept why.
    void write(const Net& net, Evidence& out) const;

    const RunBoard& board() const { return board_; }

    // Calls the function with every run and the literal in it that an argument consists of.
    template <class Function>
    void each_argument(const Net& net, Function function) const;

private:
    enum class Advance : uint8_t { kNothing, kFound, kPaused };

    bool keeps_rows() const { return !only_best_ || keeps_whys_ || level_ > 0; }
    bool needs_runs_of(int cell) const;
    bool looks_at_cell(int cell) const { return !sharing_ || sharing_->cells.has(cell); }
    bool looks_at_house(int house, int digit) const {
        return !sharing_ || (sharing_->houses[digit] & Houses::of(house)).any();
    }
    void find_needed();
    void begin_run(int literal);
    void take_up_run(int literal);
    void begin_level();
    bool proceed_run(const Budget& budget);
    bool serve_on(int on);
    bool serve_off(int off);
    Advance advance(const Budget& budget);
    bool advance_by_patterns();
    bool advance_by_chains();
    void find_chains(Findings& findings);
    bool claim_chains(const Findings& findings);
    void need_node(bool is_cycle, int index, int literal, int house, Cells* needed) const;
    bool advance_by_nets();
    template <class Write>
    void claim(const uint16_t* marks, int count, const Cells* needed, int nested_length, Write write);
    void claim(Technique technique, Cells cells, int digits, const Cells* needed);
    bool all_claimed(const uint16_t* marks, int count) const;
    void need_cell(int cell, Cells* needed) const;
    void need_house(int house, int digit, Cells* needed) const;
    int nested_length(const Net& net);
    Technique technique_of(const Net& net) const;
    void write_case(const Run& run, const int* targets, int count, std::vector<int>& inner, Evidence& out) const;

    template <class Visit>
    void each_net(Visit visit);
    int removed_by(int result, uint16_t* marks) const;

    Position position_;
    Nets kind_ = Nets::kDynamicForcingChains;
    int level_ = 0;
    RunBoard board_;
    std::vector<Run> runs_;
    std::vector<uint8_t> needed_;
    int next_ = 0;  // the literal whose run is under way, or comes next
    std::vector<Net> nets_;
    std::vector<Net> by_key_;
    Net best_;
    bool keeps_whys_ = false;
    bool only_best_ = false;
    const Sharing* sharing_ = nullptr;
    bool deepens_ = false;  // the runs are there already, as far as the level before takes them

    // The run under way.
    Run* run_ = nullptr;
    std::vector<uint64_t> rows_;  // for the rows of the run under way, where they are not kept: large boards have many
    Position left_;               // what has not been rubbed out
    size_t next_on_ = 0, next_off_ = 0;
    // kTakenUp: the rules of the level before found nothing in what is left; 0: no search inside is under way.
    static constexpr int kTakenUp = -1;
    int inner_stage_ = 0;

    // What nested arguments there are, each once.
    std::map<std::vector<uint16_t>, int> nested_numbers_;
    std::vector<int> nested_lengths_;
    std::vector<uint16_t> nested_key_;  // the literals of the one that is being claimed
    std::vector<int> nested_seen_;

    std::vector<Evidence> inner_steps_;  // all that were claimed, each after the candidates left, if they are kept

    std::unique_ptr<NetSearch> inner_;
    std::unique_ptr<ChainFinder> chains_;
    std::unique_ptr<Implications> implications_;  // of levels 2 and 3
    FindingsMemory memory_;
    ChainNodes nodes_;
    Cells nothing_on_digit_[kDigits];  // Nishio: places in which a digit was found to lead nowhere
};

template <class Function>
void NetSearch::each_argument(const Net& net, Function function) const {
    const auto run_of = [&](int literal) -> const Run& { return runs_[literal]; };
    if (net.key == kContradiction) {
        const Run& run = run_of(net.where);
        function(run, 2 * run.clash + 1);
        function(run, 2 * run.clash);
    } else if (net.key == kDouble) {
        function(run_of(2 * net.where + 1), net.result);
        function(run_of(2 * net.where), net.result);
    } else if (net.key == kByCells) {
        each_bit(position_.digits[net.where],
                 [&](int digit) { function(run_of(2 * board_.number[mark_of(net.where, digit)] + 1), net.result); });
    } else {
        each_bit(position_.places[net.where][net.digit], [&](int index) {
            const int cell = position_.board().cell_at[net.where][index];
            function(run_of(2 * board_.number[mark_of(cell, net.digit)] + 1), net.result);
        });
    }
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD

// Search that learns: conflict-driven clause learning for puzzles on which plain depth-first search is lost.
//
// Every open candidate is a yes/no variable. The rules of the board become clauses, "at least one of these holds":
//
//   - a cell holds some digit:                 one long clause per cell
//   - a complete house holds every digit:      one long clause per house and digit
//   - two candidates exclude each other:       same cell, same digit in cells that must differ, or two digits that a
//                                              relation forbids. There are many of these and all look alike, so they
//                                              are not stored as clauses but as lists: `excluded[v]` is what becomes
//                                              false when v becomes true.
//
// At a dead end the solver works out which earlier decisions caused it, keeps that as one more clause, and jumps back
// to where the clause would have prevented it. The pieces are the usual ones: two watched literals per clause, the
// first unique implication point, shortened clauses, activity of variables (VSIDS), restarts by Luby's sequence, and
// forgetting. Two things are not usual. A decision always puts a digit into a cell, whatever the variable was before:
// that says more than that a digit does not stand somewhere, and the levels of what is learned are fewer. And forgotten
// is what has not been used for the longest time, not what is spread over most levels: hard puzzles are long
// proofs rather than hidden solutions, and a proof needs the clauses it is working with. The third particular is the
// way solutions are enumerated; see `flip_last_decision`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "general/position.hpp"
#include "general/variable_order.hpp"

namespace sudokit::general {

class ClauseSolver {
public:
    enum class Outcome { solution, exhausted, paused };

    // In conflicts. The answers do not depend on it; tests make everything happen often.
    struct Pace {
        uint64_t restart = 256;            // the unit of Luby's sequence
        uint64_t forgetting = 2000;        // from one forgetting to the next …
        uint64_t forgetting_growth = 200;  // … which come more and more seldom
    };

    // Starts from a position after propagation. `explored` lists sets of candidates that are not all true in any
    // solution wanted: what a search has already been through.
    ClauseSolver(const Position& position, const std::vector<std::vector<Candidate>>& explored)
        : ClauseSolver(position, explored, Pace()) {}
    ClauseSolver(const Position& position, const std::vector<std::vector<Candidate>>& explored, Pace pace);

    // Goes on to the next solution, at most for about `conflicts` dead ends.
    Outcome run(uint64_t conflicts);

    void write_solution(uint8_t* digits) const;
    uint64_t conflict_count() const { return conflicts_; }

private:
    // Variable v gives two literals: 2v, "v holds", and 2v + 1, "v does not hold".
    using Variable = uint32_t;
    using Literal = uint32_t;
    static Literal holds(Variable v) { return 2 * v; }
    static Literal fails(Variable v) { return 2 * v + 1; }
    static Variable variable_of(Literal l) { return l >> 1; }
    static Literal opposite(Literal l) { return l ^ 1; }

    // Clauses lie one after another in `store_`: size, number of levels over which it was spread when it was learned
    // (LBD; 0: a rule, never forgotten), the conflict in which it was last used, then the literals. A clause is named
    // by the index of its size.
    using Clause = uint32_t;
    static constexpr uint32_t kLbd = 1, kLastUse = 2, kHeader = 3;
    std::span<Literal> literals(Clause clause) { return {store_.data() + clause + kHeader, store_[clause]}; }

    // Why a literal is true. A clause: all its other literals are false. An exclusion: that variable holds. A flip: the
    // decisions up to its level, together, leave only this (everything else under them has been enumerated).
    struct Reason {
        enum class Kind : uint32_t { none, clause, exclusion, flip } kind;
        uint32_t which;
    };

    struct Watch {
        Clause clause;
        Literal blocker;  // another literal of the clause: while it is true, the clause need not be looked at
    };

    enum : uint8_t { kFalse, kTrue, kOpen };
    uint8_t value(Literal l) const { return values_[l]; }
    uint32_t level() const { return static_cast<uint32_t>(decisions_.size()); }

    void add_rules(const Position& position);
    void add_clause(std::vector<Literal> literals);
    Clause store(std::span<const Literal> literals, uint32_t lbd, uint32_t last_use);
    uint32_t now() const { return static_cast<uint32_t>(conflicts_); }
    void watch(Clause clause);

    void assign(Literal literal, Reason reason);
    bool propagate();  // false: `conflict_` is a list of literals that are all false
    bool propagate_exclusions(Variable variable);
    bool propagate_clauses(Literal failed);
    void undo_to_level(uint32_t level);

    void decide(Variable variable);
    bool resolve_conflict();  // false: nothing is left
    bool flip_last_decision();
    void analyse();  // conflict_ -> learned_, the asserting literal first
    template <class Visit>
    void for_each_cause(Literal literal, Visit visit);
    void shorten_learned();
    std::optional<Literal> one_for_all(std::span<const Literal> same_level);
    bool follows_from_the_rest(Literal literal);
    uint32_t count_levels();
    void forget_clauses();
    void assign_facts();

    std::vector<Candidate> candidates_;  // by variable
    std::vector<uint8_t> start_digits_;  // by cell: what was placed before
    Lists<Variable> excluded_;

    std::vector<uint32_t> store_;
    std::vector<Clause> learned_clauses_;
    std::vector<std::vector<Watch>> watches_;  // by literal: the clauses to look at when it becomes false
    std::vector<Literal> facts_;               // clauses of one literal

    std::vector<uint8_t> values_;   // by literal
    std::vector<Reason> reasons_;   // by variable
    std::vector<uint32_t> levels_;  // by variable
    std::vector<uint32_t> places_;  // by variable: where on the trail it stands
    std::vector<Literal> trail_;
    size_t propagated_ = 0;
    std::vector<uint32_t> decisions_;  // by level - 1: where on the trail its decision stands

    std::vector<Literal> conflict_;
    std::vector<Literal> learned_;
    std::vector<uint8_t> seen_;
    std::vector<Variable> seen_list_;
    std::vector<Literal> follow_stack_;
    // Marks that hold while they equal the number of the clause, or of the group of literals, being shortened.
    std::vector<uint32_t> level_in_clause_, does_not_follow_, in_group_;
    uint32_t clause_stamp_ = 0, group_stamp_ = 0;
    std::vector<uint32_t> level_stamp_;
    uint32_t stamp_ = 0;

    VariableOrder order_;
    bool is_impossible_ = false;
    bool at_solution_ = false;
    uint32_t floor_ = 0;  // see flip_last_decision
    uint64_t conflicts_ = 0;
    uint64_t next_restart_ = 0;
    uint32_t restarts_ = 0;
    uint64_t next_forgetting_;
    Pace pace_;
};

}  // namespace sudokit::general

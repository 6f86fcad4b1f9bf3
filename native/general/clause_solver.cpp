#include "general/clause_solver.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

namespace sudokit::general {

namespace {

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …: the lengths of the tries, in the order that is best, up to a constant factor, when
// nothing is known about how long a lucky try takes (Luby, Sinclair, Zuckerman).
uint64_t luby(uint32_t i) {
    for (;;) {
        if (std::has_single_bit(i + 1)) return (uint64_t{i} + 1) / 2;
        i -= std::bit_floor(i + 1) - 1;
    }
}

constexpr uint32_t kAlwaysKeptLbd = 3;

}  // namespace

ClauseSolver::ClauseSolver(const Position& position, const std::vector<std::vector<Candidate>>& explored, Pace pace)
    : next_forgetting_(pace.forgetting), pace_(pace) {
    const Board& board = position.board();
    start_digits_.resize(board.cell_count);
    position.write_digits(start_digits_.data());
    add_rules(position);

    std::vector<uint32_t> variable_of_candidate(static_cast<size_t>(board.cell_count) * kMaxDigits, ~0u);
    for (Variable v = 0; v < candidates_.size(); ++v)
        variable_of_candidate[candidates_[v].cell * kMaxDigits + candidates_[v].digit] = v;
    for (const std::vector<Candidate>& list : explored) {
        std::vector<Literal> clause;
        for (const Candidate candidate : list) {
            const Variable v = variable_of_candidate[candidate.cell * kMaxDigits + candidate.digit];
            clause.push_back(fails(v));
        }
        add_clause(std::move(clause));
    }
    assign_facts();
    if (!propagate()) is_impossible_ = true;
}

void ClauseSolver::add_rules(const Position& position) {
    const Board& board = position.board();
    const int digit_count = board.digit_count;
    constexpr Variable none = ~0u;
    std::vector<Variable> variables(static_cast<size_t>(board.cell_count) * digit_count, none);
    const auto variable = [&](int cell, int digit) -> Variable& { return variables[cell * digit_count + digit]; };
    for (int cell = 0; cell < board.cell_count; ++cell) {
        if (position.is_placed(cell)) continue;
        for (DigitSet left = position.candidates(cell); left; left &= left - 1) {
            const int digit = std::countr_zero(left);
            variable(cell, digit) = static_cast<Variable>(candidates_.size());
            candidates_.push_back({static_cast<Cell>(cell), static_cast<uint8_t>(digit)});
        }
    }
    const size_t count = candidates_.size();
    values_.assign(2 * count, kOpen);
    watches_.resize(2 * count);
    reasons_.resize(count);
    levels_.resize(count);
    places_.resize(count);
    in_group_.resize(count);
    does_not_follow_.resize(count);
    level_in_clause_.resize(count + 1);
    seen_.resize(count);
    level_stamp_.resize(count + 1);
    order_.start(static_cast<uint32_t>(count));

    for (const auto [cell, digit] : candidates_) {
        for (int other = 0; other < digit_count; ++other)
            if (other != digit && variable(cell, other) != none) excluded_.add(variable(cell, other));
        for (const Cell peer : board.peers[cell])
            if (variable(peer, digit) != none) excluded_.add(variable(peer, digit));
        for (const auto [other, table] : board.links[cell]) {
            DigitSet forbidden = ~board.supported(table, 1u << digit) & position.candidates(other);
            if (position.is_placed(other)) forbidden = 0;
            for (; forbidden; forbidden &= forbidden - 1) excluded_.add(variable(other, std::countr_zero(forbidden)));
        }
        excluded_.close_list();
    }
    for (int cell = 0; cell < board.cell_count; ++cell) {
        if (position.is_placed(cell)) continue;
        std::vector<Literal> clause;
        for (int digit = 0; digit < digit_count; ++digit)
            if (variable(cell, digit) != none) clause.push_back(holds(variable(cell, digit)));
        add_clause(std::move(clause));
    }
    for (size_t house = 0; house < board.complete_houses.size(); ++house) {
        for (int digit = 0; digit < digit_count; ++digit) {
            if (position.place_count(house * digit_count + digit) < 2) continue;
            std::vector<Literal> clause;
            for (const Cell cell : board.complete_houses[house])
                if (variable(cell, digit) != none) clause.push_back(holds(variable(cell, digit)));
            add_clause(std::move(clause));
        }
    }
}

void ClauseSolver::add_clause(std::vector<Literal> literals) {
    if (literals.size() == 1) facts_.push_back(literals[0]);
    else watch(store(literals, 0, 0));
}

ClauseSolver::Clause ClauseSolver::store(std::span<const Literal> literals, uint32_t lbd, uint32_t last_use) {
    const auto clause = static_cast<Clause>(store_.size());
    store_.push_back(static_cast<uint32_t>(literals.size()));
    store_.push_back(lbd);
    store_.push_back(last_use);
    store_.insert(store_.end(), literals.begin(), literals.end());
    return clause;
}

void ClauseSolver::watch(Clause clause) {
    const auto all = literals(clause);
    watches_[all[0]].push_back({clause, all[1]});
    watches_[all[1]].push_back({clause, all[0]});
}

void ClauseSolver::assign(Literal literal, Reason reason) {
    values_[literal] = kTrue;
    values_[opposite(literal)] = kFalse;
    reasons_[variable_of(literal)] = reason;
    levels_[variable_of(literal)] = level();
    places_[variable_of(literal)] = static_cast<uint32_t>(trail_.size());
    trail_.push_back(literal);
}

// Clauses of one literal hold whatever was decided; they are put on the trail again whenever they fell off it.
void ClauseSolver::assign_facts() {
    for (const Literal fact : facts_) {
        if (value(fact) == kFalse && level() == 0) is_impossible_ = true;
        if (value(fact) == kOpen) assign(fact, {Reason::Kind::none, 0});
    }
}

bool ClauseSolver::propagate() {
    while (propagated_ < trail_.size()) {
        const Literal literal = trail_[propagated_++];
        if (literal == holds(variable_of(literal)) && !propagate_exclusions(variable_of(literal))) return false;
        if (!propagate_clauses(opposite(literal))) return false;
    }
    return true;
}

bool ClauseSolver::propagate_exclusions(Variable variable) {
    for (const Variable other : excluded_[variable]) {
        if (value(holds(other)) == kFalse) continue;
        if (value(holds(other)) == kTrue) {
            conflict_.assign({fails(variable), fails(other)});
            return false;
        }
        assign(fails(other), {Reason::Kind::exclusion, variable});
    }
    return true;
}

bool ClauseSolver::propagate_clauses(Literal failed) {
    std::vector<Watch>& watches = watches_[failed];
    size_t kept = 0;
    for (size_t i = 0; i < watches.size(); ++i) {
        const Watch watch = watches[i];
        if (value(watch.blocker) == kTrue) {
            watches[kept++] = watch;
            continue;
        }
        // The two watched literals are the first two; let the failed one be the second.
        const auto all = literals(watch.clause);
        if (all[0] == failed) std::swap(all[0], all[1]);
        const Literal other = all[0];
        if (other != watch.blocker && value(other) == kTrue) {
            watches[kept++] = {watch.clause, other};
            continue;
        }
        bool moved = false;
        for (size_t k = 2; k < all.size(); ++k) {
            if (value(all[k]) == kFalse) continue;
            std::swap(all[1], all[k]);
            watches_[all[1]].push_back({watch.clause, other});
            moved = true;
            break;
        }
        if (moved) continue;
        watches[kept++] = {watch.clause, other};
        if (value(other) == kOpen) {
            assign(other, {Reason::Kind::clause, watch.clause});
            continue;
        }
        conflict_.assign(all.begin(), all.end());
        store_[watch.clause + kLastUse] = now();
        for (++i; i < watches.size(); ++i) watches[kept++] = watches[i];
        watches.resize(kept);
        return false;
    }
    watches.resize(kept);
    return true;
}

void ClauseSolver::undo_to_level(uint32_t level) {
    if (level >= this->level()) return;
    const size_t keep = decisions_[level];
    while (trail_.size() > keep) {
        const Literal literal = trail_.back();
        trail_.pop_back();
        values_[literal] = values_[opposite(literal)] = kOpen;
        order_.put_back(variable_of(literal));
    }
    propagated_ = keep;
    decisions_.resize(level);
}

void ClauseSolver::decide(Variable variable) {
    decisions_.push_back(static_cast<uint32_t>(trail_.size()));
    assign(holds(variable), {Reason::Kind::none, 0});
}

ClauseSolver::Outcome ClauseSolver::run(uint64_t conflicts) {
    if (is_impossible_) return Outcome::exhausted;
    const uint64_t stop_at = conflicts_ + conflicts;
    if (at_solution_) {
        at_solution_ = false;
        if (!flip_last_decision()) return Outcome::exhausted;
    }
    for (;;) {
        if (!propagate()) {
            ++conflicts_;
            if (!resolve_conflict()) {
                is_impossible_ = true;
                return Outcome::exhausted;
            }
            continue;
        }
        if (conflicts_ >= stop_at) return Outcome::paused;
        if (conflicts_ >= next_restart_) {
            next_restart_ = conflicts_ + pace_.restart * luby(++restarts_);
            undo_to_level(floor_);
        }
        if (conflicts_ >= next_forgetting_) forget_clauses();
        Variable next = ~0u;
        while (!order_.empty()) {
            const Variable variable = order_.take_first();
            if (value(holds(variable)) == kOpen) {
                next = variable;
                break;
            }
        }
        if (next == ~0u) {
            at_solution_ = true;
            return Outcome::solution;
        }
        decide(next);
    }
}

// Solutions are enumerated by walking the tree of decisions in order, as Search does, but only from the first solution
// on and only as far as needed: when one is left, or a conflict arises with no decision above the floor, the last
// decision is flipped, and its level becomes the *floor*, below which the solver neither jumps nor restarts. All that
// lies under the decisions up to the floor with their first signs has been enumerated, so no solution comes
// twice and no clause need be kept for the solutions already given: memory does not grow with their number.
// What is learned meanwhile may use the flips as reasons, and so holds for the solutions still to come.
// (Gebser, Kaufmann, Neumann and Schaub proposed this walk.)
bool ClauseSolver::flip_last_decision() {
    if (level() == 0) {
        is_impossible_ = true;
        return false;
    }
    const Literal decision = trail_[decisions_.back()];
    undo_to_level(level() - 1);
    floor_ = level();
    assign_facts();
    if (value(decision) == kOpen) assign(opposite(decision), {Reason::Kind::flip, level()});
    // If a fact says what the flip would have said, nothing needs saying. It cannot say the opposite of the flip
    // without the conflict being found, for then the position has no solution:
    else if (value(decision) == kTrue) return flip_last_decision();
    return true;
}

bool ClauseSolver::resolve_conflict() {
    if (level() == 0) return false;
    if (level() == floor_) return flip_last_decision();
    analyse();
    order_.fade();
    uint32_t back_to = 0;
    if (learned_.size() > 1) {
        // The second watched literal must be one of the last to become open again.
        size_t last = 1;
        for (size_t i = 2; i < learned_.size(); ++i)
            if (levels_[variable_of(learned_[i])] > levels_[variable_of(learned_[last])]) last = i;
        std::swap(learned_[1], learned_[last]);
        back_to = levels_[variable_of(learned_[1])];
    }
    const uint32_t lbd = count_levels();
    undo_to_level(std::max(back_to, floor_));
    if (learned_.size() == 1) {
        facts_.push_back(learned_[0]);
        assign(learned_[0], {Reason::Kind::none, 0});
    } else {
        const Clause clause = store(learned_, lbd, now());
        learned_clauses_.push_back(clause);
        watch(clause);
        assign(learned_[0], {Reason::Kind::clause, clause});
    }
    return true;
}

// Calls `visit` with the false literals that, together, made this true literal true.
template <class Visit>
void ClauseSolver::for_each_cause(Literal literal, Visit visit) {
    const Reason reason = reasons_[variable_of(literal)];
    switch (reason.kind) {
        case Reason::Kind::clause:
            for (const Literal other : literals(reason.which))
                if (other != literal) visit(other);
            break;
        case Reason::Kind::exclusion: visit(fails(reason.which)); break;
        case Reason::Kind::flip:
            for (uint32_t i = 0; i < reason.which; ++i) visit(opposite(trail_[decisions_[i]]));
            break;
        case Reason::Kind::none: break;
    }
}

// Replaces literals of the conflict by their causes until one of the present level is left: the clause then says that
// this one should have been the other way as soon as the rest was known.
void ClauseSolver::analyse() {
    learned_.assign(1, 0);
    uint32_t open_here = 0;
    const auto meet = [&](Literal literal) {
        const Variable variable = variable_of(literal);
        if (seen_[variable] || levels_[variable] == 0) return;
        seen_[variable] = 1;
        seen_list_.push_back(variable);
        order_.raise(variable);
        if (levels_[variable] == level()) ++open_here;
        else learned_.push_back(literal);
    };
    for (const Literal literal : conflict_) meet(literal);
    size_t at = trail_.size();
    for (;;) {
        do --at;
        while (!seen_[variable_of(trail_[at])]);
        const Literal literal = trail_[at];
        if (levels_[variable_of(literal)] == level() && --open_here == 0) {
            learned_[0] = opposite(literal);
            break;
        }
        const Reason reason = reasons_[variable_of(literal)];
        if (reason.kind == Reason::Kind::clause) store_[reason.which + kLastUse] = now();
        for_each_cause(literal, meet);
    }
    shorten_learned();
    for (const Variable variable : seen_list_) seen_[variable] = 0;
    seen_list_.clear();
}

// Level by level, the latest first: all its literals become one if that is possible, otherwise those that follow from
// the others go. (Fleury and Biere call the first "shrinking".)
void ClauseSolver::shorten_learned() {
    ++clause_stamp_;
    for (const Literal literal : learned_) level_in_clause_[levels_[variable_of(literal)]] = clause_stamp_;
    std::sort(learned_.begin() + 1, learned_.end(),
              [&](Literal a, Literal b) { return places_[variable_of(a)] > places_[variable_of(b)]; });
    size_t kept = 1;
    for (size_t begin = 1, end; begin < learned_.size(); begin = end) {
        const uint32_t level = levels_[variable_of(learned_[begin])];
        end = begin + 1;
        while (end < learned_.size() && levels_[variable_of(learned_[end])] == level) ++end;
        if (const std::optional<Literal> all = one_for_all({learned_.begin() + begin, learned_.begin() + end})) {
            learned_[kept++] = *all;
            continue;
        }
        for (size_t i = begin; i < end; ++i)
            if (!follows_from_the_rest(learned_[i])) learned_[kept++] = learned_[i];
    }
    learned_.resize(kept);
}

// The literal of the same level that made all of these false, together with what the clause says of earlier levels;
// nothing if more than that was needed. The literals are given in the order of the trail, the last first.
std::optional<ClauseSolver::Literal> ClauseSolver::one_for_all(std::span<const Literal> same_level) {
    const uint32_t level = levels_[variable_of(same_level[0])];
    ++group_stamp_;
    for (const Literal literal : same_level) in_group_[variable_of(literal)] = group_stamp_;
    size_t open = same_level.size();
    for (size_t at = places_[variable_of(same_level[0])];; --at) {
        const Literal literal = trail_[at];
        const Variable variable = variable_of(literal);
        if (in_group_[variable] != group_stamp_) continue;
        if (--open == 0) {
            if (!seen_[variable]) {
                seen_[variable] = 1;
                seen_list_.push_back(variable);
            }
            return opposite(literal);
        }
        bool stuck = false;
        for_each_cause(literal, [&](Literal cause) {
            const Variable other = variable_of(cause);
            if (stuck || levels_[other] == 0 || in_group_[other] == group_stamp_) return;
            if (levels_[other] == level) {
                in_group_[other] = group_stamp_;
                ++open;
            } else {
                stuck = !seen_[other] && !follows_from_the_rest(cause);
            }
        });
        if (stuck) return std::nullopt;
    }
}

// True if the literal's causes, and theirs in turn, all lead to literals already in the clause.
bool ClauseSolver::follows_from_the_rest(Literal literal) {
    if (does_not_follow_[variable_of(literal)] == clause_stamp_) return false;
    const size_t seen_before = seen_list_.size();
    follow_stack_.assign(1, opposite(literal));
    while (!follow_stack_.empty()) {
        const Literal current = follow_stack_.back();
        follow_stack_.pop_back();
        bool stuck = reasons_[variable_of(current)].kind == Reason::Kind::none ||
                     reasons_[variable_of(current)].kind == Reason::Kind::flip;
        if (!stuck)
            for_each_cause(current, [&](Literal cause) {
                const Variable variable = variable_of(cause);
                if (stuck || seen_[variable] || levels_[variable] == 0) return;
                if (level_in_clause_[levels_[variable]] != clause_stamp_ ||
                    does_not_follow_[variable] == clause_stamp_) {
                    stuck = true;
                    return;
                }
                seen_[variable] = 1;
                seen_list_.push_back(variable);
                follow_stack_.push_back(opposite(cause));
            });
        if (stuck) {
            while (seen_list_.size() > seen_before) {
                seen_[seen_list_.back()] = 0;
                seen_list_.pop_back();
            }
            does_not_follow_[variable_of(literal)] = clause_stamp_;
            return false;
        }
    }
    return true;
}

// Over how many levels the learned clause is spread: one spread over very few will be of use again and again.
uint32_t ClauseSolver::count_levels() {
    ++stamp_;
    uint32_t count = 0;
    for (const Literal literal : learned_) {
        uint32_t& mark = level_stamp_[levels_[variable_of(literal)]];
        if (mark != stamp_) ++count;
        mark = stamp_;
    }
    return count;
}

// Forgets half of what was learned, and packs the rest together again. Clauses that are the reason of something on the
// trail stay; after the undoing these are few.
void ClauseSolver::forget_clauses() {
    pace_.forgetting += pace_.forgetting_growth;
    next_forgetting_ = conflicts_ + pace_.forgetting;
    undo_to_level(floor_);

    std::vector<Clause> forgotten = learned_clauses_;
    const auto middle = forgotten.begin() + static_cast<std::ptrdiff_t>(forgotten.size() / 2);
    std::nth_element(forgotten.begin(), middle, forgotten.end(), [&](Clause a, Clause b) {
        const uint32_t used_a = store_[a + kLastUse], used_b = store_[b + kLastUse];
        return used_a != used_b ? used_a > used_b : a > b;  // among equals keep the newer
    });
    forgotten.erase(forgotten.begin(), middle);
    std::vector<uint8_t> is_forgotten(store_.size());
    for (const Clause clause : forgotten) is_forgotten[clause] = store_[clause + kLbd] > kAlwaysKeptLbd;
    for (const Literal literal : trail_) {
        const Reason reason = reasons_[variable_of(literal)];
        if (reason.kind == Reason::Kind::clause) is_forgotten[reason.which] = 0;
    }

    std::vector<uint32_t> old = std::move(store_);
    std::vector<Clause> moved_to(old.size());
    store_.clear();
    learned_clauses_.clear();
    for (std::vector<Watch>& watches : watches_) watches.clear();
    for (Clause clause = 0; clause < old.size(); clause += kHeader + old[clause]) {
        if (is_forgotten[clause]) continue;
        const std::span<const Literal> literals{old.data() + clause + kHeader, old[clause]};
        const Clause moved = store(literals, old[clause + kLbd], old[clause + kLastUse]);
        moved_to[clause] = moved;
        watch(moved);
        if (old[clause + kLbd] > 0) learned_clauses_.push_back(moved);
    }
    for (const Literal literal : trail_) {
        Reason& reason = reasons_[variable_of(literal)];
        if (reason.kind == Reason::Kind::clause) reason.which = moved_to[reason.which];
    }
}

void ClauseSolver::write_solution(uint8_t* digits) const {
    std::copy(start_digits_.begin(), start_digits_.end(), digits);
    for (Variable v = 0; v < candidates_.size(); ++v)
        if (value(holds(v)) == kTrue) digits[candidates_[v].cell] = static_cast<uint8_t>(candidates_[v].digit + 1);
}

}  // namespace sudokit::general

#include "techniques/explainer/net_search.hpp"

#include <algorithm>

namespace sudokit::techniques::SUDOKIT_BOARD {

void NetSearch::begin(const Position& position, Nets kind, int level, bool keeps_whys, bool only_best,
                      const Sharing* sharing) {
    position_ = position;
    kind_ = kind;
    keeps_whys_ = keeps_whys;
    only_best_ = only_best;
    sharing_ = sharing;
    inner_steps_.clear();
    board_.build(position_, kind == Nets::kNishio);
    const size_t literals = static_cast<size_t>(2 * board_.count);
    if (runs_.size() < literals) runs_.resize(literals);
    find_needed();
    nested_numbers_.clear();
    nested_lengths_.clear();
    level_ = level;
    deepens_ = false;
    begin_level();
}

void NetSearch::deepen(int level) {
    level_ = level;
    deepens_ = true;
    begin_level();
}

void NetSearch::begin_level() {
    if (level_ == 2 || level_ == 3) {
        if (!implications_) implications_ = std::make_unique_for_overwrite<Implications>();
        implications_->begin(position_, board_);
    }
    next_ = 0;
    run_ = nullptr;
    inner_stage_ = 0;
}

bool NetSearch::needs_runs_of(int cell) const {
    return count_of(position_.digits[cell]) >= (kind_ == Nets::kMultiple ? 3 : 2);
}

// From which literals runs are wanted: those of the cells that are looked at, and of the houses whose first place is
// one of them.
void NetSearch::find_needed() {
    needed_.assign(2 * board_.count, 0);
    for (int own = 0; own < board_.count; ++own) {
        const int cell = cell_of(board_.marks[own]), digit = digit_of(board_.marks[own]);
        if (!needs_runs_of(cell)) continue;
        if (kind_ == Nets::kNishio && nothing_on_digit_[digit] == position_.holding[digit]) continue;
        if (looks_at_cell(cell)) needed_[2 * own + 1] = 1;
        if (kind_ != Nets::kMultiple) needed_[2 * own] = 1;
        if (kind_ == Nets::kNishio) continue;
        for (const Spot& spot : position_.board().spots[cell]) {
            const int places = position_.places[spot.house][digit];
            if (lowest_of(places) != spot.index || is_single(places) || !looks_at_house(spot.house, digit)) continue;
            each_bit(places, [&](int index) {
                const int place = position_.board().cell_at[spot.house][index];
                needed_[2 * board_.number[mark_of(place, digit)] + 1] = 1;
            });
        }
    }
}

bool NetSearch::proceed(const Budget& budget) {
    for (; next_ < 2 * board_.count; ++next_) {
        if (!needed_[next_] || (deepens_ && runs_[next_].clashed)) continue;
        if (!run_) deepens_ ? take_up_run(next_) : begin_run(next_);
        if (!proceed_run(budget)) return false;
        if (!keeps_rows()) run_->rows.swap(rows_);
        run_ = nullptr;
        if (budget.is_over()) {  // only now, so that the shortest slice gets on
            ++next_;
            return false;
        }
    }
    return true;
}

void NetSearch::begin_run(int literal) {
    run_ = &runs_[literal];
    if (!keeps_rows()) run_->rows.swap(rows_);
    run_->begin(board_.count, literal, keeps_whys_);
    left_ = position_;
    next_on_ = next_off_ = 0;
}

// All that a run knows was served when it came to its end.
void NetSearch::take_up_run(int literal) {
    run_ = &runs_[literal];
    left_ = position_;
    for (const int off : run_->offs) left_.remove(cell_of(board_.marks[off]), digit_of(board_.marks[off]));
    next_on_ = run_->ons.size();
    next_off_ = run_->offs.size();
    inner_stage_ = kTakenUp;
}

// True candidates are served first, otherwise one false one, each in the order of discovery.
bool NetSearch::proceed_run(const Budget& budget) {
    for (;;) {
        if (next_on_ < run_->ons.size()) {
            if (!serve_on(run_->ons[next_on_++])) return true;
        } else if (next_off_ < run_->offs.size()) {
            if (!serve_off(run_->offs[next_off_++])) return true;
        } else if (level_ == 0) {
            return true;
        } else {
            const Advance step = advance(budget);
            if (step == Advance::kNothing) return true;
            if (step == Advance::kPaused) return false;
        }
    }
}

// Draws what follows from a true candidate; false after a clash.
bool NetSearch::serve_on(int on) {
    Run& run = *run_;
    const uint16_t* const end = board_.weak_end(on);
    for (const uint16_t* each = board_.weak_begin(on); each != end; ++each) {
        const int candidate = *each;
        const int mark = board_.marks[candidate];
        if (!left_.has(cell_of(mark), digit_of(mark))) continue;
        if (run.knows(2 * candidate + 1)) {
            run.clashed = true;
            run.clash = candidate;
            if (!run.knows(2 * candidate)) {
                run.clash_new = 2 * candidate;
                run.clash_row = run.row_of[2 * on + 1];
                run.clash_length = run.length[2 * on + 1] + 1;
                if (run.keeps_whys) {
                    run.parents.push_back(static_cast<uint16_t>(2 * on + 1));
                    run.keep(2 * candidate, -1, -1, run.parents.size() - 1);
                }
            }
            return false;
        }
        if (!run.knows(2 * candidate)) run.record_off(candidate, on);
    }
    return true;
}

// Draws what follows from a false candidate: the last one of its cell, of its digit in a house. False after a clash.
bool NetSearch::serve_off(int off) {
    struct Last {
        int candidate;
        int house;  // kByCell for the cell
    };
    Run& run = *run_;
    const int cell = cell_of(board_.marks[off]), digit = digit_of(board_.marks[off]);
    Last last[kMostHouses + 1];
    int count = 0;
    if (kind_ != Nets::kNishio) {
        const int rest = left_.digits[cell] & ~(1 << digit);
        if (is_single(rest)) last[count++] = {board_.number[mark_of(cell, lowest_of(rest))], kByCell};
    }
    const Tables& board = position_.board();
    for (const Spot& spot : board.spots[cell]) {
        const int rest = left_.places[spot.house][digit] & ~(1 << spot.index);
        if (!is_single(rest)) continue;
        last[count++] = {board_.number[mark_of(board.cell_at[spot.house][lowest_of(rest)], digit)], spot.house};
    }
    // The parents are what was gone when this one was looked at, and this one itself.
    Cells gone[kMostHouses + 1];
    int gone_digits = 0;
    for (int index = 0; index < count; ++index) {
        const int house = last[index].house;
        if (house == kByCell) {
            gone_digits = position_.digits[cell] & ~left_.digits[cell] & ~(1 << digit);
        } else {
            gone[index] = position_.holding[digit] & board.cells_of[house] & ~left_.holding[digit];
            gone[index].drop(cell);
        }
    }
    if (kind_ != Nets::kMultiple && left_.has(cell, digit)) left_.remove(cell, digit);
    for (int index = 0; index < count; ++index) {
        const int candidate = last[index].candidate;
        const bool clash = run.knows(2 * candidate);
        const bool known = run.knows(2 * candidate + 1);
        if (known && !clash) continue;
        if (!known) {
            const int row = run.new_row();
            const size_t first_parent = run.parents.size();
            const auto add_parent = [&](int parent) {
                run.add_to_row(row, parent);
                if (run.keeps_whys) run.parents.push_back(static_cast<uint16_t>(parent));
            };
            add_parent(2 * off);
            if (last[index].house == kByCell) {
                each_bit(gone_digits, [&](int other) { add_parent(2 * board_.number[mark_of(cell, other)]); });
            } else {
                each_cell(gone[index], [&](int other) { add_parent(2 * board_.number[mark_of(other, digit)]); });
            }
            const int literal = 2 * candidate + 1;
            run.rows[row * run.words + (literal >> 6)] |= 1ull << (literal & 63);
            const int length = run.count_row(row);
            if (run.keeps_whys) {
                run.keep(literal, last[index].house == kByCell ? -1 : last[index].house, -1, first_parent);
            }
            if (clash) {
                run.clash_new = literal;
                run.clash_row = row;
                run.clash_length = length;
                run.clash_reason = static_cast<uint8_t>(last[index].house);
            } else {
                run.row_of[literal] = static_cast<int16_t>(row);
                run.length[literal] = static_cast<uint16_t>(length);
                run.reason[candidate] = static_cast<uint8_t>(last[index].house);
                run.ons.push_back(static_cast<uint16_t>(candidate));
            }
        }
        if (clash) {
            run.clashed = true;
            run.clash = candidate;
            return false;
        }
    }
    return true;
}

// Calls visit(net) for every argument of the runs, in the order of Sudoku Explainer.
template <class Visit>
void NetSearch::each_net(Visit visit) {
    int found = 0;
    const auto run_of = [&](int literal) -> const Run& { return runs_[literal]; };
    const auto all_share = [&](int key, int where, int digit, const int* starts, int count) {
        Net net;
        net.key = key;
        net.where = where;
        net.digit = digit;
        const Run& first = run_of(starts[0]);
        for (const bool on : {true, false}) {
            for (const int candidate : on ? first.ons : first.offs) {
                const int literal = 2 * candidate + (on ? 1 : 0);
                int length = first.length[literal];
                bool shared = true;
                for (int index = 1; index < count && shared; ++index) {
                    const Run& run = run_of(starts[index]);
                    shared = run.knows(literal);
                    length += run.length[literal];
                }
                if (!shared) continue;
                if (on && is_single(position_.digits[cell_of(board_.marks[candidate])])) continue;  // it clears nothing
                net.length = length;
                net.result = literal;
                net.found = found++;
                visit(net);
            }
        }
    };
    Cells cells = position_.empty;
    while (cells.any()) {
        const int cell = cells.take_first();
        if (!needs_runs_of(cell)) continue;
        int starts[kDigits];
        int count = 0;
        each_bit(position_.digits[cell], [&](int digit) {
            const int own = board_.number[mark_of(cell, digit)];
            starts[count++] = 2 * own + 1;
            if (!needed_[2 * own + 1]) return;
            if (kind_ != Nets::kMultiple) {
                for (const int start : {2 * own + 1, 2 * own}) {
                    const Run& run = run_of(start);
                    if (!run.clashed) continue;
                    Net net;
                    net.key = kContradiction;
                    net.where = start;
                    net.result = start ^ 1;
                    net.length = run.length_of(2 * run.clash + 1) + run.length_of(2 * run.clash);
                    net.found = found++;
                    visit(net);
                }
            }
            if (kind_ == Nets::kNishio) return;
            if (kind_ == Nets::kDynamicForcingChains && count_of(position_.digits[cell]) >= 3) {
                const int both[2] = {2 * own + 1, 2 * own};
                all_share(kDouble, own, 0, both, 2);
            }
            for (const Spot& spot : position_.board().spots[cell]) {
                const int places = position_.places[spot.house][digit];
                if (lowest_of(places) != spot.index || is_single(places) || !looks_at_house(spot.house, digit))
                    continue;
                int houses_starts[kDigits];
                int place_count = 0;
                each_bit(places, [&](int index) {
                    const int place = position_.board().cell_at[spot.house][index];
                    houses_starts[place_count++] = 2 * board_.number[mark_of(place, digit)] + 1;
                });
                all_share(kByHouse, spot.house, digit, houses_starts, place_count);
            }
        });
        if (kind_ != Nets::kNishio && looks_at_cell(cell)) all_share(kByCells, cell, 0, starts, count);
    }
}

// What the different nested arguments among the literals of an argument add to its length.
int NetSearch::nested_length(const Net& net) {
    if (nested_lengths_.empty()) return 0;
    nested_seen_.clear();
    each_argument(net, [&](const Run& run, int target) {
        for (const auto& [literal, number] : run.nested) {
            if (run.rests_on(target, literal)) nested_seen_.push_back(number);
        }
    });
    std::sort(nested_seen_.begin(), nested_seen_.end());
    int length = 0;
    for (size_t index = 0; index < nested_seen_.size(); ++index) {
        if (index > 0 && nested_seen_[index] == nested_seen_[index - 1]) continue;
        length += nested_lengths_[nested_seen_[index]];
    }
    return length;
}

// The marks that a result removes; of a true candidate, the others of its cell.
int NetSearch::removed_by(int result, uint16_t* marks) const {
    const int mark = board_.marks[result >> 1];
    if ((result & 1) == 0) {
        marks[0] = static_cast<uint16_t>(mark);
        return 1;
    }
    int count = 0;
    each_bit(position_.digits[cell_of(mark)] & ~(1 << digit_of(mark)),
             [&](int digit) { marks[count++] = mark_of(cell_of(mark), digit); });
    return count;
}

Technique NetSearch::technique_of(const Net& net) const {
    static constexpr Technique kLevels[6] = {kDynamicForcingChains, kDynamicForcingChainsPlus, kNestedForcingChains,
                                             kNestedMultipleChains, kNestedDynamicChains,      kNestedNestedChains};
    if (kind_ == Nets::kNishio) return kNishio;
    if (kind_ == Nets::kMultiple) return net.key == kByCells ? kCellForcingChains : kHouseForcingChains;
    return kLevels[level_];
}

bool NetSearch::best(Hint& hint) {
    Net& best = best_;
    best = {};
    each_net([&](Net net) {
        if (best.result >= 0 && net.length > best.length) return;
        net.length += nested_length(net);
        if (best.result < 0 || net.comes_before(best)) best = net;
    });
    if (kind_ == Nets::kNishio) {
        Cells clashing[kDigits];
        for (int literal = 0; literal < 2 * board_.count; ++literal) {
            const int digit = digit_of(board_.marks[literal >> 1]);
            if (needed_[literal] && runs_[literal].clashed) {
                clashing[digit].add(cell_of(board_.marks[literal >> 1]));
            }
        }
        for (int digit = 0; digit < kDigits; ++digit) {
            if (!clashing[digit].any()) nothing_on_digit_[digit] = position_.holding[digit];
        }
    }
    if (best.result < 0) return false;
    static constexpr double kBases[6] = {8.5, 9.0, 9.5, 10.0, 10.5, 11.0};
    const double base = kind_ == Nets::kNishio ? 7.5 : kind_ == Nets::kMultiple ? 8.0 : kBases[level_];
    hint.set(technique_of(best), base + length_rating(best.length), best.length);
    const int mark = board_.marks[best.result >> 1];
    if ((best.result & 1) != 0) hint.place(cell_of(mark), digit_of(mark));
    uint16_t marks[kDigits];
    const int count = removed_by(best.result, marks);
    for (int index = 0; index < count; ++index) hint.removed.push_back(marks[index]);
    return true;
}

const std::vector<Net>& NetSearch::list() {
    // A result that removes one candidate says the same as that this one is false.
    by_key_.assign(2 * board_.count, Net{});
    each_net([&](Net net) {
        uint16_t marks[kDigits];
        const int count = removed_by(net.result, marks);
        if (count == 0) return;
        Net& least = by_key_[count == 1 ? 2 * board_.number[marks[0]] : net.result];
        if (least.result >= 0 && net.length > least.length) return;
        net.length += nested_length(net);
        if (least.result < 0 || net.comes_before(least)) least = net;
    });
    nets_.clear();
    for (const Net& net : by_key_) {
        if (net.result >= 0) nets_.push_back(net);
    }
    std::sort(nets_.begin(), nets_.end(), [](const Net& a, const Net& b) { return a.comes_before(b); });
    return nets_;
}

void NetSearch::begin_record() {
    needed_.assign(2 * board_.count, 0);
    each_argument(best_, [&](const Run& run, int) { needed_[run.start] = 1; });
    keeps_whys_ = true;
    deepens_ = false;
    inner_steps_.clear();
    next_ = 0;
}

void NetSearch::write(const Net& net, Evidence& out) const {
    const bool contradicts = net.key == kContradiction;
    const int kind = contradicts           ? SUDOKIT_CONTRADICTION
                     : net.key == kDouble  ? SUDOKIT_DOUBLE
                     : net.key == kByCells ? SUDOKIT_CELL
                                           : SUDOKIT_HOUSE;
    uint16_t marks[kDigits];
    const int removed = removed_by(net.result, marks);
    write_head(out, kind, technique_of(net), net.length, net.key == kByCells || net.key == kByHouse ? net.where : -1,
               (net.result & 1) != 0 ? board_.marks[net.result >> 1] : -1, marks, removed);
    const size_t counted = out.size();
    out.push_back(0);
    std::vector<int> inner;
    if (contradicts) {
        const Run& run = runs_[net.where];
        const int sides[2] = {2 * run.clash + 1, 2 * run.clash};
        write_case(run, sides, 2, inner, out);
        out[counted] = 1;
    } else {
        each_argument(net, [&](const Run& run, int target) {
            write_case(run, &target, 1, inner, out);
            ++out[counted];
        });
    }
    out.push_back(static_cast<int32_t>(inner.size()));
    for (const int each : inner) out.insert(out.end(), inner_steps_[each].begin(), inner_steps_[each].end());
}

// Writes down what these literals of a run rest on. `inner` collects the inner steps in the order of their use.
void NetSearch::write_case(const Run& run, const int* targets, int count, std::vector<int>& inner,
                           Evidence& out) const {
    const auto outside = [&](int literal) { return 2 * board_.marks[literal >> 1] + (literal & 1); };
    out.push_back(outside(run.start));
    const size_t counted = out.size();
    out.push_back(0);
    for (const Why& why : run.whys) {
        const auto rests_on_it = [&](int target) { return run.rests_on(target, why.literal); };
        if (std::none_of(targets, targets + count, rests_on_it)) continue;
        int number = 0;
        if (why.inner >= 0) {
            const auto place = std::find(inner.begin(), inner.end(), why.inner);
            number = static_cast<int>(place - inner.begin()) + 1;
            if (place == inner.end()) inner.push_back(why.inner);
        }
        ++out[counted];
        out.insert(out.end(), {outside(why.literal), why.house, number, static_cast<int32_t>(why.parents)});
        for (uint32_t index = 0; index < why.parents; ++index) out.push_back(outside(run.parents[why.first + index]));
    }
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD

#include "techniques/explainer/implications.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

void Implications::begin(const Position& position, const RunBoard& board) {
    position_ = &position;
    board_ = &board;
    has_chain_ = true;
    if (board.count > kMost) return;
    for (int own = 0; own < board.count; ++own) {
        weak_[own].clear();
        for (const uint16_t* each = board.weak_begin(own); each != board.weak_end(own); ++each) weak_[own].add(*each);
    }
    follow(position);
    has_chain_ = may_have_chain();
}

void Implications::add_link(int one, int other, bool is_new) {
    strong_[one].add(other);
    strong_[other].add(one);
    linked_.add(one);
    linked_.add(other);
    links_[link_count_++] = {static_cast<uint16_t>(one), static_cast<uint16_t>(other), is_new};
}

void Implications::follow(const Position& left) {
    left_ = &left;
    if (board_->count > kMost) return;
    alive_.clear();
    linked_.clear();
    closed_.clear();
    link_count_ = 0;
    for (int own = 0; own < board_->count; ++own) {
        strong_[own].clear();
        const int mark = board_->marks[own];
        if (left.has(cell_of(mark), digit_of(mark))) alive_.add(own);
    }
    each_cell(left.empty, [&](int cell) {
        const int digits = left.digits[cell];
        if (count_of(digits) != 2) return;
        const int low = lowest_of(digits), high = lowest_of(digits & (digits - 1));
        add_link(board_->number[mark_of(cell, low)], board_->number[mark_of(cell, high)],
                 digits != position_->digits[cell]);
    });
    const Tables& board = left.board();
    for (int house = 0; house < board.house_count(); ++house) {
        if (!board.is_complete(house)) continue;
        for (int digit = 0; digit < board.digit_count(); ++digit) {
            const int places = left.places[house][digit];
            if (count_of(places) != 2) continue;
            const int low = board.cell_at[house][lowest_of(places)];
            const int high = board.cell_at[house][lowest_of(places & (places - 1))];
            add_link(board_->number[mark_of(low, digit)], board_->number[mark_of(high, digit)],
                     places != position_->places[house][digit]);
        }
    }
}

// Finds what follows from a candidate, with the help of those that are closed already.
void Implications::close(int own) {
    if (closed_.has(own)) return;
    Row<4> ons, offs, pending;
    ons.clear();
    offs.clear();
    pending.clear();
    ons.add(own);
    pending.add(own);
    const auto serve = [&](int on) {
        if (closed_.has(on)) {
            for (int i = 0; i < 4; ++i) {
                ons.words[i] |= ons_[on].words[i];
                offs.words[i] |= offs_[on].words[i];
                pending.words[i] &= ~ons_[on].words[i];
            }
            return;
        }
        Row<4> news;
        for (int i = 0; i < 4; ++i) {
            news.words[i] = weak_[on].words[i] & alive_.words[i] & ~offs.words[i];
            offs.words[i] |= news.words[i];
            news.words[i] &= linked_.words[i];
        }
        news.each([&](int off) {
            for (int i = 0; i < 4; ++i) {
                const uint64_t next = strong_[off].words[i] & ~ons.words[i];
                ons.words[i] |= next;
                pending.words[i] |= next;
            }
        });
    };
    while (pending.any()) {
        for (int i = 0; i < 4; ++i) {
            while (pending.words[i] != 0) {
                const int on = 64 * i + std::countr_zero(pending.words[i]);
                pending.words[i] &= pending.words[i] - 1;
                serve(on);
            }
        }
    }
    ons_[own] = ons;
    offs_[own] = offs;
    closed_.add(own);
}

bool Implications::may_have_chain() {
    if (board_->count > kMost) return true;
    for (int index = 0; index < link_count_; ++index) {
        const Link& link = links_[index];
        if (!link.is_new && !has_chain_) continue;
        close(link.one);
        close(link.other);
        if (offs_[link.one].meets(offs_[link.other])) return true;
    }
    return false;
}

// Each has a new link, as the position itself has none.
const Cells* Implications::removable() {
    Row<4> removable;
    removable.clear();
    for (int index = 0; index < link_count_; ++index) {
        const Link& link = links_[index];
        if (!link.is_new) continue;
        close(link.one);
        close(link.other);
        for (int i = 0; i < 4; ++i) {
            removable.words[i] |= offs_[link.one].words[i] & offs_[link.other].words[i];
        }
    }
    for (Cells& cells : removable_) cells = {};
    removable.each([&](int own) { removable_[digit_of(board_->marks[own])].add(cell_of(board_->marks[own])); });
    return removable_;
}

// A run that clashes ends before everything is drawn from it: what it knows is among what follows.
const Sharing& Implications::sharing() {
    sharing_ = {};
    Row<4> common;
    const auto share = [&](int cell, int digit) {
        const int own = board_->number[mark_of(cell, digit)];
        close(own);
        for (int i = 0; i < 4; ++i) common.words[i] &= offs_[own].words[i];
    };
    each_cell(left_->empty, [&](int cell) {
        const int digits = left_->digits[cell];
        if (count_of(digits) < 3) return;
        common = alive_;
        for (int rest = digits; rest != 0 && common.any(); rest &= rest - 1) share(cell, lowest_of(rest));
        if (common.any()) sharing_.cells.add(cell);
        for (const Spot& spot : left_->board().spots[cell]) {
            each_bit(digits, [&](int digit) {
                int places = left_->places[spot.house][digit];
                if (lowest_of(places) != spot.index || is_single(places)) return;
                common = alive_;
                for (; places != 0 && common.any(); places &= places - 1) {
                    share(left_->board().cell_at[spot.house][lowest_of(places)], digit);
                }
                if (common.any()) sharing_.houses[digit].add(spot.house);
            });
        }
    });
    return sharing_;
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD

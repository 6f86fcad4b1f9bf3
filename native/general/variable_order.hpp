// Which variable to decide next: the one most active in recent conflicts, kept in a binary heap.
//
// Activity is raised for every variable met in a conflict, and what is added grows by a fiftieth from one conflict
// to the next, which is the same as letting all older activity fade.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace sudokit::general {

class VariableOrder {
public:
    void start(uint32_t variable_count) {
        activity_.assign(variable_count, 0.0);
        place_.resize(variable_count);
        heap_.resize(variable_count);
        for (uint32_t i = 0; i < variable_count; ++i) heap_[i] = place_[i] = i;
    }

    bool empty() const { return heap_.empty(); }

    uint32_t take_first() {
        const uint32_t first = heap_[0];
        place_[first] = kAbsent;
        const uint32_t last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) {
            heap_[0] = last;
            place_[last] = 0;
            sink(0);
        }
        return first;
    }

    void put_back(uint32_t variable) {
        if (place_[variable] != kAbsent) return;
        place_[variable] = static_cast<uint32_t>(heap_.size());
        heap_.push_back(variable);
        rise(place_[variable]);
    }

    void raise(uint32_t variable) {
        activity_[variable] += step_;
        if (activity_[variable] > 1e100) {
            for (double& activity : activity_) activity *= 1e-100;
            step_ *= 1e-100;
        }
        if (place_[variable] != kAbsent) rise(place_[variable]);
    }

    void fade() { step_ *= 1.0 / 0.98; }

private:
    static constexpr uint32_t kAbsent = ~0u;

    bool before(uint32_t a, uint32_t b) const { return activity_[a] > activity_[b]; }

    void rise(uint32_t at) {
        const uint32_t variable = heap_[at];
        while (at > 0 && before(variable, heap_[(at - 1) / 2])) {
            heap_[at] = heap_[(at - 1) / 2];
            place_[heap_[at]] = at;
            at = (at - 1) / 2;
        }
        heap_[at] = variable;
        place_[variable] = at;
    }

    void sink(uint32_t at) {
        const uint32_t variable = heap_[at];
        const auto size = static_cast<uint32_t>(heap_.size());
        for (;;) {
            uint32_t child = 2 * at + 1;
            if (child >= size) break;
            if (child + 1 < size && before(heap_[child + 1], heap_[child])) ++child;
            if (!before(heap_[child], variable)) break;
            heap_[at] = heap_[child];
            place_[heap_[at]] = at;
            at = child;
        }
        heap_[at] = variable;
        place_[variable] = at;
    }

    std::vector<double> activity_;
    std::vector<uint32_t> heap_;   // variables, each more active than its children
    std::vector<uint32_t> place_;  // by variable: where in the heap, or kAbsent
    double step_ = 1.0;
};

}  // namespace sudokit::general

// The operations of vectors.hpp against loops over the lanes, in vectors of 8, 16 and 32 lanes. Like the cores this
// file is compiled once for each instruction set; so chance comes from outside, as a function compiled without one.
#include <cstring>

#include "lanes/vectors.hpp"

namespace {

using Below = uint32_t (*)(uint32_t);  // a random number below another one

template <int lanes>
struct Check {
    using V = typename VectorOf<lanes>::type;

    template <class Vector, class Number>
    static Vector loaded(const Number* numbers) {
        Vector vector;
        std::memcpy(&vector, numbers, sizeof vector);
        return vector;
    }
    template <class Vector, class Number>
    static bool same(const Vector& vector, const Number* numbers) {
        return std::memcmp(&vector, numbers, sizeof vector) == 0;
    }

    // The name of an operation that differs from its loop, or null.
    static const char* first_difference(Below below) {
        uint16_t a[lanes], b[lanes], c[lanes], mask[lanes], disjoint[lanes], least[lanes], shared[lanes];
        uint16_t all[lanes], two[lanes], any[lanes], odd[lanes];
        uint32_t lane_set = 0, nonzero = 0;
        for (int i = 0; i < lanes; ++i) {
            // Sets of few bits, so that two of them are disjoint about as often as not, the highest bit among them.
            a[i] = static_cast<uint16_t>(below(0x10000));
            b[i] = static_cast<uint16_t>(below(0x10000) & below(0x10000));
            c[i] = static_cast<uint16_t>(below(0x10000) & below(0x10000) & below(0x10000));
            disjoint[i] = b[i] & c[i] ? 0 : a[i];
            least[i] = (a[i] & 0x7FFF) < (b[i] & 0x7FFF) ? a[i] & 0x7FFF : b[i] & 0x7FFF;
            shared[i] = b[i] & c[i] ? b[i] & c[i] : b[i];
            all[i] = a[i] & b[i] & c[i];
            any[i] = a[i] | b[i] | c[i];
            odd[i] = a[i] ^ b[i] ^ c[i];
            two[i] = any[i] & ~(odd[i] & ~all[i]);
            mask[i] = below(2) ? 0xFFFF : 0;
            lane_set |= static_cast<uint32_t>(mask[i] & 1) << i;
            nonzero |= static_cast<uint32_t>((b[i] & c[i]) != 0) << i;
        }
        const V va = loaded<V>(a), vb = loaded<V>(b), vc = loaded<V>(c), positive = every_lane<V>(0x7FFF);
        if (!same(where_disjoint(va, vb, vc), disjoint)) return "where_disjoint";
        if (!same(where_disjoint(va, loaded<V>(mask), va ^ va), a)) return "where_disjoint with nothing";
        if (!same(lesser(va & positive, vb & positive), least)) return "lesser";
        if (!same(narrowed(vb, vc), shared)) return "narrowed";
        if (!same(in_all(va, vb, vc), all)) return "in_all";
        if (!same(in_two(va, vb, vc), two)) return "in_two";
        if (!same(in_any(va, vb, vc), any)) return "in_any";
        if (!same(in_odd(va, vb, vc), odd)) return "in_odd";
        if (lane_bits(loaded<V>(mask)) != lane_set) return "lane_bits";
        if (nonzero_bits(vb & vc) != nonzero) return "nonzero_bits";
        return nullptr;
    }
};

}  // namespace

const char* first_difference_from_loops(uint32_t (*below)(uint32_t)) {
    if (const char* name = Check<8>::first_difference(below)) return name;
    if (const char* name = Check<16>::first_difference(below)) return name;
    return Check<32>::first_difference(below);
}

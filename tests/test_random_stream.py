"""The numbers are interface: every seed somebody wrote down depends on these literals."""

from collections import Counter

import pytest

from sudokit.errors import SeedError
from sudokit.random_stream import RandomStream, checked_seed, fresh_seed


def test_the_first_numbers_of_a_seed_never_change():
    rng = RandomStream(seed=2026)
    assert [rng.next() for _ in range(3)] == [5340909085915981884, 12806192584305425995, 1202894356535889467]
    assert [RandomStream(seed=2026, stream=7).below(1000) for _ in range(2)] == [93, 93]
    assert "".join(RandomStream(seed=2026).shuffled("123456789")) == "495728163"


def test_every_number_and_every_order_is_equally_likely():
    rng = RandomStream(seed=1)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # chi-square, 5 degrees, p = 0.001
    orders = Counter("".join(rng.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5


@pytest.mark.parametrize(
    ("seed", "wrong"),
    [(-1, "too small"), (2**64, "too large"), *((seed, "not a whole number") for seed in (1.0, "1", None, True))],
)
def test_a_seed_is_a_whole_number_of_64_bits(seed, wrong):
    with pytest.raises(SeedError) as error:
        RandomStream(seed)
    assert str(error.value) == f"{seed!r} is {wrong}; give a seed from 0 to 18446744073709551615"


def test_a_fresh_seed_is_a_seed():
    assert checked_seed(fresh_seed()) < 2**32

"""The sound of a clause in pieces, by a network cut in two."""

import contextlib
import itertools
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.packs.installed import find_pack
from zuruf.settings.schema import Places
from zuruf.speech import voice_network
from zuruf.speech.sounds import Samples
from zuruf.speech.voice_halves import cut_in_halves
from zuruf.speech.voice_network import Inputs, Levels, load_voice_network, stretches

_NAME = "en_US-joe-medium"
_RATE = 22_050
_PHONEMES = np.array([[1, 0, *range(3, 40), 0, 2]], dtype=np.int64)
INPUTS: Inputs = {
    "input": _PHONEMES,
    "input_lengths": np.array([_PHONEMES.shape[1]], dtype=np.int64),
    # Without chance, and slow: some pieces.
    "scales": np.array([0.0, 2.0, 0.0], dtype=np.float32),
}


@given(st.integers(min_value=1, max_value=5000))
def test_pieces_are_all_of_it_and_none_is_tiny(frames: int) -> None:
    found = list(stretches(frames))
    assert [begin for begin, _ in found] == [0, *(end for _, end in found[:-1])]
    assert found[-1][1] == frames
    shortest = min(end - begin for begin, end in found)
    assert shortest >= 28 or len(found) == 1


@pytest.mark.models
def test_the_pieces_are_the_sound_of_the_whole(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    path = find_pack(places, _NAME).folder / f"{_NAME}.onnx"
    pieces = list(load_voice_network(path, 1, _RATE, lambda: 0.0).pieces(INPUTS))

    def uncut(network: bytes) -> None:
        raise ValueError("another kind of network")

    monkeypatch.setattr(voice_network, "cut_in_halves", uncut)
    (whole,) = load_voice_network(path, 1, _RATE).pieces(INPUTS)
    assert len(pieces) > 2
    assert len(pieces[0]) < 0.2 * len(whole)
    np.testing.assert_allclose(np.concatenate(pieces), whole, atol=1e-4)


@pytest.mark.models
def test_a_machine_too_slow_to_speak_while_it_goes_on_is_waited_for(places: Places) -> None:
    slow = itertools.count(step=3)
    path = find_pack(places, _NAME).folder / f"{_NAME}.onnx"
    (whole,) = load_voice_network(path, 1, _RATE, lambda: float(next(slow))).pieces(INPUTS)
    assert len(whole) > _RATE


@pytest.mark.parametrize("network", [b"", b"not a network", b"\x3a\x00", b"\xff" * 40, b"\x3a\xff\x7f", b"\x08"])
def test_what_is_no_voice_is_not_cut(network: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        cut_in_halves(network)


@given(st.binary(max_size=200))
def test_no_bytes_break_the_cutting(network: bytes) -> None:
    with contextlib.suppress(ValueError):
        cut_in_halves(network)


def clause(*peaks: float) -> Iterator[Samples]:
    return (np.array([0.0] * 300 + [peak, -peak / 2], dtype=np.float32) for peak in peaks)


def loudest(pieces: list[Samples]) -> list[float]:
    return [float(np.abs(piece).max()) for piece in pieces]


def test_the_first_clause_is_waited_for_and_brought_to_full_scale() -> None:
    (whole,) = Levels().level(clause(0.2, 0.5, 0.1))
    assert float(np.abs(whole).max()) == pytest.approx(1.0)


def test_a_clause_is_as_loud_as_the_ones_before_from_its_first_piece_on() -> None:
    levels = Levels()
    list(levels.level(clause(0.5)))
    assert loudest(list(levels.level(clause(0.5, 0.25)))) == pytest.approx([0.9, 0.45])


def test_what_is_too_loud_turns_the_rest_of_the_clause_down_without_a_step() -> None:
    levels = Levels()
    list(levels.level(clause(0.25)))
    quiet, loud, rest = levels.level(iter([np.full(400, level, dtype=np.float32) for level in (0.1, 0.5, 0.1)]))
    assert quiet[-1] == pytest.approx(0.36)
    assert float(np.abs(loud).max()) <= 1.0
    assert loud[-1] == pytest.approx(1.0)
    assert (rest[0], rest[-1]) == pytest.approx((0.2, 0.2))


def test_silence_is_no_measure_of_a_voice() -> None:
    levels = Levels()
    list(levels.level(clause(0.0)))
    (whole,) = levels.level(clause(0.5))
    assert float(np.abs(whole).max()) == pytest.approx(1.0)
    list(levels.level(iter([])))

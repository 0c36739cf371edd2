"""The spectrogram of the transcriber."""

import numpy as np
import pytest
from faster_whisper.feature_extractor import FeatureExtractor

from zuruf.speech.spectrogram import Spectrogram


@pytest.mark.parametrize("samples", [400, 5_000, 64_000, 64_123])
def test_it_is_the_one_that_the_model_was_trained_on(samples: int) -> None:
    sound = np.random.default_rng(3).normal(0, 0.1, samples).astype(np.float32)
    expected = FeatureExtractor(feature_size=80)(sound)
    np.testing.assert_allclose(Spectrogram(80)(sound), expected, atol=1e-6)

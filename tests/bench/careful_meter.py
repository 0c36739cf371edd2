"""The same model as the product's, decoded as well as it can be: a meter for what a voice says, too slow to talk with.

The product's transcriber hears through a short window, in whole numbers, and follows two texts; it also cuts what it takes for
silence. What is lost by that is no fault of a spoken form. Here the model has its full window, float32 and five texts, the whole
clip, and a sentence around what is asked, as replies have one: an amount alone is a sound without a beginning. Nothing of it
knows the answers; every case of every language and voice is treated alike.
"""

import ctranslate2
import numpy as np
import tokenizers
from faster_whisper.tokenizer import Tokenizer

from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.packs.installed import ensure_unaltered, find_pack
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.decoding import FULL_WINDOW
from zuruf.speech.sounds import to_float
from zuruf.speech.spectrogram import Spectrogram

SENTENCES = {
    Language.GERMAN: "Die Angabe lautet: {}",
    Language.ENGLISH: "The entry reads: {}",
    Language.UKRAINIAN: "Запис такий: {}",
    Language.RUSSIAN: "Запись такая: {}",
}
"""Around what is said; no figure stands in them."""
BEAMS = 5
_HOP = 160
_MOST_TOKENS = 200


def in_sentence(spoken: str, language: Language) -> str:
    return SENTENCES[language].format(spoken)


class CarefulMeter:
    """Hears one clip at a time, of at most 30 seconds."""

    def __init__(self, settings: Settings, threads: int = 1) -> None:
        pack = find_pack(find_places(), settings.speech.transcriber)
        ensure_unaltered(pack)
        folder = str(pack.folder)
        self._model = ctranslate2.models.Whisper(folder, device="cpu", compute_type="float32", intra_threads=threads)
        self._tokens = tokenizers.Tokenizer.from_file(str(pack.folder / "tokenizer.json"))
        self._spectrogram = Spectrogram(self._model.n_mels)

    def hear(self, utterance: Utterance, language: Language) -> str:
        columns = int(FULL_WINDOW * SAMPLE_RATE) // _HOP
        seen = self._spectrogram(to_float(utterance.samples))[:, :columns]
        filled = np.pad(seen, ((0, 0), (0, columns - seen.shape[1])))
        encoded = self._model.encode(ctranslate2.StorageView.from_array(np.ascontiguousarray(filled[None])))
        tokenizer = Tokenizer(self._tokens, True, task="transcribe", language=language.value)
        prompt = [*tokenizer.sot_sequence, tokenizer.no_timestamps]
        result = self._model.generate(encoded, [prompt], beam_size=BEAMS, max_length=len(prompt) + _MOST_TOKENS)[0]
        return tokenizer.decode([token for token in result.sequences_ids[0] if token < tokenizer.eot]).strip()

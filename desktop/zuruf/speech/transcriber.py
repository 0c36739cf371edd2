"""Sound to text, on this machine: Whisper on CTranslate2.

Whisper was trained on windows of 30 seconds, and its usual frameworks fill every clip up to that. The encoder is by far the
dearest part and its cost grows with the window, so here the window is as long as the speech needs; when the result looks doubtful
the same sound is decoded once more in a longer one, where somebody waits for the text.
"""

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import ctranslate2
import numpy as np
import tokenizers
from faster_whisper.tokenizer import Tokenizer

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Transcript, Utterance
from zuruf.speech.decoding import (
    FULL_WINDOW,
    Decoding,
    DecodingRule,
    confidence,
    doubtful,
    invented,
    second_window_seconds,
    token_limit,
    window_seconds,
)
from zuruf.speech.doubts import DoubtRule, doubted
from zuruf.speech.sounds import Samples, to_float
from zuruf.speech.spectrogram import Spectrogram
from zuruf.speech.trade_hearing import TradeHearing
from zuruf.speech.voice_activity import (
    FRAME_SECONDS,
    Likelihoods,
    SileroVoiceActivity,
    SpeechRule,
    VoiceActivity,
    speech_only,
)

log = logging.getLogger(__name__)

_LONGEST_HINT = 60
"""Tokens. Each costs time, and Whisper takes 223 at most."""
_HOP = 160
"""Samples between two columns of the spectrogram."""

Moot = Callable[[], bool]
"""Whether nobody needs the text any more."""


def needed() -> bool:
    return False


class Superseded(Exception):
    """A transcription was broken off: nobody needed its text any more."""


@dataclass(frozen=True, slots=True)
class _Look:
    """What a first look gave. `asked`: of what."""

    asked: tuple[Utterance, tuple[Language, ...], Language | None]
    samples: Samples
    spoken: float
    """Seconds of speech in them."""
    encoded: ctranslate2.StorageView
    language: Language
    decoding: Decoding

    @property
    def seconds(self) -> float:
        return len(self.samples) / SAMPLE_RATE


class Transcriber(Protocol):
    def transcribe(
        self,
        utterance: Utterance,
        languages: Sequence[Language],
        hint: Language | None = None,
        *,
        thorough: bool = True,
        moot: Moot = needed,
    ) -> Transcript:
        """The text of an utterance, in one of `languages`; in `hint` if it is given and among them. Not thorough: what is
        doubtful is not looked at twice, which takes more than twice as long; it is provisional, and may be empty. Who asks for
        the same at once, thoroughly, does not pay for the first look again. `moot` is asked half-way.

        Raises SpeechFault `no-speech` when nothing was said; Superseded.
        """
        ...


class WhisperTranscriber:
    """One clip at a time. `folder` holds a model converted for CTranslate2; check the pack before (`ensure_unaltered`)."""

    def __init__(
        self,
        folder: Path,
        *,
        threads: int = 1,
        activity: VoiceActivity | None = None,
        decoding: DecodingRule | None = None,
        speech: SpeechRule | None = None,
        trade: TradeHearing | None = None,
        doubts: DoubtRule | None = None,
    ) -> None:
        """`trade` knows the company's words, and may learn others at any time.

        Raises SpeechFault `transcriber-missing` when the model cannot be loaded.
        """
        try:
            self._model = ctranslate2.models.Whisper(
                str(folder), device="cpu", compute_type="int8", inter_threads=1, intra_threads=threads
            )
            self._tokens = tokenizers.Tokenizer.from_file(str(folder / "tokenizer.json"))
        except (RuntimeError, ValueError, OSError) as error:
            raise SpeechFault("transcriber-missing", f"The model in {folder} cannot be loaded: {error}") from error
        self.folder = folder
        self._spectrogram = Spectrogram(self._model.n_mels)
        self._likelihoods = Likelihoods(activity or SileroVoiceActivity())
        self._decoding = decoding or DecodingRule()
        self._speech = speech or SpeechRule()
        self._trade = trade or TradeHearing()
        self._doubt = doubts or DoubtRule()
        self._looked: _Look | None = None
        """The last one that was provisional."""

    def transcribe(
        self,
        utterance: Utterance,
        languages: Sequence[Language],
        hint: Language | None = None,
        *,
        thorough: bool = True,
        moot: Moot = needed,
    ) -> Transcript:
        started = time.perf_counter()
        look = self._look(utterance, languages, hint, moot)
        encoded, language, decoding = look.encoded, look.language, look.decoding
        shortened = window_seconds(look.seconds, self._decoding) < FULL_WINDOW
        provisional = shortened and doubtful(decoding, look.spoken, self._decoding)
        self._looked = look if provisional and not thorough else None
        if provisional and thorough:
            encoded, decoding = self._decode_again(look, moot)
        log.info("transcribed %.1f s in %.0f ms", look.seconds, (time.perf_counter() - started) * 1000)
        if provisional and not thorough:
            text = "" if invented(decoding, self._decoding) else self._trade.put_right(decoding.text, language)
            return Transcript(text, language, confidence(decoding), provisional=True)
        if invented(decoding, self._decoding):
            raise SpeechFault("no-speech", "Nothing in the recording could be understood as speech.")
        text = self._trade.put_right(decoding.text, language)
        return Transcript(text, language, confidence(decoding), self._doubts(encoded, language, decoding))

    def _look(self, utterance: Utterance, languages: Sequence[Language], hint: Language | None, moot: Moot) -> _Look:
        asked = utterance, tuple(languages), hint
        if self._looked is not None and self._looked.asked == asked:
            return self._looked
        marks = self._likelihoods.of(utterance)
        speech = speech_only(utterance, marks, self._speech)
        if speech is None:
            raise SpeechFault("no-speech", "There is no speech in the recording.")
        samples = to_float(speech.samples)
        spoken = sum(mark >= self._speech.threshold for mark in marks) * FRAME_SECONDS
        return _Look(asked, samples, spoken, *self._decode(samples, languages, hint, moot))

    def _doubts(self, encoded: ctranslate2.StorageView, language: Language, decoding: Decoding) -> tuple[str, ...]:
        """One more pass of the decoder over what it wrote, for texts that it was not sure of as a whole."""
        if confidence(decoding) >= self._doubt.sure:
            return ()
        tokenizer = Tokenizer(self._tokens, True, task="transcribe", language=language.value)
        tokens = list(decoding.tokens)
        aligned = self._model.align(encoded, list(tokenizer.sot_sequence), [tokens], encoded.shape[1] * 2)[0]
        words, pieces = tokenizer.split_to_word_tokens([*tokens, tokenizer.eot])
        return doubted(words[:-1], [len(piece) for piece in pieces[:-1]], aligned.text_token_probs, self._doubt)

    def _decode(
        self, samples: Samples, languages: Sequence[Language], hint: Language | None, moot: Moot
    ) -> tuple[ctranslate2.StorageView, Language, Decoding]:
        """The text with its language and the sound that it was read from."""
        seconds = len(samples) / SAMPLE_RATE
        window = window_seconds(seconds, self._decoding)
        limit = token_limit(seconds, self._decoding)
        encoded = self._encode(samples, window, moot)
        likely = self._likely_languages(encoded, languages, hint)
        # Of two languages that sound alike the right one is written with more certainty.
        tried = [(language, self._hinted(encoded, language, limit)) for language in likely]
        language, decoding = max(tried, key=lambda one: one[1].mean_log)
        return encoded, language, decoding

    def _decode_again(self, look: _Look, moot: Moot) -> tuple[ctranslate2.StorageView, Decoding]:
        """In a longer window and told nothing; the better of both, with the sound that it was read from."""
        window = second_window_seconds(look.seconds, self._decoding)
        log.info("doubtful, decoding again in a window of %.0f s", window)
        longer = self._encode(look.samples, window, moot)
        second = self._generate(longer, look.language, token_limit(look.seconds, self._decoding))
        better = max(look.decoding, second, key=lambda one: (not invented(one, self._decoding), one.mean_log))
        return (longer if better is second else look.encoded), better

    def _encode(self, samples: Samples, window: float, moot: Moot) -> ctranslate2.StorageView:
        """Raises Superseded."""
        columns = int(window * SAMPLE_RATE) // _HOP
        spectrogram = self._spectrogram(samples)[:, :columns]
        filled = np.pad(spectrogram, ((0, 0), (0, columns - spectrogram.shape[1])))
        encoded = self._model.encode(ctranslate2.StorageView.from_array(np.ascontiguousarray(filled[None])))
        if moot():
            raise Superseded
        return encoded

    def _likely_languages(
        self, encoded: ctranslate2.StorageView, languages: Sequence[Language], hint: Language | None
    ) -> Sequence[Language]:
        """The likeliest of `languages`, and the next one if it is close. One step of the decoder: the encoder's work is kept."""
        if hint is not None and hint in languages:
            return [hint]
        if len(languages) == 1:
            return languages
        found = {token.strip("<|>"): likelihood for token, likelihood in self._model.detect_language(encoded)[0]}
        shares = {language: found.get(language.value, 0.0) for language in languages}
        first, second = sorted(shares, key=lambda language: -shares[language])[:2]
        close = shares[second] >= self._decoding.close_language * shares[first]
        return [first, second] if close else [first]

    def _hinted(self, encoded: ctranslate2.StorageView, language: Language, limit: int) -> Decoding:
        """Told how the company's numbers look; where it says one of those that it was told, it has to say so untold as well."""
        hint = self._trade.hint()
        decoding = self._generate(encoded, language, limit, hint.text)
        if hint.is_echoed(decoding.text) or (hint.text and invented(decoding, self._decoding)):
            return self._generate(encoded, language, limit)
        return decoding

    def _generate(self, encoded: ctranslate2.StorageView, language: Language, limit: int, hint: str = "") -> Decoding:
        """`hint` is text that is taken for what was said before."""
        tokenizer = Tokenizer(self._tokens, True, task="transcribe", language=language.value)
        told = [tokenizer.sot_prev, *tokenizer.encode(f" {hint}")[:_LONGEST_HINT]] if hint else []
        prompt = [*told, *tokenizer.sot_sequence, tokenizer.no_timestamps]
        result = self._model.generate(
            encoded,
            [prompt],
            beam_size=self._decoding.beams,
            max_length=len(prompt) + limit,
            return_scores=True,
            return_no_speech_prob=True,
        )[0]
        tokens = tuple(token for token in result.sequences_ids[0] if token < tokenizer.eot)
        text = tokenizer.decode(list(tokens)).strip()
        return Decoding(text, tokens, result.scores[0], result.no_speech_prob, limit)

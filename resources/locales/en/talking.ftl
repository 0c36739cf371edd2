# Talking: what was heard, when the microphone is open, and what can be set about it.

heard-until = Heard up to here: “… { $words }”
heard-nothing = None of this had been heard yet.

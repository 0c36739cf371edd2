# Talking: what was heard, when the microphone is open, and what can be set about it.

heard-until = Heard up to here: “… { $words }”
heard-nothing = None of this had been heard yet.

microphone-open = Microphone open
microphone-open-barge-in = Microphone open: you can speak over me
microphone-open-wake-word = Microphone open: waiting for “{ $word }”
detail-listening-unasked = Just speak. If you stay silent, the microphone closes by itself.
detail-speaking-voice = Speak over me or press to interrupt.

settings-talk-key = Key to talk
settings-pedal-key = Foot pedal or headset button
key-none = None
key-press = Press the key now…
key-remove = Remove
key-hint = Press this, then the key, pedal or button you want.
key-waiting = Esc leaves it as it is.
key-refused = That key is needed for typing. Please choose another.
settings-follow-up = Listen by itself after a question
switch-on = On
switch-off = Off
settings-earcons = Sounds of the microphone
earcons-off = Off
earcons-quiet = Quiet
earcons-normal = Normal
earcons-loud = Loud
settings-barge-in = Interrupting while I speak
barge-in-press = By pressing only
barge-in-voice = By speaking over me, too
barge-in-note = To be spoken over, the microphone is open while I speak. My own voice is filtered out; anyone who speaks loudly nearby interrupts me, too.
settings-wake-word = Wake word
wake-word-off = Off
wake-word-okay_nabu = Okay Nabu
wake-word-hey_jarvis = Hey Jarvis
wake-word-hey_mycroft = Hey Mycroft
wake-word-alexa = Alexa
wake-word-note = With a wake word the microphone is open all the time. What is said before it stays on this device and is dropped at once.

request-correct = Correct
request-correct-field = The request as it was meant
request-send-again = Send again
request-doubts = Not sure about: { $words }. Touch to correct.

earlier-turns = { $count ->
    [one] 1 earlier question
   *[other] { $count } earlier questions
}
earlier-back = Back to the last question

# Devices and voices that come, go, or are put in another's place.
device-gone-microphone = The microphone “{ $name }” is gone. Once it is plugged in again, everything goes on by itself. You can type now.
device-gone-microphone-unnamed = The microphone is gone. Once there is one again, everything goes on by itself. You can type now.
device-back-microphone = The microphone “{ $name }” is back. You can speak.
device-back-microphone-unnamed = The microphone is back. You can speak.
device-other-microphone = From now on I listen through the microphone “{ $name }”.
device-gone-speaker = The loudspeaker “{ $name }” is gone. Meanwhile replies are on the screen.
device-gone-speaker-unnamed = The loudspeaker is gone. Meanwhile replies are on the screen.
device-back-speaker = The loudspeaker “{ $name }” is back.
device-back-speaker-unnamed = The loudspeaker is back.
device-other-speaker = From now on I speak through the loudspeaker “{ $name }”.
device-was = It is “{ $name }”.
voice-replaced = The voice “{ $wanted }” ({ $spoken }) cannot be used. “{ $name }” speaks in its place.
notice-read = Got it

# Who speaks, and how
settings-voice-language = Which language is this for?
voice-for-all = All languages
settings-voice = Voice
voice-espeak-ng = Simple voice (espeak-ng)

# Where the time of a turn goes
settings-traces = Where the time goes (for IT)
trace-title = Where the time goes
trace-note = The last 50 requests, the newest first: codes and durations, not a word of what was said.
trace-none = There was no request since the start.
trace-turns = Requests
trace-name = Stages of the chosen request
trace-total = From the end of speech to the first sound: { $seconds }
trace-seconds = { $seconds } s
trace-mode-voice = spoken
trace-mode-text = typed
trace-open = still going on
trace-stage-end = Noticing the end
trace-stage-transcript = Understanding the words
trace-stage-post = Being accepted
trace-stage-model = Model, first sign
trace-stage-tool = Tools
trace-stage-text = First words of the reply
trace-stage-sound = First sound

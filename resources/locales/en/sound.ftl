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

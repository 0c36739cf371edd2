# Devices and voices that come, go, or are put in another's place.
device-gone-microphone = The microphone “{ $name }” is gone. Once it is plugged in again, everything goes on by itself. You can type now.
device-gone-microphone-unnamed = The microphone is gone. Once there is one again, everything goes on by itself. You can type now.
device-busy-microphone = The microphone “{ $name }” is in use by another program. Once it is free, everything goes on by itself. You can type now.
device-busy-microphone-unnamed = The microphone is in use by another program. Once it is free, everything goes on by itself. You can type now.
device-back-microphone = The microphone “{ $name }” is back. You can speak.
device-back-microphone-unnamed = The microphone is back. You can speak.
device-other-microphone = From now on I listen through the microphone “{ $name }”.
device-gone-speaker = The loudspeaker “{ $name }” is gone. Meanwhile replies are on the screen.
device-gone-speaker-unnamed = The loudspeaker is gone. Meanwhile replies are on the screen.
device-busy-speaker = The loudspeaker “{ $name }” is in use by another program. Meanwhile replies are on the screen.
device-busy-speaker-unnamed = The loudspeaker is in use by another program. Meanwhile replies are on the screen.
device-back-speaker = The loudspeaker “{ $name }” is back.
device-back-speaker-unnamed = The loudspeaker is back.
device-other-speaker = From now on I speak through the loudspeaker “{ $name }”.
device-was = It is “{ $name }”.
voice-replaced = The voice “{ $wanted }” ({ $spoken }) cannot be used. “{ $name }” speaks in its place.
notice-read = Got it

# Who speaks, and how
settings-voice-language = The voice for which language?
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
trace-seconds = { $seconds } s
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

# The microphone at its place
settings-microphone = Check the microphone at this place
microphone-title = The microphone at this place
microphone-intro = I listen to the room first and then to a sentence. Nothing of it is sent or kept; I only remember how loud it is.
microphone-start = Begin the check
microphone-stop = Cancel
microphone-not-ready = It can begin as soon as speech recognition is ready.
microphone-ask-hall = Please do not speak for { $seconds } seconds: I am listening to the room.
microphone-ask-sentence = Now please say a sentence as you usually would: for example “How many invoices are overdue?”
microphone-name = Microphone: { $name }
microphone-name-default = Microphone: the system’s
microphone-hall = The room: mostly { $floor } dB, { $loud } dB in loud moments.
microphone-voices = People are speaking in the room.
microphone-speech = Your voice: { $speech } dB, that is { $ratio } dB above the loud moments of the room.
microphone-heard = Understood: “{ $text }”
microphone-heard-nothing = I understood no words.
microphone-advice-good = This is fine. There is nothing to do.
microphone-advice-device = The microphone gives no usable sound. See whether it is muted, or take another one.
microphone-advice-nearer = Speak nearer to the microphone, or put it nearer: a hand’s breadth to half a metre.
microphone-advice-more-gain = Turn the microphone up in the settings of the system.
microphone-advice-less-gain = Turn the microphone down in the settings of the system: the voice is distorted.
microphone-advice-hold = Hold the button down while you speak: without it, it is hard to hear here when you have finished.
microphone-advice-bar = From now on I only take what is clearly louder than the room.
microphone-advice-again = Try it again afterwards.

# Which microphone and which loudspeaker
device-choice-microphone = Microphone
device-choice-speaker = Loudspeaker
device-default = The system’s: { $name }
device-default-unnamed = The system’s
device-not-there = { $name } – not there now
device-in-use = { $name } – in use by another program
device-missing-microphone = “{ $name }” is not there now. I do not take another microphone by myself: you can type, choose another one, or plug this one in.
device-missing-speaker = “{ $name }” is not there now. I do not take another loudspeaker by myself: replies are on the screen until it is back or you choose another one.
device-none-microphone = No microphone is plugged in. You can type.
device-none-speaker = No loudspeaker is plugged in. Replies are on the screen.
device-plugged = “{ $name }” is there now.
device-unplugged = “{ $name }” is gone.
level-show = Show how loud it is
level-hide = Close the microphone
level-open-first = The microphone is open. Nothing of it is kept.
level-open = The microphone is open: { $level } dB

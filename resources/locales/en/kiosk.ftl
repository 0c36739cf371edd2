# While nobody stands in front of a kiosk.
kiosk-covered = Nobody is here
kiosk-covered-hint = Touch the screen or press the talk key to go on.

# The settings of a kiosk.
kiosk-title = Kiosk
kiosk-note = This window fills its screen. Only an administrator can leave it.
kiosk-leave = Leave the kiosk (administrator)
kiosk-return = Back to the kiosk
kiosk-left = An administrator has left the kiosk. It comes back when they are signed out.

# A request that came to nothing.
repeat-note = This request was not answered.
repeat = Send again

# How everything is. $count: parts that are out of order; $time: since when; $name: what the model or the version is called.
condition = System status
condition-close = Close
condition-note = { $count ->
    [0] Everything that an answer needs is working.
    [one] One part is not working.
   *[other] { $count } parts are not working.
}
condition-assistant = Assistant
condition-assistant-name = Version { $name }.
condition-model = Language model
condition-model-name = Model: { $name }.
condition-database = Database
condition-microphone = Microphone
condition-speaker = Loudspeaker
condition-is-well = working
condition-is-loading = starting
condition-is-ill = not working
condition-is-unknown = not known
condition-since = Since { $time }.
condition-answers = It answered within { $milliseconds } ms.
condition-mend = Try again

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

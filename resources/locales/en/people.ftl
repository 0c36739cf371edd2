# Who is signed in at the window, and signing in.
people-sign-in = Sign in
people-sign-out = Sign out
people-nobody = Nobody is signed in. You can still ask and propose.
people-signed-in = { $name }, { $role }, is signed in
people-switch = Opens the sheet for somebody else to sign in

people-role-staff = Team
people-role-manager = Manager
people-role-admin = Administrator

people-who = Who are you?
people-search = Search names
people-wait = One moment…
people-again = Try again
# What stands in quotes is a command to be typed.
people-none =
    Nobody can sign in here yet. Whoever administers the program adds people on the computer that runs the assistant:
    zuruf people add "NAME" --role admin
people-none-staff =
    Nobody can sign in here yet. Whoever administers the program adds people on the computer that runs the assistant:
    zuruf people add "NAME" --role staff
people-none-manager =
    Nobody has a manager’s rights yet. They are given on the computer that runs the assistant:
    zuruf people add "NAME" --role manager
people-none-admin =
    Nobody has an administrator’s rights yet. They are given on the computer that runs the assistant:
    zuruf people add "NAME" --role admin

# Why somebody is to sign in, by the role that is needed.
people-needs-staff = Somebody has to sign in for this.
people-needs-manager = A manager has to sign in for this.
people-needs-admin = An administrator has to sign in for this.
people-too-little-manager = { $name } is signed in but may not do this. A manager has to sign in.
people-too-little-admin = { $name } is signed in but may not do this. An administrator has to sign in.

people-sign-in-headline = Sign in
people-secret = PIN or password
people-enter = OK
people-rub = Delete the last character
people-other = Somebody else
people-wrong = Wrong PIN or password. Please try again.
# $time: a time of day, or people-day-time
people-locked = Too many wrong tries. You can try again from { $time }.
people-locked-short = locked until { $time }
people-day-time = { $day } at { $time }

people-ending =
    { $seconds ->
        [one] { $name } will be signed out in one second.
       *[other] { $name } will be signed out in { $seconds } seconds.
    }
people-stay = Stay signed in
people-left-idle =
    { $minutes ->
        [one] { $name } was signed out after a minute without activity.
       *[other] { $name } was signed out after { $minutes } minutes without activity.
    }
people-left-ended = { $name }’s session has ended.
people-left-restarted = The assistant is restarting. { $name } is signed out.
people-put-away = Dismiss

# Proposals before a person, the desk with all of them, and the orders of a message. What a change does is said by changes.ftl.
page-proposals = Proposals

# $time: hour and minute. $day: a day in words. They are used as $when and $until below.
moment-today = at { $time }
moment-day = on { $day } at { $time }
until-today = until { $time }
until-day = until { $day }, { $time }
somebody-kiosk = kiosk

# One word or two for where a proposal stands, beside a sign.
proposal-state-open = Waiting for confirmation
proposal-state-executed = Done
proposal-state-rejected = Rejected
proposal-state-expired = Expired
proposal-state-superseded = Replaced by a new version
proposal-state-failed = Not done
proposal-state-unknown = Not certain yet

# What became of it. $who: a name. $when: as above.
proposal-booked = Booked { $when } by { $who }.
proposal-done = Done { $when } by { $who }.
proposal-done-unasked = Done { $when }. This needs no confirmation.
proposal-rejected = Rejected { $when } by { $who }. Nothing was changed.
proposal-withdrawn = Withdrawn { $when }, because the request did not come to its end. Nothing was changed.
proposal-expired = Nobody decided in time. Nothing was changed.
proposal-superseded = A new version has taken the place of this proposal.
proposal-failed = Not done { $when }. Nothing was changed.

proposal-made = Proposed { $when } by { $who }
proposal-holds = Valid { $until }
proposal-minutes-left = { $count ->
    [one] one minute left
   *[other] { $count } minutes left
}
proposal-seconds-left = { $count ->
    [one] one second left
   *[other] { $count } seconds left
}
proposal-over-soon = being checked
proposal-who-staff = Anybody who is signed in may confirm
proposal-who-manager = A manager may confirm
proposal-who-admin = An administrator may confirm
proposal-sign-in-staff = Sign in to confirm
proposal-sign-in-manager = Sign in as a manager to confirm
proposal-sign-in-admin = Sign in as an administrator to confirm

# $before and $after: values. Read by a screen reader.
line-changed = { $field }: from { $before } to { $after }
line-added = { $field }: { $after }

proposal-reject = Reject
proposal-edit = Edit
proposal-anew = Make anew
proposal-details = Details
# $action: what the button does, as on the button.
proposal-confirm-name = Confirm: { $action }
proposal-reject-name = Reject: { $title }
proposal-confirming = Being carried out…
proposal-rejecting = Being rejected…
proposal-editing = A new version is being made…
proposal-looking = It is not certain yet whether the change was made. I am looking it up and repeat nothing.
proposal-looked = { $count ->
    [one] Looked once.
   *[other] Looked { $count } times.
}
proposal-remark-never-arrived = Nothing has been changed so far. The proposal is still waiting.
proposal-remark-edited = A new version. Please check and confirm it.
proposal-remark-change-other-version = The proposal has changed meanwhile. This is the new version.
proposal-remark-change-stale = The data have changed meanwhile. This is the new proposal.

detail-words = Said: “{ $words }”
detail-version = Version { $version }, checksum { $digest }
detail-name = Number { $name }
detail-made = Proposed by { $who } { $when }
detail-decided = Decided by { $who } { $when }
detail-failure = Reason: { $reason }
detail-log = Every step is in the log of changes under this number.

# The form of an edit.
edit-title = Edit the proposal
edit-save = Propose the new version
edit-loading = The form is being loaded…
edit-unavailable = There is no form for this change here.
edit-hint-date = A day, for example { $example }
edit-optional = { $label } (optional)
edit-wrong-missing = “{ $label }” is missing.
edit-wrong-number = “{ $label }” has to be a number, for example 12 or 2.5.
edit-wrong-too-small = “{ $label }” has to be more than zero.
edit-wrong-below-zero = “{ $label }” must not be below zero.
edit-wrong-too-large = “{ $label }” is too large.
edit-wrong-date = “{ $label }” has to be a day, for example { $example }.
edit-wrong-too-long = “{ $label }” is too long. At most { $most } characters.
edit-choose = “{ $label }” may mean several things. Please choose one:
edit-field-product = Product
edit-field-quantity = Quantity
edit-field-place = Place
edit-field-to_place = To place
edit-field-check = Check digits
edit-field-reason = Reason
edit-field-supplier = Supplier
edit-field-wanted_on = Wanted on
edit-field-invoice = Invoice
edit-field-amount = Amount
edit-field-paid_on = Paid on
edit-field-method = Method
edit-field-customer = Customer
edit-field-text = Text
edit-field-due_on = Reminder on
edit-field-record = Record
edit-field-field = Field
edit-field-value = Value
edit-choice-transfer = Transfer
edit-choice-cash = Cash
edit-choice-card = Card
edit-choice-debit = Direct debit
edit-choice-other = Other

# Kinds of changes, for sorting out.
kind-stock_in = Goods in
kind-stock_out = Goods out
kind-stock_over = Move goods
kind-count = Correct stock
kind-order = Order proposal
kind-pay = Payment
kind-note = Note
kind-reorder_level = Reorder level

# The desk.
desk-none = No proposal is waiting.
desk-none-left = No proposal fits the selection.
desk-own = Without signing in, only this kiosk’s proposals are here.
desk-sign-in = Sign in as a manager
desk-waiting = { $count ->
    [one] One proposal is waiting
   *[other] { $count } proposals are waiting
}
desk-decided = Decided today
desk-decided-none = Nothing has been decided today.
# Read by a screen reader for the button in the rail.
desk-name = { $count ->
    [0] Proposals, none waiting
    [one] Proposals, one waiting
   *[other] Proposals, { $count } waiting
}
filter-kind = Kind: { $value }
filter-from = From: { $value }
filter-all = all

batch-hint = To confirm several at once, please choose one kind.
batch-confirm = { $count ->
    [one] Confirm one: { $kind }
   *[other] Confirm all { $count }: { $kind }
}
batch-progress = { $done } of { $count } worked on
batch-stop = Stop
batch-stopping = Stopping…
batch-done = { $count ->
    [one] One proposal done.
   *[other] { $count } proposals done.
}
batch-not-done = { $count ->
    [one] One not done:
   *[other] { $count } not done:
}
batch-left = { $count ->
    [one] One not begun any more.
   *[other] { $count } not begun any more.
}
batch-item = { $title }: { $outcome }
batch-close = Close

# The orders of a message.
orders-title = Orders
orders-earlier = Orders from before
orders-stop = Stop
orders-stop-name = Do not carry out the remaining orders
orders-stopping = Stopping…
orders-progress = { $done } of { $count } finished
job-waiting = waiting
job-running = being worked on
job-done = done
job-proposed = please confirm
job-failed = failed
job-stopped = not carried out
# Read by a screen reader.
job-name = Order { $number }, { $state }: { $text }

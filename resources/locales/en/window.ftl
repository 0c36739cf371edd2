# The window: buttons, states, pages.
window-title = Zuruf

# States: one word each, shown beside a sign in the state's colour.
sign-starting = Starting
sign-ready = Ready
sign-listening = Listening
sign-understood = Understanding
sign-thinking = Thinking
sign-speaking = Speaking
sign-waits = Waiting for you
sign-offline = No connection
sign-microphone-off = Microphone off
sign-failed = Fault

# What to do now. $key: the talk key, e.g. F8
detail-ready-hold = Hold the big button or { $key } and speak.
detail-ready-toggle = Press the big button or { $key } and speak.
detail-ready-typing = There is no microphone. You can type.
detail-listening-hold = Let go when you have finished.
detail-listening-toggle = Press again when you have finished.
detail-transcribing = Your words are being written down.
detail-growing = “{ $text }”…
detail-thinking = Your request is being worked on.
detail-reading = Only the first time: I am preparing for questions of this kind.
detail-speaking = Press to interrupt me.
detail-failed = You can ask again at once.
detail-without-speech = Typing works without a microphone.
detail-without-assistant = It goes on as soon as the assistant is back.

# What is being looked up; the name is the tool's.
tool-list_invoices = I am looking up the invoices.
tool-finance_summary = I am adding up the finances.
tool-list_products = I am looking up the products.
tool-query = I am running the query.
tool-navigate = I am opening the page.

preparation-assistant = The assistant is being started…
preparation-speech = Speech recognition is being loaded…
preparation-model = The language model is being loaded…
preparation-instructions = Only the first time: the language model reads its instructions.
preparation-transcriber = Speech recognition is being loaded…
preparation-voice = The voice is being loaded…
preparation-company = The company data is being prepared…

note-nothing-heard = I heard nothing. Please say it again.
note-not-clear = I am not sure what you said. Please say it again, a little closer.
note-cancelled = Cancelled. The request has not been answered.
note-still-loading = Speech recognition is not ready yet. One moment, please.
note-voice-lost = The reply is shown here; I cannot speak it just now.

talk-start = Talk
talk-stop = Finished talking
talk-hold-description = Hold down, speak, let go
talk-toggle-description = Press, speak, press again
level-name = Loudness at the microphone
field-hint = Or type here…
field-name = Type a request
send = Send
cancel = Cancel

request-spoken = Spoken
request-typed = Typed
welcome = What would you like to know?
welcome-hint = Ask in your language: German, English, Ukrainian or Russian.
example-overdue = How many invoices are overdue?
example-stock = Which products are running low?
example-finance = Give me an overview of the finances.
example-page = Open the invoices.

page-conversation = Conversation
page-dashboard = Overview
page-invoices = Invoices
page-products = Products
page-finance = Finance
page-orders = Orders
page-customers = Customers
page-reports = Reports
page-documents = Documents
page-settings = Settings
page-loading = Loading…
page-empty = There is nothing to see here yet.
page-refresh = Reload

table-name = Table
rows-none = No entries.
rows-none-left = No further entries.
# $first, $last: the rows in view, counted from 1
rows-place = Rows { $first } to { $last } of { $total }
rows-place-least = Rows { $first } to { $last } of more than { $total }
rows-back = Back
rows-further = Next
# $column: a column's title. Said by a screen reader, too.
sorted-up = { $column }, sorted ascending
sorted-down = { $column }, sorted descending
sorted-not = In the order of the answer again
sort-hint = Enter sorts, arrow keys change the column
sort-off = Sorting is off: not all rows are loaded.

# Below a block.
foot-rows = { $total ->
    [one] One entry
   *[other] { $total } entries
}
foot-source = Source: { $source }
# $time: day and time at which the data was read
foot-taken = As of { $time }
foot-cut = Cut short: { $shown } of { $total } entries.
foot-cut-least = Cut short: { $shown } of more than { $total } entries.
what-is-this = What is this?
what-definition = Definition: { $text }
what-query = Query: { $text }
what-source = Read from: { $text }
what-fixed = A fixed overview, without a free query.

as-table = As table
as-chart = As picture
table-shown = Table
chart-shown = Chart
menu-open = Copy and save
menu-copy = Copy (Ctrl+C)
menu-save-csv = Save as CSV…
menu-save-xlsx = Save for Excel…
save-title = Save as
save-filter-csv = Text file with separators
save-filter-xlsx = Workbook
copied = { $count ->
    [one] One row copied.
   *[other] { $count } rows copied.
}
saving = Saving…
save-progress = Saving… { $done } rows read
save-changed = The data have just changed. Please save again.
saved = Saved: { $name }
saved-cut = { $shown ->
    [one] Saved: { $name }. It holds only the one row shown.
   *[other] Saved: { $name }. It holds only the { $shown } rows shown.
}

# Charts. $title: what is measured, $measure: its currency or unit, $kind: one of the three words below.
chart-bar = Bar chart
chart-line = Line chart
chart-share = Shares
chart-title = { $title } in { $measure }
chart-name = { $count ->
    [one] { $kind }: { $title }. One value.
   *[other] { $kind }: { $title }. { $count } values.
}
chart-hint = Touch or arrow keys show the value.
chart-rest = { $count ->
    [one] One other
   *[other] Others ({ $count })
}
chart-nothing = There is nothing to draw here. The table shows the data.
chart-undated = { $count ->
    [one] One entry without a date is in the table only.
   *[other] { $count } entries without a date are in the table only.
}
chart-apart = Different currencies and units each have a scale of their own.
chart-no-whole = Shares are not possible here, so these are bars.

# A question of the assistant with its answers as buttons. $question: what was asked.
question-hint = Touch, press a digit, speak or type.
answer-chosen = Chosen for the question “{ $question }”
answer-given = Answer to the question “{ $question }”

fault-more = For IT
fault-code = Code: { $code }

settings-language = Language of the window
settings-theme = Appearance
settings-talk = Talk button
# $key: the talk key, e.g. F8
settings-locked = Set by your company.
settings-usage = Use of the service (for IT)
usage-title = Use of the service
usage-back = Back to the settings
usage-note = Counts, times and cost of the last seven days. Nothing here tells who asked or what.
theme-system = Like the system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
talk-by-hold = Hold down
talk-by-toggle = On and off
language-de = Deutsch
language-en = English
language-uk = Українська
language-ru = Русский

# Where a figure of the reply came from. $block: a block's title, $column: a column's title, $row: its row from 1,
# $source: what was read, $time: when.
figure-where = Where does this figure come from?
figure-left-out = A figure without a source stood here. It was left out.
figure-from-cell = “{ $block }”, row { $row }, column “{ $column }”. Read from { $source } at { $time }.
figure-from-column = “{ $block }”, column “{ $column }”. Read from { $source } at { $time }.
figure-from-rows = Number of entries in “{ $block }”. Read from { $source } at { $time }.
figure-from-input = The assistant itself set this figure as a condition; it stands in no data.
figure-from-elsewhere = This does not come from a block that is shown.

# What the conversation holds. $entry: what a chip says.
chips = Remembered for the next question
chip-remove = { $entry }. Remove

# A document of the company at the place that a reply quotes. $place: title and clause.
document = Document
document-open = Read { $place } in the document
document-close = Close
document-gone = This document is not there any more.

settings-volume = Volume of the voice
volume-04 = Quiet
volume-06 = Medium
volume-08 = Loud
volume-10 = Full
settings-rate = Speed of the voice
rate-08 = Slow
rate-10 = Normal
rate-12 = Fast
rate-14 = Very fast
settings-try-voice = Try the voice
voice-sample = This is the voice: 12 pieces of article PR0017 are left, at 3.50 EUR.

# What is seen
settings-text-percent = Text size
text-percent-100 = Normal
text-percent-125 = Larger
text-percent-150 = Large
text-percent-200 = Very large
settings-motion = Motion
motion-full = With motion
motion-none = Without motion

# The page of `zuruf doctor`.
settings-doctor = Examine this installation
doctor-page-title = This installation
doctor-page-again = Look again
doctor-page-copy = Copy
doctor-page-copied = Copied.
doctor-page-looks = Looking … { $done } of { $total }
doctor-page-right = Nothing is wrong.
doctor-page-wrong = Something is wrong; it says below what to do.
doctor-page-broken = The examination could not be started. Install the program again.
doctor-page-ok = Good
doctor-page-warning = Soon
doctor-page-failed = Wrong
doctor-page-skipped = Skipped

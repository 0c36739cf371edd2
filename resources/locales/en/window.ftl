# The window: buttons, states, pages.
window-title = Zuruf

# States: one word each, shown beside a sign in the state's colour.
stage-starting = Starting
stage-ready = Ready
stage-listening = Listening
stage-transcribing = Understanding
stage-thinking = Thinking
stage-speaking = Speaking
stage-failed = Fault

# What to do now. $key: the talk key, e.g. F8
detail-ready-hold = Hold the big button or { $key } and speak.
detail-ready-toggle = Press the big button or { $key } and speak.
detail-ready-typing = There is no microphone. You can type.
detail-listening-hold = Let go when you have finished.
detail-listening-toggle = Press again when you have finished.
detail-transcribing = Your words are being written down.
detail-thinking = Your request is being worked on.
detail-speaking = Press to interrupt me.
detail-failed = You can ask again at once.
detail-without-speech = Typing works without a microphone.
detail-without-assistant = It goes on as soon as the assistant is back.

# What is being looked up; the name is the tool's.
tool-list_invoices = I am looking up the invoices.
tool-finance_summary = I am adding up the finances.
tool-list_products = I am looking up the products.
tool-navigate = I am opening the page.

preparation-assistant = The assistant is being started …
preparation-speech = Speech recognition is being loaded …
preparation-model = The language model is being loaded …
preparation-transcriber = Speech recognition is being loaded …
preparation-voice = The voice is being loaded …
preparation-company = The company data is being prepared …

note-nothing-heard = I heard nothing. Please say it again.
note-cancelled = Cancelled. The request has not been answered.
note-still-loading = Speech recognition is not ready yet. One moment, please.
note-voice-lost = The reply is shown here; I cannot speak it just now.

talk-start = Talk
talk-stop = Finished talking
talk-hold-description = Hold down, speak, let go
talk-toggle-description = Press, speak, press again
level-name = Loudness at the microphone
field-hint = Or type here …
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
page-loading = Loading …
page-empty = There is nothing to see here yet.
page-refresh = Reload

table-name = Table
block-empty = No entries.
block-rows = { $total ->
    [one] One entry
   *[other] { $total } entries
}
block-rows-of = { $shown } of { $total } entries
# $time: the time of day at which the data was read
block-taken = As of { $time }

fault-more = For IT
fault-code = Code: { $code }

settings-language = Language of the window
settings-theme = Appearance
settings-talk = Talk button
# $key: the talk key, e.g. F8
settings-key = Key for talking: { $key }. Esc cancels. Foot pedals and headset buttons work as keys.
theme-system = Like the system
theme-light = Light
theme-dark = Dark
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

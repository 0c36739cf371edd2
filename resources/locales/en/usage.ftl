# How much the service is used.

# Little is left of the day's requests; said once after a reply.
quota-warning-company = The company has used { $percent }% of its requests for today; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $shown } are left
}.
quota-warning-kiosk = This device has used { $percent }% of its requests for today; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $shown } are left
}.
quota-warning-person = You have used { $percent }% of your requests for today; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $shown } are left
}.

# Blocks of the page for IT: titles and columns.
usage-block-overview = The last seven days
usage-block-quota = Requests today against the daily limit
usage-block-course = Mean size of a prompt by day
usage-block-sections = Size of prompts by section
usage-block-stages = Time by stage of a request
usage-block-answered = Who wrote the replies, and why
usage-block-failed = Failed requests by code
usage-block-spent = Tokens and cost by model
usage-column-replies = Replies
usage-column-failed = Failed requests
usage-column-fast-share = Written by code, %
usage-column-replaced = Figures without a source, left out
usage-column-laundered = Figures kept as inputs of a tool only
usage-column-prompts = Size of prompts
usage-column-rise = Lasting rise, %
usage-column-since = Since
usage-prompts-risen = has risen for good
usage-prompts-usual = as usual
usage-prompts-unknown = too few days yet
usage-column-scope = Whose
usage-scope-company = company
usage-scope-kiosk = this device
usage-scope-person = signed-in person
usage-column-used = Used
usage-column-limit = Limit
usage-column-renews = Renews at
usage-column-day = Day
usage-column-mean-tokens = Tokens, mean
usage-column-p95-tokens = Tokens, 95 of 100 below
usage-column-round = Round
usage-round-choose = choosing a tool
usage-round-query = writing a query
usage-round-reply = writing the reply
usage-column-section = Section
usage-section-system = rules
usage-section-tools = tools
usage-section-examples = examples
usage-section-vocabulary = vocabulary
usage-section-decisions = decisions
usage-section-rounds = earlier rounds
usage-section-passages = passages of documents
usage-section-request = request
usage-section-results = results of tools
usage-column-stage = Stage
usage-stage-prompt = building the prompt
usage-stage-model = model
usage-stage-tools = tools
usage-stage-query = writing the query
usage-stage-decide = who may answer
usage-stage-format = sentence by code
usage-stage-queue = several orders
usage-stage-first_sound = until the first words
usage-stage-total = whole request
usage-column-count = Number
usage-column-p50-ms = Milliseconds, median
usage-column-p95-ms = Milliseconds, 95 of 100 below
usage-column-source = Written by
usage-source-formatter = code
usage-source-model = model
usage-source-service = service
usage-column-reason = Reason
usage-reason-summary-question = summary question
usage-reason-navigation-only = only a page was opened
usage-reason-no-tool = no tool was used
usage-reason-failed-tool = a tool failed
usage-reason-write-proposal = a change was proposed
usage-reason-executed-change = a change was made
usage-reason-model-wrote-text = the model had written already
usage-reason-tool-without-formatter = no sentence for this tool
usage-reason-not-voice = typed, not spoken
usage-reason-several-tools = several tools
usage-reason-navigation-and-more = a page and something else
usage-reason-not-a-summary-question = no summary question
usage-reason-tool-does-not-fit = the tool does not fit the question
usage-reason-tool-narrowed = only a part was asked for
usage-reason-reading-not-settled = asked back
usage-reason-clause-quoted = a clause was quoted
usage-reason-queue = several orders in one message
usage-column-share = Share, %
usage-column-code = Code
usage-column-model = Model
usage-column-rounds = Rounds
usage-column-prompt-tokens = Tokens sent
usage-column-output-tokens = Tokens written
usage-column-cost = Cost
usage-column-currency = Currency

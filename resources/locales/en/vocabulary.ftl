# Business terms and queries in words (zuruf vocabulary, reports).

# A query: parts that are joined by commas.
query-rows = { $table }: { $columns }
query-period = { $field } { $days }
query-days-one = on { $day }
query-days-between = from { $first } to { $last }
query-days-from = from { $first } on
query-days-until = up to { $last }
query-per = by { $groups }
query-where = only where { $conditions }
query-order-up = by { $name }, ascending
query-order-down = by { $name }, descending
query-limit = { $count ->
    [one] at most one row
   *[other] at most { $count } rows
}
query-limit-apart = { $count ->
    [one] at most one row for each { $name }
   *[other] at most { $count } rows for each { $name }
}
query-grain-day = day
query-grain-week = week
query-grain-month = month
query-grain-quarter = quarter
query-grain-year = year

query-all = { $left } and { $right }
query-any = { $left } or { $right }
query-nested = ({ $inner })
query-equal = { $field } is { $value }
query-not-equal = { $field } is not { $value }
query-less = { $field } is below { $value }
query-at-most = { $field } is at most { $value }
query-more = { $field } is above { $value }
query-at-least = { $field } is at least { $value }
query-in = { $field } is one of { $values }
query-not-in = { $field } is none of { $values }
query-contains = { $field } contains “{ $value }”
query-starts-with = { $field } begins with “{ $value }”
query-during = { $field } is { $days }
query-not-during = { $field } is not { $days }
query-empty = { $field } is empty
query-not-empty = { $field } is not empty
query-yes = yes
query-no = no

# The vocabulary.
vocabulary-tables = Tables
vocabulary-metrics = Metrics
vocabulary-terms = Terms with several readings
vocabulary-source = from { $source }
vocabulary-field = { $label }: { $type }
vocabulary-grouped = can be grouped by
vocabulary-in-currency = in the currency of “{ $name }”
vocabulary-in-unit = in the unit of “{ $name }”
vocabulary-in-code = in { $code }
vocabulary-values = possible values: { $values }
vocabulary-synonyms = also: { $words }
vocabulary-formula = { $aggregate } in “{ $table }”
vocabulary-count = number of rows
vocabulary-distinct = number of different values of “{ $field }”
vocabulary-sum = sum of “{ $field }”
vocabulary-average = average of “{ $field }”
vocabulary-min = smallest value of “{ $field }”
vocabulary-max = largest value of “{ $field }”
vocabulary-by-date = by “{ $field }”
vocabulary-snapshot = as of now
vocabulary-not-additive = cannot be added up
vocabulary-reading = { $label }: { $metric }
vocabulary-default = meant unless something else is said
vocabulary-asks = the person is asked
vocabulary-type-text = text
vocabulary-type-identifier = identifier
vocabulary-type-status = status
vocabulary-type-flag = yes or no
vocabulary-type-date = date
vocabulary-type-count = whole number
vocabulary-type-quantity = quantity
vocabulary-type-amount = amount
vocabulary-type-currency = currency

# zuruf vocabulary check.
vocabulary-sound = { $file }: no mistakes. { $tables } tables, { $metrics } metrics, { $terms } terms with several readings.
vocabulary-faulty = { $count ->
    [one] { $file }: one mistake.
   *[other] { $file }: { $count } mistakes.
}
vocabulary-line = line { $line }
vocabulary-may-write = Note: the database user may change these tables: { $tables }. Please set up a user that can only read.

# The first draft.
vocabulary-draft-count = Number of { $table }
vocabulary-draft-count-meaning = Number of rows in { $table }.
vocabulary-draft-total = Total { $field } ({ $table })
vocabulary-draft-total-meaning = Sum of { $field } in { $table }.

# What was decided in the conversation; the title of a chip.
decision-question = Question
decision-period = Period
decision-filter = Condition
decision-name = Name
decision-page = Page
decision-report = Report
decision-language = Language
decision-language-de = German
decision-language-en = English
decision-language-uk = Ukrainian
decision-language-ru = Russian

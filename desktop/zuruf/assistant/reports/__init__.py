"""Saved questions.

names, history      pure: how a report may be called, and what a version changed
standing, probing   whether a report still fits the vocabulary and the database, with the reason
beside, comparison  pure: other periods, and two of them side by side
running             a report's query over the company's database
store               reports and their versions in the database
desk                what can be done with reports; the service, the command and the tools ask here
metrics             pure: reports as metrics of the vocabulary
promotion           proposing such a metric, and deciding about it
tool                saving and opening by voice
"""

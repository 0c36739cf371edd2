"""What a request says of a change, read by code out of its own words. Pure.

A model chooses which change is meant and nothing more: a quantity, a number or a day that nobody said can then stand in no
proposal. What the words leave open is asked for.
"""

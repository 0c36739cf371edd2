"""The sample company: a trading company with a warehouse, invented, and made anew for every day it is looked at."""

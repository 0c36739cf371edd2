"""What is wrong on a machine, and how to mend it: one small look after the other, each with its own time."""

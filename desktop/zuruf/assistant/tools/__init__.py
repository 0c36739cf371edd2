"""The tools a model may use, one file each, and the registry that checks every call."""

"""The guide of the first start: from a window that nobody has set up to the first answer that is spoken."""

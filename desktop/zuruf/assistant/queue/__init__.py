"""Several orders in one message: told apart, worked one by one, and reported on."""

"""Pages of the window: what each lists, filtered, sorted and paged in the company's database."""

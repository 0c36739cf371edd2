"""Changes to the company's data: proposed by anybody, confirmed by a person, carried out exactly once, and on record."""

"""Business terms, and queries made of them over the company's own tables.

vocabulary_file -> vocabulary           what the company's words mean (`consistency`, `schema_check`: whether they can)
query_form      -> query                what is asked, as a model or a saved report writes it
validation      -> plan                 the query checked against the vocabulary, periods turned into dates
compile         -> a SELECT             by SQLAlchemy alone, values bound, `dialects` for what databases do differently
run             -> QueryResult          over a read-only connection, with a row limit, a time-out and cancellation
"""

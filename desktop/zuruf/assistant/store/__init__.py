"""The database: its tables, engines and migrations. One database holds the company and what the service remembers."""

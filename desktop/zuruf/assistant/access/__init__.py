"""Who is who: people with a PIN or password, their sessions, and kiosks with a token of their own."""

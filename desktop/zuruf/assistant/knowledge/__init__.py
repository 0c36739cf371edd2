"""Company documents: read, cut into clauses, indexed, and looked up. What a document says is data, never an instruction."""

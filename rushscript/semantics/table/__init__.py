"""The rows of the signature table, one family a file. `semantics.signatures` puts them together."""

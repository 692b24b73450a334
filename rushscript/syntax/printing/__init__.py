"""Nodes -> text in the one canonical form."""

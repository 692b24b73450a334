"""Counts of choice sequences from fixed positions, written anew."""

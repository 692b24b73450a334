"""Packs of cards: manifests, loading with dependencies (`loading`), and the catalogue of what
they hold (`catalogue`). Import from the modules: checking cards needs no engine."""

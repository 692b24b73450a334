"""Why and how: what decides whether a card of a test can be used, and what its effects then do.

`reasons` gives the trees of `rushscript why`, `tracing` the timeline of `rushscript trace` with the
values of `snapshots`.
"""

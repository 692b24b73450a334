"""Benchmarks: packs and a budget of seconds -> figures, each beside the calibration of its run.

`suite` lists the groups and runs them; `history` keeps reports, `telling` and `page` show them;
`perft` counts choices. Nothing is imported here: a fresh process that measures itself pays for what
it uses, and no more.
"""

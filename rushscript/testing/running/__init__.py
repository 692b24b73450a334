"""Many tests at once: paths become suites of tests, and those their results.

`suites` reads the tests, `dividing` and `processes` spread them over workers, `parallel` runs them
in order; `last_failures` and `rerunning` choose those of the next run.
"""

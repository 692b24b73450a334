"""The version of rushscript, in one place: the package, the build and the logs read it here."""

__version__ = "0.1.0"

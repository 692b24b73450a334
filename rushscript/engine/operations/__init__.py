"""What an effect does: one class for each thing, all with the interface of `base`."""

"""Card files in editors and on pages: which words have which colour (`colours`), as a TextMate
grammar (`textmate`) and as a lexer for Pygments (`pygments_lexer`). All are made from the
terminals of the grammar and the words of the vocabulary, so that they cannot lag behind."""

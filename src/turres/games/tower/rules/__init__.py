"""The rules of Tower, chapter by chapter as in RULES.md; compiled."""

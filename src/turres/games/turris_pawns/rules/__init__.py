"""The rules of Turris, chapter by chapter as in RULES.md; compiled."""

"""Rules broken on purpose: does a test notice? See docs/mutants.md."""

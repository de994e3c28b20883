"""Random play and broken text against the compiled rules; `python -m fuzz` runs it under the sanitizers."""

"""`python -m turres` is the `turres` command."""

from turres.cli import main

if __name__ == "__main__":
    main()

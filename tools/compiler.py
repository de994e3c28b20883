"""Whether this machine has a C compiler of its own, as an exit status."""

import runpy
import sys

sys.exit(not runpy.run_path("src/turres/build.py")["has_compiler"]())

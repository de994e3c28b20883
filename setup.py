from setuptools import setup
import runpy
setup(ext_modules=runpy.run_path("src/turres/build.py")["extensions"]("src"))

from setuptools import setup

from turres.build import extensions

setup(ext_modules=extensions("."))

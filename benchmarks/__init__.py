"""What we promise about speed, measured as ratios in one run; `python -m benchmarks` or `make bench`."""

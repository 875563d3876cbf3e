#!/usr/bin/env python3
"""Run this after a change of the text that macros write; the stage `benchmarks` does.

Counts the instructions that a macro-built component takes, against manual registration.

Builds RunCost optimised, runs each case under callgrind with two counts and prints the difference
of one operation. Fails when the macros need more than `--limit` times the instructions. The package
has to be built in debug before: the plugin is taken from there.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Tests" / "Compiled"))
sys.dont_write_bytecode = True
from products import LAYER, Products, execute  # noqa: E402

CASES = {
    "modules": "a component of 3 modules, 7 bindings, against modules",
    "register": "the same, against plain registration",
    "singleton": "a warm singleton",
    "class": "a transient class with 3 dependencies, `@Register`",
    "struct": "a transient struct with 3 dependencies, memberwise",
    "provided": "a transient with 3 dependencies, `@Provides`",
    "entry": "a warm singleton through an entry point, against `resolve`",
}
# Modules are installed once and can be replaced, and an entry point is looked up by its name: plain
# code does neither.
FREE = {"register", "entry"}


def instructions(program, which, case, count):
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, which, case,
         str(count)], capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(run.stderr[-2000:])
    return int(found[1])


def cost(program, which, case):
    few, many = 200, 1200
    return (instructions(program, which, case, many) - instructions(program, which, case, few)) / (
        many - few)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=float, default=1.1)
    parser.add_argument(
        "--package-path", type=pathlib.Path, default=LAYER,
        help="the package that was built, this layer or the root (default: this layer)")
    parser.add_argument("--scratch-path", type=pathlib.Path)
    options = parser.parse_args()
    products = Products(options.package_path.resolve(), options.scratch_path)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        flags, objects = products.optimised(folder)
        program = folder / "RunCost"
        execute(
            "swiftc", "-emit-executable", *flags, "-module-name", "RunCost", "-o", program,
            *sorted((HERE / "RunCost").glob("*.swift")), *objects)
        slower = []
        print("| case | by hand | macros | factor |\n| --- | --- | --- | --- |")
        for case, text in CASES.items():
            hand, macros = (cost(program, which, case) for which in ("hand", "macros"))
            print(f"| {text} | {hand:,.0f} | {macros:,.0f} | {macros / hand:.2f} |", flush=True)
            if case not in FREE and macros > hand * options.limit:
                slower.append(case)
    if slower:
        sys.exit(f"slower than by hand: {', '.join(slower)}")


if __name__ == "__main__":
    main()

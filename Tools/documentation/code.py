"""Compiles every block of Swift with the real compiler, and runs it if it shows output."""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import tempfile

from documentation.pages import shown
from documentation.programs import BREAK, read_page
from documentation.toolchain import Build, command


def compiled(program, build, folder):
    """Returns the faults of a program as lines."""
    folder.mkdir()
    source = folder / ("Page.swift" if program.library else "main.swift")
    source.write_text(program.text())
    place = f"{shown(program.page)}:{program.line}"
    library = ["-parse-as-library"] if program.library else []
    runs = program.runs
    app = folder / "app"
    if runs:
        made = command(
            "swiftc", *library, *build.flags, "-module-name", "App", source, *build.objects(),
            "-o", app)
    else:
        made = command(
            "swiftc", "-emit-sil", "-o", folder / "Page.sil", *library, *build.flags, "-module-name",
            "App", source)
    said = [
        program.on_page(line) for line in (made.stdout + made.stderr).splitlines()
        if "error:" in line]
    if program.error is not None:
        if any(program.error in line for line in said):
            return []
        return [f"{place}: expected the compiler's message {program.error!r}, but it says:", *said]
    if made.returncode != 0:
        return [f"{place}: does not compile:", *(said[:12] or made.stderr.splitlines()[-5:])]
    if not runs:
        return []
    try:
        ran = command(app, timeout=60)
    except subprocess.TimeoutExpired:
        return [f"{place}: runs for more than a minute"]
    if program.said is not None:
        program.seen = [ran.stderr.rstrip()]
        if ran.returncode != 0:
            return [f"{place}: stops:", program.on_page(ran.stderr)]
        expected = [program.said]
    elif program.stops is not None:
        said = re.sub(r"^.*?(?=\[SwiftHilt)|\n*Current stack trace.*", "", ran.stderr, flags=re.S)
        program.seen = [said.rstrip()]
        if ran.returncode == 0:
            return [f"{place}: does not stop"]
        expected = [program.stops]
    else:
        if ran.returncode != 0:
            return [f"{place}: stops:", program.on_page(ran.stderr)]
        *program.seen, rest = ran.stdout.split(f"{BREAK}\n")
        program.seen = [text.rstrip("\n") for text in program.seen]
        if rest:
            return [f"{place}: prints more after the last block:", rest]
        expected = program.output
    return [
        f"{shown(program.page)}:{lines[0] + 1}: the program prints this instead of the block:\n{seen}\n"
        for lines, seen, text in zip(program.shows, program.seen, expected) if seen != text]


def parses(block):
    page, line, code = block
    with tempfile.TemporaryDirectory() as temporary:
        source = pathlib.Path(temporary) / "main.swift"
        source.write_text(code)
        made = command("swiftc", "-frontend", "-parse", source)
    if made.returncode == 0:
        return []
    return [f"{shown(page)}:{line}: cannot be parsed:", *made.stderr.splitlines()[:5]]


def update(programs):
    """Writes the programs' output into their pages, from each page's end."""
    blocks = [
        (lines, program.page, seen) for program in programs
        for lines, seen in zip(program.shows, program.seen)]
    for (start, end), page, seen in sorted(blocks, reverse=True):
        lines = page.read_text().splitlines()
        lines[start:end] = seen.splitlines()
        page.write_text("\n".join(lines) + "\n")


def check_code(chosen, updates):
    build = Build()
    programs, parsed, problems = [], [], []
    for page in chosen:
        found = read_page(page)
        programs += found[0]
        parsed += found[1]
        problems += found[2]
    with tempfile.TemporaryDirectory() as temporary, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        folder = pathlib.Path(temporary)
        runs = [
            pool.submit(compiled, program, build, folder / str(number))
            for number, program in enumerate(programs)]
        runs += [pool.submit(parses, block) for block in parsed]
        for run in runs:
            problems += run.result()
    if updates:
        update(programs)
    blocks = sum(len(program.parts) for program in programs)
    ran = sum(program.runs for program in programs)
    return problems, (
        f"{len(programs)} programs of {blocks} blocks compiled, {ran} of them run as shown; "
        f"{len(parsed)} blocks parsed")

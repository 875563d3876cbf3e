#!/usr/bin/env python3
"""Checks the documentation: links, blocks of code with their output, doc comments, names.

links      Every relative link of every page leads to a file, and to a heading of it.
code       Every block of Swift is compiled by the real compiler, and run where it shows output.
comments   Every public symbol has a doc comment.
names      Every public name that a user writes stands on a page.
layers     The picture of the layers in docs/VisualOverview.md is what the sources import.
docc       The DocC catalogues of the layers convert, and every symbol link leads to a symbol.

The root package has to be built before: `swift build`. Pages can be
named: `Tools/docs.py code docs/Lifetimes.md`.

The blocks of a page are one program, in their order. A comment before a block says otherwise:

    <!-- code: new -->            a new program begins
    <!-- code: library -->        a new one without top-level code: tests, `@main`
    <!-- code: alone -->          this block is a program of its own
    <!-- code: do -->             this block's names are its own
    <!-- code: error TEXT -->     this block does not compile, and the compiler's message has the text
    <!-- code: from PLACE -->     each line stands in a file of that folder; `...` stands for anything
    <!-- code: parse -->          this block is read, not compiled: a manifest's line, Apple's frameworks

    <!-- hidden                   code that the reader does not see
    ...
    -->

    <!-- output -->               what the program prints since the last such block
    <!-- output: stopped -->      the block before stops the program, and this is what it says

`--update` writes what the programs print into the pages. In the library's messages the code that is
shown is a file App.swift.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LAYERS = (
    "SwiftHiltCore", "SwiftHiltWrappers", "SwiftHiltDAG", "SwiftHiltLifecycle", "SwiftHiltUI",
    "SwiftHiltMacros", "SwiftHiltTesting", "SwiftHilt")
LINKED = [layer for layer in LAYERS if layer != "SwiftHiltTesting"] + ["CSwiftHilt"]
# The line from which hidden blocks are counted, and what separates the blocks of output.
HIDDEN = 1_000_000
BREAK = "--- end of a block of output ---"
FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w*)\s*$")
COMMENT = re.compile(r"^<!-- (?P<what>code|output)(?:: (?P<how>.*?))? -->$")


def pages():
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "*.md"], cwd=ROOT, capture_output=True,
        text=True, check=True).stdout.splitlines()
    return [ROOT / name for name in sorted(listed) if ".docc/" not in name]


def shown(path):
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


# Links


def without_code(text):
    """The page without its blocks and spans of code, line by line."""
    lines, inside = [], False
    for line in text.splitlines():
        if FENCE.match(line):
            inside = not inside
            lines.append("")
        else:
            lines.append("" if inside else line)
    return re.sub(r"`[^`\n]*`", lambda span: "`" * len(span[0]), "\n".join(lines))


def anchors(path):
    """The anchors of a page's headings, spelled as GitHub does."""
    found, seen, inside = set(), {}, False
    for line in path.read_text().splitlines():
        if FENCE.match(line):
            inside = not inside
        heading = None if inside else re.match(r"#{1,6} +(.*?)\s*$", line)
        if not heading:
            continue
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1].replace("`", ""))
        anchor = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
        count = seen.get(anchor, 0)
        seen[anchor] = count + 1
        found.add(f"{anchor}-{count}" if count else anchor)
    return found


def check_links(chosen):
    problems, count, known = [], 0, {}
    for page in chosen:
        for number, line in enumerate(without_code(page.read_text()).splitlines(), 1):
            for target in re.findall(r"\]\(([^)\s]+)\)", line):
                if re.match(r"[a-z]+:", target):
                    continue
                count += 1
                name, _, anchor = target.partition("#")
                place = (page.parent / name).resolve() if name else page
                if not place.exists():
                    problems.append(f"{shown(page)}:{number}: no file {target}")
                elif anchor and place.suffix == ".md":
                    if place not in known:
                        known[place] = anchors(place)
                    if anchor not in known[place]:
                        problems.append(f"{shown(page)}:{number}: no heading {target}")
    return problems, f"{count} links of {len(chosen)} pages lead somewhere"


# Code


class Program:
    """Blocks that are compiled together."""

    def __init__(self, page, library=False):
        self.page = page
        self.library = library
        self.parts = []
        self.output = []
        self.error = None
        self.stops = None
        self.line = 0
        self.shows = []
        self.seen = []
        self.places = []

    def add(self, code, line, scoped=False, hidden=False):
        """Adds a block. A reader counts the lines of what is shown, as of one file App.swift."""
        self.line = self.line or line
        last = self.places[-1] if self.places else (1, 0, 0)
        start, lines = last[0] % HIDDEN + last[2], len(code.splitlines())
        place = (HIDDEN + start, line, 0) if hidden else (start, line, lines)
        self.places.append(place)
        opening, closing = ("do {", "}") if scoped else ("", "")
        self.parts.append(
            f'{opening}\n#sourceLocation(file: "App.swift", line: {place[0]})\n{code}\n'
            f"#sourceLocation()\n{closing}")

    def show(self, text, lines):
        """Notes what is printed up to here."""
        self.output.append(text)
        self.shows.append(lines)
        self.parts.append(f'print("{BREAK}")')

    def copy(self):
        other = Program(self.page, self.library)
        other.line, other.places = self.line, list(self.places)
        other.parts = [part for part in self.parts if BREAK not in part]
        return other

    def on_page(self, text):
        """A message with the page's lines instead of the program's."""
        def translated(found):
            number = int(found[1])
            start, line, _ = max(
                (place for place in self.places if place[0] <= number), default=(1, self.line, 0))
            return f"{shown(self.page)}:{line + number - start}"
        return re.sub(r"App\.swift:(\d+)", translated, text)

    def text(self):
        return "\n".join(self.parts) + "\n"


def excerpt(page, line, code, place):
    """The lines of a block that stand in no file of a folder."""
    # A build's folder holds other packages, and folders named as files are.
    files = [
        path for path in sorted(place.rglob("*.swift"))
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(place).parts)
    ] if place.is_dir() else [place]
    known = [re.sub(r"\s+", "", path.read_text()) for path in files]
    problems = []
    for number, text in enumerate(code.splitlines()):
        words = re.sub(r"\s+", "", re.sub(r" *//.*", "", text))
        pattern = ".{0,400}?".join(re.escape(part) for part in words.split("..."))
        if not any(re.search(pattern, file) for file in known):
            problems.append(f"{shown(page)}:{line + number}: not in {shown(place)}: {text.strip()}")
    return problems


def read_page(page):
    """The programs of a page, and the blocks that are only parsed."""
    programs, parsed, problems = [], [], []
    current, mark, last = Program(page), None, None
    lines = page.read_text().splitlines()
    index = 0

    def begin(library=False):
        nonlocal current
        if current.parts:
            programs.append(current)
        current = Program(page, library)

    while index < len(lines):
        line = lines[index]
        comment, fence = COMMENT.match(line), FENCE.match(line)
        if line.strip() == "<!-- hidden":
            end = lines.index("-->", index)
            if mark == ("code", "new"):
                begin()
                mark = None
            elif mark == ("code", "library"):
                begin(library=True)
                mark = None
            current.add("\n".join(lines[index + 1:end]), index + 2, hidden=True)
            index = end
        elif comment:
            mark = (comment["what"], comment["how"])
        elif fence:
            indent = len(fence["indent"])
            end = index + 1
            while not (FENCE.match(lines[end]) and not FENCE.match(lines[end])["language"]):
                end += 1
            code = "\n".join(each[indent:] for each in lines[index + 1:end])
            what, how = mark or (None, None)
            mark = None
            if fence["language"] == "swift":
                if how in ("new", "library"):
                    begin(library=how == "library")
                if how and how.startswith("from "):
                    problems += excerpt(page, index + 2, code, ROOT / how[len("from "):])
                elif how == "parse":
                    parsed.append((page, index + 2, code))
                elif how == "alone":
                    alone = Program(page)
                    alone.add(code, index + 2)
                    programs.append(alone)
                elif how and how.startswith("error "):
                    wrong = current.copy()
                    wrong.line = index + 2
                    wrong.error = how[len("error "):]
                    wrong.add(code, index + 2)
                    programs.append(wrong)
                else:
                    current.add(code, index + 2, scoped=how == "do")
                    last = current
            elif what == "output" and how == "stopped":
                stopping = current.copy()
                stopping.line = index + 2
                stopping.stops, stopping.shows = code, [(index + 1, end)]
                programs.append(stopping)
                current.parts.pop()
                current.places.pop()
            elif what == "output":
                if last is not current:
                    problems.append(f"{shown(page)}:{index + 1}: output of no program")
                current.show(code, (index + 1, end))
            index = end
        index += 1
    begin()
    return programs, parsed, problems


class Build:
    """What `swift build` left in the root package."""

    def __init__(self):
        found = subprocess.run(
            ["swift", "build", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True)
        self.folder = pathlib.Path(found.stdout.strip())
        if not (self.folder / "Modules" / "SwiftHiltTesting.swiftmodule").exists():
            sys.exit("build the package first: swift build")
        self.modules = [
            "-I", self.folder / "Modules", "-Xcc",
            f"-fmodule-map-file={self.folder / 'CSwiftHilt.build' / 'module.modulemap'}"]
        plugin = self.folder / "SwiftHiltMacrosPlugin-tool"
        self.flags = [
            *self.modules, "-load-plugin-executable", f"{plugin}#SwiftHiltMacrosPlugin",
            "-swift-version", "6", "-suppress-warnings", "-diagnostic-style=llvm"]

    def objects(self):
        """The objects of the layers. A build keeps those of files that are gone."""
        sources = {path.name for path in (ROOT / "Packages").rglob("*") if path.suffix in (".swift", ".c")}
        return [
            path for name in LINKED for path in sorted((self.folder / f"{name}.build").rglob("*.o"))
            if path.stem in sources or not path.stem.endswith((".swift", ".c"))]


def command(*parts, **options):
    return subprocess.run(
        [str(part) for part in parts], capture_output=True, text=True, errors="replace",
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no"}, **options)


def compiled(program, build, folder):
    """What is wrong with a program, as lines; none is an empty list."""
    folder.mkdir()
    source = folder / ("Page.swift" if program.library else "main.swift")
    source.write_text(program.text())
    place = f"{shown(program.page)}:{program.line}"
    library = ["-parse-as-library"] if program.library else []
    runs = program.stops is not None or program.output
    app = folder / "app"
    if runs:
        made = command(
            "swiftc", *library, *build.flags, "-module-name", "App", source, *build.objects(),
            "-o", app)
    else:
        made = command(
            "swiftc", "-emit-sil", "-o", "/dev/null", *library, *build.flags, "-module-name",
            "App", source)
    said = [
        program.on_page(line) for line in (made.stdout + made.stderr).splitlines()
        if "error:" in line]
    if program.error is not None:
        if any(program.error in line for line in said):
            return []
        return [f"{place}: expected the compiler's {program.error!r}, seen:", *said]
    if made.returncode != 0:
        return [f"{place}: does not compile:", *(said[:12] or made.stderr.splitlines()[-5:])]
    if not runs:
        return []
    try:
        ran = command(app, timeout=60)
    except subprocess.TimeoutExpired:
        return [f"{place}: runs for more than a minute"]
    if program.stops is not None:
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
            return [f"{place}: prints more at its end:", rest]
        expected = program.output
    return [
        f"{shown(program.page)}:{lines[0] + 1}: instead of this block the program says:\n{seen}\n"
        for lines, seen, text in zip(program.shows, program.seen, expected) if seen != text]


def parses(block):
    page, line, code = block
    with tempfile.TemporaryDirectory() as temporary:
        source = pathlib.Path(temporary) / "main.swift"
        source.write_text(code)
        made = command("swiftc", "-frontend", "-parse", source)
    if made.returncode == 0:
        return []
    return [f"{shown(page)}:{line}: cannot be read:", *made.stderr.splitlines()[:5]]


def update(programs):
    """Writes what the programs printed into their pages, from each page's end."""
    blocks = [
        (lines, program.page, seen) for program in programs
        for lines, seen in zip(program.shows, program.seen)]
    for (start, end), page, seen in sorted(blocks, reverse=True):
        lines = page.read_text().splitlines()
        lines[start:end] = seen.splitlines()
        page.write_text("\n".join(lines) + "\n")


def check_code(chosen):
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
    if UPDATES:
        update(programs)
    blocks = sum(len(program.parts) for program in programs)
    ran = sum(bool(program.output) or program.stops is not None for program in programs)
    return problems, (
        f"{len(programs)} programs of {blocks} blocks compiled, {ran} of them run as shown; "
        f"{len(parsed)} blocks parsed")


# Symbols

# What a conformance to a well-known protocol asks for says nothing of its own.
WITNESSES = re.compile(
    r"(==|!=|<|hash\(into:\)|hashValue|description|encode\(to:\)|init\(from:\)|startIndex|endIndex"
    r"|subscript.*|init\(rawValue:\)|rawValue|init\(stringLiteral:\)|allCases"
    r"|invokeTest\(\)|scopeProvider\(.*\)|provideScope\(.*\)|isRecursive"
    r"|wrappedValue|projectedValue|build[A-Z]\w*\(.*\))")
ACCESS = re.compile(
    r"^ *(?:@\S+ +)*public (?:(?:static|final|convenience|mutating|nonisolated|indirect) )*"
    r"(?:class|struct|enum|actor|protocol|func|var|let|init|typealias|subscript|macro)\b *(?P<name>\w*)")


def extract(layer, build, folder):
    """Writes the symbols of a layer into a folder."""
    target = json.loads(command("swiftc", "-print-target-info").stdout)["target"]["triple"]
    made = command(
        "swift-symbolgraph-extract", "-module-name", layer, "-target", target, *build.modules,
        "-output-dir", folder, "-minimum-access-level", "public", "-skip-synthesized-members")
    if made.returncode != 0:
        sys.exit(made.stderr)


def symbols(build, folder):
    """Module, path and doc comment of each public symbol that the compiler knows here."""
    for layer in LAYERS:
        if layer in ("SwiftHilt", "SwiftHiltUI"):
            continue
        extract(layer, build, folder)
        for path in sorted(folder.glob(f"{layer}*.symbols.json")):
            for symbol in json.loads(path.read_text())["symbols"]:
                names = symbol["pathComponents"]
                if any(name.startswith("_") for name in names):
                    continue
                yield layer, names, "docComment" in symbol, symbol
            path.unlink()


def check_comments(_):
    problems, count = [], 0
    with tempfile.TemporaryDirectory() as temporary:
        for layer, names, has_comment, symbol in symbols(Build(), pathlib.Path(temporary)):
            count += 1
            if not has_comment and not WITNESSES.fullmatch(names[-1]):
                place = symbol.get("location", {})
                name = pathlib.Path(place.get("uri", layer)).name
                line = place.get("position", {}).get("line", 0) + 1
                problems.append(f"{name}:{line}: {'.'.join(names)} has no doc comment")
    # Views and view controllers exist on Apple's platforms alone: their lines are read.
    for path in sorted((ROOT / "Packages" / "SwiftHiltUI" / "Sources").rglob("*.swift")):
        lines = path.read_text().splitlines()
        for number, line in enumerate(lines):
            found = ACCESS.match(line)
            if not found or found["name"].startswith("_"):
                continue
            count += 1
            above = number - 1
            while above >= 0 and lines[above].strip().startswith(("@", "#")):
                above -= 1
            if not lines[above].strip().startswith("///") and not WITNESSES.match(found["name"]):
                problems.append(f"{path.name}:{number + 1}: {found['name']} has no doc comment")
    return problems, f"{count} public symbols have a doc comment"


def check_names(_):
    text = "\n".join(page.read_text() for page in pages() if page.name != "CHANGELOG.md")
    words = set(re.findall(r"\w+", text))
    missing = {}
    with tempfile.TemporaryDirectory() as temporary:
        for layer, names, _, _ in symbols(Build(), pathlib.Path(temporary)):
            name = re.match(r"\w*", names[-1])[0]
            if name and name not in words and not WITNESSES.fullmatch(names[-1]):
                missing[f"{layer}: {'.'.join(names)}"] = None
    return [f"{name} stands on no page" for name in missing], "every public name stands on a page"


def check_docc(_):
    problems, count = [], 0
    with tempfile.TemporaryDirectory() as temporary:
        for layer in LAYERS:
            catalogue = ROOT / "Packages" / layer / "Sources" / layer / f"{layer}.docc"
            # Views and view controllers exist on Apple's platforms alone.
            if not catalogue.exists() or layer == "SwiftHiltUI":
                continue
            count += 1
            folder = pathlib.Path(temporary) / layer
            folder.mkdir()
            extract(layer, Build(), folder)
            made = command(
                "docc", "convert", catalogue, "--additional-symbol-graph-dir", folder,
                "--output-path", folder / "archive", "--fallback-display-name", layer,
                "--fallback-bundle-identifier", f"org.swifthilt.{layer}", "--ide-console-output")
            problems += [
                line for line in (made.stdout + made.stderr).splitlines()
                if re.search(r"(warning|error): ", line) and "is missing documentation" not in line]
    return problems, f"{count} catalogues convert, and every symbol link leads somewhere"


def check_layers(_):
    imported = set()
    for layer in LAYERS:
        for path in (ROOT / "Packages" / layer / "Sources" / layer).rglob("*.swift"):
            found = re.findall(r"^\s*(?:@\w+ |public |internal )*import (SwiftHilt\w*)", path.read_text(), re.M)
            imported |= {(layer, name) for name in found}
    page = ROOT / "docs" / "VisualOverview.md"
    picture = re.search(r"## The layers of SwiftHilt\n+```mermaid\n(.*?)```", page.read_text(), re.S)[1]
    drawn = set()
    for source, targets in re.findall(r"^ +(\w+)(?:\[.*\])? --> (.*)$", picture, re.M):
        layer = source if source == "SwiftHilt" else f"SwiftHilt{source}"
        drawn |= {(layer, f"SwiftHilt{target.strip()}") for target in targets.split("&")}
    return [
        f"{shown(page)}: {a} imports {b}, which is {what}"
        for edges, what in ((imported - drawn, "not drawn"), (drawn - imported, "not so"))
        for a, b in sorted(edges)], f"{len(drawn)} imports of layers are as drawn"


UPDATES = "--update" in sys.argv
CHECKS = {
    "links": check_links, "code": check_code, "comments": check_comments, "names": check_names,
    "layers": check_layers, "docc": check_docc}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", help=f"{', '.join(CHECKS)}, or pages (default: all)")
    parser.add_argument("--update", action="store_true", help="write what the programs print")
    arguments = parser.parse_intermixed_args().what
    named = [pathlib.Path(argument).resolve() for argument in arguments if argument not in CHECKS]
    checks = [argument for argument in arguments if argument in CHECKS] or list(CHECKS)
    failed = False
    for check in checks:
        problems, summary = CHECKS[check](named or pages())
        print("\n".join(problems) if problems else f"{check}: {summary}", flush=True)
        failed = failed or bool(problems)
    sys.exit(failed)


if __name__ == "__main__":
    main()

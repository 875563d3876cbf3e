"""Checks that each row of CommonMistakes.md and ReviewedFaults.md in docs/Contributors names an existing test: a suite, a function of one, a case's file.
In quotes it names a bad graph of the linter's tests, a text of SwiftHiltUI's rules or a warning of Tools/AppleChecks."""

import re

from documentation.pages import ROOT

PAGES = ("docs/Contributors/CommonMistakes.md", "docs/Contributors/ReviewedFaults.md")
GRAPHS = ROOT / "Tools" / "hilt" / "Tests" / "HiltScanTests" / "Fixtures" / "Bad.txt"
RULES = ROOT / "Packages" / "SwiftHiltUI" / "Tests" / "Rules"
REFUSED = ROOT / "Tools" / "AppleChecks" / "Snippets" / "Refused.swift"
CASES = (
    "Tests/CompileFail/Cases", "Tests/CompileFail/Taught",
    "Packages/SwiftHiltMacros/Tests/Compiled/Cases")


def suites():
    """Returns the text of the files that declare each suite."""
    found = {}
    folders = ("Packages/*/Tests", "Tests", "Tools/hilt/Tests")
    for path in (path for folder in folders for path in sorted(ROOT.glob(f"{folder}/**/*.swift"))):
        if ".build" in path.parts:
            continue
        text = path.read_text()
        for name in re.findall(r"\b(?:struct|class|enum|extension) (\w+(?:Tests|Rules))\b", text):
            found[name] = found.get(name, "") + text
    return found


def titles():
    """Returns the texts that a row may name in quotes."""
    found = re.findall(r"^=== \w+: (.*)$", GRAPHS.read_text(), flags=re.M)
    found += re.findall(r"^=== (.*)$", (RULES / "Texts.txt").read_text(), flags=re.M)
    return found + re.findall(r"// expected-error@\+1 \{\{(.*)\}\}", REFUSED.read_text())


def rows():
    """Yields the place, the completeness and the tests of each row in a table with a column of tests."""
    for page in PAGES:
        column = None
        for number, line in enumerate((ROOT / page).read_text().splitlines(), 1):
            cells = [cell.strip() for cell in line.strip("|").split(" | ")] if line.startswith("|") else []
            if not cells:
                column = None
            elif cells[-1].strip(" |") == "test":
                column = len(cells)
            elif column and not line.startswith("| ---"):
                yield f"{page}:{number}", len(cells) == column, cells[-1].strip(" |")


def check_mistakes(*_):
    problems, count = [], 0
    tests = suites()
    cases = {path.stem: path.read_text() for folder in CASES for path in (ROOT / folder).rglob("*.swift")}
    known = titles()
    for place, is_whole, cell in rows():
        count += 1

        def add(problem):
            problems.append(f"{place}: {problem}")

        if not is_whole:
            add("the row has a different number of cells than its table")
        names = re.findall(r"`([^`]+)`", cell)
        quoted = re.findall(r'"([^"]+)"', cell)
        if not names + quoted:
            add("no test")
        for title in quoted:
            if title not in known:
                add(f"no graph, text or planted mistake has the name {title!r}")
        suite = None
        for name in names:
            if name in cases:
                if not re.search("^// (expect|macro)", cases[name], re.M) and not name.startswith("Sound"):
                    add(f"the case {name} expects no message")
                continue
            first, _, function = name.partition(".")
            if first[0].islower():
                function = first
            else:
                suite = first
            if suite not in tests:
                add(f"no suite or case has the name {suite}")
            elif function and not re.search(rf"\bfunc {function}\b", tests[suite]):
                add(f"{suite} has no function {function}")
    return problems, f"{count} mistakes have an existing test"

#!/usr/bin/env python3
"""Run this after a change of a message or of a page on errors; the stage `ids` does.

Checks that each id of a message has a page under docs/Errors, and each page an id.

A message shows its id as [SwiftHilt/Id]. Each page begins with its id and shows a whole message with it,
and the folder's README lists the page. `Tools/docs.py code` runs the page's program and compares the
message word for word. A trap of the library calls Core's `stop`, or shows an id itself.
The README's table of validation issues must match the list in GraphIssue.swift.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "Errors"
IDS = [
    re.compile(r"\[SwiftHilt/([A-Z]\w*)\]"),
    re.compile(r"\bDiagnostic\(\s*\"(\w+)\""),
    re.compile(r"= Code\(\"([A-Z]\w*)\"\)"),
]
TRAP = re.compile(r"^(?! *///).*\b(?:Swift\.)?(?:fatalError|preconditionFailure)\(\s*(.*?\".*?)$", re.M)
# A message that a program of the page prints, or that a test compares.
SHOWN = re.compile(r"^<!-- (?:output|code: from ).*-->\n```text\n(?:.*\n)*?```$", re.M)
ISSUES = ROOT / "Packages/SwiftHiltDAG/Sources/SwiftHiltDAG/Validation/GraphIssue.swift"
# The file of `stop` itself, and traps that no caller can reach.
EXEMPT = {
    "Errors/Stop.swift": "the trap itself",
    "Engine/RawFactory.swift": "no binding of that kind is run",
    "Support/Generated.swift": "code that is checked and never run",
    "Reporting/Caller.swift": "the failure of a test without a test library to report it",
}


def sources():
    for path in sorted((ROOT / "Packages").glob("*/Sources/**/*.swift")):
        # The compiler reports the plugin's messages.
        if "Plugin" not in path.as_posix():
            yield path, path.read_text()


def main():
    problems = []
    ids = {}
    for path, text in sources():
        patterns = IDS if path.name == "ResolutionError.swift" else IDS[:2]
        for pattern in patterns:
            for match in pattern.finditer(text):
                ids.setdefault(match.group(1), path.relative_to(ROOT))
        if path.as_posix().endswith(tuple(EXEMPT)):
            continue
        for match in TRAP.finditer(text):
            if "[SwiftHilt/" not in match.group(1):
                line = text.count("\n", 0, match.start()) + 1
                problems.append(f"{path.relative_to(ROOT)}:{line}: a trap without an id")
    pages = {page.stem: page.read_text() for page in PAGES.glob("*.md") if page.stem != "README"}
    listed = set(re.findall(r"^\| \[(\w+)\]\(\1\.md\)", (PAGES / "README.md").read_text(), re.M))
    for name, path in sorted(ids.items()):
        if name not in pages:
            problems.append(f"docs/Errors/{name}.md: missing, but {path} shows the id")
    for name, text in sorted(pages.items()):
        if name not in ids:
            problems.append(f"docs/Errors/{name}.md: no message shows this id")
        if not text.startswith(f"# {name}: "):
            problems.append(f"docs/Errors/{name}.md: the title must begin with the id")
        if "\n## What to do\n" not in text:
            problems.append(f"docs/Errors/{name}.md: lacks the section on what to do")
        if not any(f"[SwiftHilt/{name}]" in block[0] for block in SHOWN.finditer(text)):
            problems.append(f"docs/Errors/{name}.md: shows no message that a check compares")
        if name not in listed:
            problems.append(f"docs/Errors/README.md: does not list {name}")
    for name in sorted(listed - pages.keys()):
        problems.append(f"docs/Errors/README.md: lists {name}, which has no page")
    issues = set(re.findall(r" = ID\(rawValue: \"(\w+)\"\)", ISSUES.read_text()))
    shown = set(re.findall(r"^\| (\w+) \| (?:error|warning|note) \|", (PAGES / "README.md").read_text(), re.M))
    for name in sorted(issues ^ shown):
        problems.append(f"docs/Errors/README.md: the issue {name} is not in both the table and GraphIssue.swift")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

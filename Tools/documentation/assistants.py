"""Checks that llms.txt, which coding assistants read, is made of the cheat sheet and the list of pages.

`Tools/docs.py assistants --update` writes it from docs/CheatSheet.md and docs/README.md.
"""

import re

from documentation.articles import SITE, linked
from documentation.pages import ROOT

FILE = ROOT / "llms.txt"
HEAD = """# SwiftHilt

> SwiftHilt is a dependency injection library for Swift 6.1 or later, inspired by Android's Hilt. A container
> creates objects at run time. `validate()` checks the declared graph in a test without creating any of them.

Package: `.package(url: "https://github.com/swifthilt/SwiftHilt", branch: "main")`. Apps use
`.product(name: "SwiftHilt", package: "SwiftHilt")`, test targets also the product `SwiftHiltTesting`. Servers can use `SwiftHiltCore`, `SwiftHiltDAG` and `SwiftHiltLifecycle` alone.
The manifest needs `platforms: [.macOS(.v11), .iOS(.v13)]` or later. With `traits: []` there are no macros.
"""


def pages():
    """Yields a line for each page in the tables and lists of docs/README.md."""
    text = (ROOT / "docs" / "README.md").read_text().split("## For contributors")[0]
    for line in linked(text, "README").splitlines():
        cells = re.match(r"\| (\[.*?) \| (.*?) \|$", line)
        if cells:
            yield f"- {cells[1]}: {cells[2]}"
        elif line.startswith("- "):
            yield line


def text():
    sheet = (ROOT / "docs" / "CheatSheet.md").read_text()
    sheet = re.sub(r"<!--.*?-->\n", "", sheet, flags=re.S).replace("# Cheat sheet\n\nEvery form once, in two screens.", "## Every form")
    sheet = re.sub(r"^## (?!Every|Ten)", "### ", sheet, flags=re.M)
    listed = "\n".join(pages())
    return f"{HEAD}\n{linked(sheet, 'CheatSheet')}\n## Pages\n\n- [Cheat sheet]({SITE}docs/CheatSheet.md): the forms above\n{listed}\n"


def check_assistants(_, updates):
    if updates:
        FILE.write_text(text())
    current = FILE.exists() and FILE.read_text() == text()
    return [] if current else ["llms.txt: differs from its pages; run Tools/docs.py assistants --update"], (
        f"llms.txt matches the cheat sheet and {len(list(pages()))} pages")

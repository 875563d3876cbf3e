"""Checks that the picture of the layers in docs/Contributors/Architecture.md matches the imports of the sources,
and that the files that the page names exist."""

import re

from documentation.pages import ROOT, shown
from documentation.toolchain import LAYERS


def moved_files():
    """Returns a fault for each file of Core that docs/Contributors/Architecture.md names in the wrong place."""
    page = ROOT / "docs" / "Contributors" / "Architecture.md"
    files = [path.as_posix() for path in (ROOT / "Packages" / "SwiftHiltCore" / "Sources").rglob("*.*")]
    named = re.findall(r"`((?:\w+/)?[\w+]+\.(?:swift|h|c))`", page.read_text())
    return [
        f"{shown(page)}: no file {name} in Core"
        for name in named if not any(path.endswith(f"/{name}") for path in files)]


def check_layers(*_):
    imported = set()
    for layer in LAYERS:
        for path in (ROOT / "Packages" / layer / "Sources" / layer).rglob("*.swift"):
            found = re.findall(r"^\s*(?:@\w+(?:\(\w+\))? |public |internal )*import (SwiftHilt\w*)", path.read_text(), re.M)
            imported |= {(layer, name) for name in found}
    page = ROOT / "docs" / "Contributors" / "Architecture.md"
    picture = re.search(r"## The layers of SwiftHilt\n.*?```mermaid\n(.*?)```", page.read_text(), re.S)[1]
    drawn = set()
    for source, targets in re.findall(r"^ +(\w+)(?:\[.*\])? --> (.*)$", picture, re.M):
        layer = source if source == "SwiftHilt" else f"SwiftHilt{source}"
        drawn |= {(layer, f"SwiftHilt{target.strip()}") for target in targets.split("&")}
    return moved_files() + [
        f"{shown(page)}: {a} imports {b}, which is {what}"
        for edges, what in ((imported - drawn, "not drawn"), (drawn - imported, "drawn but not true"))
        for a, b in sorted(edges)], f"{len(drawn)} imports of layers match the picture"

"""Checks that the layers' DocC catalogues convert, that links resolve, and that every symbol has a group.

The pages of a module and of a large type name each symbol in a group of their topics. None is left to the
groups by kind that DocC makes itself.
"""

import json
import pathlib
import re
import tempfile

from documentation.articles import catalogue
from documentation.pages import ROOT, shown
from documentation.toolchain import LAYERS, Build, command, extract

# Up to this number, DocC's groups by kind are enough on a type's page.
FEW = 15
LEFT = ("Default Implementations", "Enumeration Cases", "Extended Modules")


def ungrouped(archive):
    """Yields the symbols that are in no group of a page that must name them."""
    for path in sorted((archive / "data" / "documentation").rglob("*.json")):
        page = path.relative_to(archive / "data" / "documentation")
        sections = json.loads(path.read_text()).get("topicSections", [])
        names = [
            name.rpartition("/documentation/")[2] for section in sections
            if section.get("generated") and section["title"] not in LEFT
            for name in section["identifiers"]]
        grouped = any(not section.get("generated") for section in sections)
        if grouped or len(page.parts) == 1 or len(names) > FEW:
            yield from names


def converted(layer, build, folder):
    """Returns DocC's messages about a layer's catalogue, and the symbols without a group."""
    folder.mkdir()
    extract(layer, build, folder, "-emit-extension-block-symbols")
    made = command(
        "docc", "convert", catalogue(layer), "--additional-symbol-graph-dir", folder,
        "--output-path", folder / "archive", "--fallback-display-name", layer,
        "--fallback-bundle-identifier", f"org.swifthilt.{layer}", "--ide-console-output")
    return [
        line.partition(" Replace '")[0] for line in (made.stdout + made.stderr).splitlines()
        if re.search(r"(warning|error): ", line) and "is missing documentation" not in line
    ] + [
        f"{shown(catalogue(layer))}: {name} is in no group of its page's topics"
        for name in ungrouped(folder / "archive")]


def read(layer):
    """Yields the broken links of a catalogue by its sources' text, because no compiler here knows its symbols."""
    text = "\n".join(path.read_text() for path in (ROOT / "Packages" / layer / "Sources").rglob("*.swift"))
    for page in sorted(catalogue(layer).rglob("*.md")):
        for name in re.findall(r"^- ``(\w+)(?:\(.*\))?``$", page.read_text(), re.M):
            if not re.search(rf"\bpublic .*\b{name}\b", text):
                yield f"{shown(page)}: no symbol {name}"
        for name in re.findall(r"^- <doc:(.*)>$", page.read_text(), re.M):
            if not (catalogue(layer) / "Articles" / f"{name}.md").exists():
                yield f"{shown(page)}: no article {name}"


def check_docc(*_):
    problems, build = [], Build()
    with tempfile.TemporaryDirectory() as temporary:
        for layer in LAYERS:
            # Views and view controllers exist only on Apple's platforms.
            found = read(layer) if layer == "SwiftHiltUI" else converted(
                layer, build, pathlib.Path(temporary) / layer)
            problems += found
    return problems, f"{len(LAYERS)} catalogues convert, their links resolve, every symbol has a group"

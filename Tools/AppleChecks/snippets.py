"""Finds the examples of SwiftUI, UIKit and AppKit in the documents, and turns them into sources."""

import re

from compiling import LAYER, ROOT, Refused, run, sources

# The articles copy the beginning of a guide. Tools/docs.py keeps them equal.
COPY = "<!-- Written by `Tools/docs.py"

APPLE_IMPORT = re.compile(r"^import (SwiftUI|UIKit|AppKit)$", re.M)
# The words that only a source for Apple platforms contains.
APPLE_WORD = re.compile(
    r"@(EnvironmentInjected|InjectedObject|InjectedModel|StateObject|ObservedObject|State)\b"
    r"|\bdi(Container|Scope|Preview)\b|\bmakeScopedContainer\b|#Preview|: (View|App|Scene) \{"
    r"|\b(UI|NS)View(Controller)?\b|\bWindowGroup\b")

BLOCK = re.compile(
    r"^<!-- hidden\n(?P<hidden>.*?)^-->$"
    r"|(?:^<!-- code: (?P<how>[^\n]*?) -->\n)?(?:<!-- hidden\n(?P<inner>.*?)^-->\n)?"
    r"^ *```swift\n(?P<code>.*?)^ *```$", re.M | re.S)

# The blocks that Tools/docs.py does not treat as parts of the page's program.
APART = ("alone", "error", "do")


def how(block):
    return re.split("[: ]", block["how"] or "")[0]


def pages():
    """Returns the tracked pages with code to type-check here."""
    listed = run(["git", "ls-files", "-co", "--exclude-standard", "*.md"], ROOT).splitlines()
    found = [ROOT / name for name in listed if (ROOT / name).exists()]
    return [
        page for page in found if COPY not in page.read_text() and is_checked(page.read_text())]


def is_checked(text):
    """Returns whether a page imports Apple's modules. Fails if it uses their words without the import."""
    blocks = [block for block in BLOCK.finditer(text) if block["code"]]
    result = any(APPLE_IMPORT.search(block["code"]) for block in blocks if how(block) != "from")
    for block in blocks:
        # Blocks from a file are type-checked there.
        seen = how(block) == "from" or result and how(block) not in APART
        if not seen and (word := APPLE_WORD.search(block["code"])):
            raise Refused(f"no check compiles the block with {word[0]!r}:\n{block['code']}")
    return result


def program(page):
    """Returns the blocks of a page as a file, without `@main`, because the page may have statements."""
    parts = []
    for block in BLOCK.finditer(page.read_text()):
        if how(block) in (*APART, "from"):
            continue
        parts += [part for part in (block["hidden"], block["inner"], block["code"]) if part]
    return re.sub(r"^@main\n", "", "\n".join(parts), flags=re.M)


def comments():
    """Returns the examples in the layer's comments as a file, each in a separate declaration."""
    parts = [f"import {module}" for module in ("Foundation", "SwiftHilt", "SwiftUI", "UIKit")]
    for file in sources(LAYER):
        shown = re.findall(r"^ */// ```swift\n(.*?)^ */// ```$", file.read_text(), re.M | re.S)
        for number, lines in enumerate(shown):
            code = re.sub(r"^ */// ?", "", lines, flags=re.M)
            name = f"{re.sub(r'[^A-Za-z]', '', file.stem)}{number}"
            if re.match(r"struct|final class|#Preview", code):
                parts.append(f"enum {name} {{\n{code}}}")
            elif code.startswith("override"):
                parts.append(f"final class {name}: UIViewController {{\n{code}}}")
            elif code.startswith("@"):
                body = "var body: some View { EmptyView() }"
                parts.append(f"struct {name}: View {{\n{code}{body}\n}}")
            else:
                parts.append(f"@MainActor func {name}(_ container: Container) {{\n_ = {code}}}")
    return "\n".join(parts) + "\n"

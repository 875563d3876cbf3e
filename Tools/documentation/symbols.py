"""Checks that public symbols have doc comments, that pages mention their names, and that examples call functions."""

import json
import pathlib
import re
import tempfile

from documentation.pages import FENCE, ROOT, pages, shown
from documentation.toolchain import LAYERS, Build, extract

# The members that well-known protocols require need no comment.
WITNESSES = re.compile(
    r"(==|!=|<|hash\(into:\)|hashValue|description|encode\(to:\)|init\(from:\)|startIndex|endIndex"
    r"|subscript.*|init\(rawValue:\)|rawValue|init\(stringLiteral:\)|allCases"
    r"|invokeTest\(\)|prepare\(for:\)|scopeProvider\(.*\)|provideScope\(.*\)|isRecursive"
    r"|wrappedValue|projectedValue|build[A-Z]\w*\(.*\))")
REFERENCE = ROOT / "docs" / "SwiftHilt_Reference.md"
# Views and view controllers exist only on Apple's platforms.
APPLE = re.compile(r"^_|diContainer|diScope|diPreview|makeScopedContainer")
ACCESS = re.compile(
    r"^ *(?:@\S+ +)*public (?:(?:static|final|convenience|mutating|nonisolated|indirect) )*"
    r"(?:class|struct|enum|actor|protocol|func|var|let|init|typealias|subscript|macro)\b *(?P<name>\w*)")


def symbols(build, folder):
    """Yields the module, path and doc comment of each public symbol that the compiler knows here."""
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


def check_comments(*_):
    problems, count = [], 0
    with tempfile.TemporaryDirectory() as temporary:
        for layer, names, has_comment, symbol in symbols(Build(), pathlib.Path(temporary)):
            count += 1
            if not has_comment and not WITNESSES.fullmatch(names[-1]):
                place = symbol.get("location", {})
                name = pathlib.Path(place.get("uri", layer)).name
                line = place.get("position", {}).get("line", 0) + 1
                problems.append(f"{name}:{line}: {'.'.join(names)} has no doc comment")
    # Views and view controllers exist only on Apple's platforms, so the check reads their lines.
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


def has_signature(span, known):
    """Returns whether a symbol of this name has these labels in this order. A page may leave some out."""
    name, labels = re.fullmatch(r"(?:[\w.]*\.)?(\w+)\(((?:\w+:)+)\)", span).groups()
    pattern = r"(?:\w+:)*" + "".join(rf"{label}:(?:\w+:)*" for label in labels[:-1].split(":"))
    return any(re.fullmatch(pattern, each) for each in known.get(name, ()))


def check_names(*_):
    text = "\n".join(page.read_text() for page in pages() if page.name != "CHANGELOG.md")
    words = set(re.findall(r"\w+", text))
    missing, known = {}, {}
    with tempfile.TemporaryDirectory() as temporary:
        for layer, names, _, _ in symbols(Build(), pathlib.Path(temporary)):
            name = re.match(r"\w*", names[-1])[0]
            for called in (name, names[-2]) if name == "init" else (name,):
                known.setdefault(called, set()).add(names[-1].partition("(")[2].rstrip(")"))
            if name and name not in words and not WITNESSES.fullmatch(names[-1]):
                missing[f"{layer}: {'.'.join(names)}"] = None
    spans = re.findall(r"`((?:[\w.]*\.)?\w+\((?:\w+:)+\))`", REFERENCE.read_text())
    return [f"{name} is on no page" for name in missing] + [
        f"{shown(REFERENCE)}: no symbol {span}" for span in spans
        if not has_signature(span, known) and not APPLE.search(span)
    ], f"every public name is on a page, and the reference's {len(spans)} signatures match the sources"


CALLED = ("swift.func", "swift.method", "swift.type.method", "swift.macro")


def shown_words(text):
    """Returns the words of a text's blocks of Swift."""
    words, language = set(), None
    for line in text.splitlines():
        fence = FENCE.match(line)
        if fence:
            language = None if language is not None else fence["language"]
        elif language == "swift":
            words |= set(re.findall(r"\w+", line))
    return words


def check_examples(*_):
    words, called = set(), {}
    for page in pages():
        words |= shown_words(page.read_text())
    with tempfile.TemporaryDirectory() as temporary:
        for layer, names, _, symbol in symbols(Build(), pathlib.Path(temporary)):
            comment = symbol.get("docComment", {}).get("lines", [])
            words |= shown_words("\n".join(line["text"] for line in comment))
            name = re.match(r"\w*", names[-1])[0]
            if symbol["kind"]["identifier"] in CALLED and name and not WITNESSES.fullmatch(names[-1]):
                called[f"{layer}: {'.'.join(names)}"] = name
    return [
        f"no example calls {symbol}" for symbol, name in called.items()
        if name not in words
    ], f"examples call all {len(called)} functions, methods and macros"

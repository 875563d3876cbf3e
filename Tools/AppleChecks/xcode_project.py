"""Checks the Xcode project of the iOS example, because no machine here can open it.

The ids of a project are only names, so the script compares the project as a tree. Each object replaces
the use of its id.
"""

import difflib
import json
import pprint
import re
import struct
import subprocess
import xml.etree.ElementTree

from xcode_expected import APP, FILES, ICON, KINDS, project, scheme


def parse(text):
    """Reads a property list of the old form, by converting its punctuation to JSON."""
    token = r'\s+|//[^\n]*|/\*.*?\*/|("(?:[^"\\]|\\.)*")|([A-Za-z0-9_./:$-]+)|([{}()=;,])|(.)'
    marks, words = {"(": "[", ")": "]", "=": ":", ";": ","}, []
    for quoted, plain, mark, other in re.findall(token, text, re.S):
        if other:
            raise ValueError(f"the project has an unexpected {other!r}")
        words.append(quoted or plain and json.dumps(plain) or marks.get(mark, mark))
    return json.loads(re.sub(r",(?=[}\]])", "", "".join(words)), object_pairs_hook=once)


def once(pairs):
    """Returns a dictionary, whose keys must differ."""
    if len(dict(pairs)) != len(pairs):
        raise ValueError(f"a key occurs twice: {[key for key, _ in pairs]}")
    return dict(pairs)


def tree(whole):
    """Returns the project as a tree. A target outside the list of targets is a name."""
    objects, used = whole["objects"], {whole["rootObject"]}
    names = {id: f"target {objects[id]['name']}" for id in objects[whole["rootObject"]]["targets"]}
    names[whole["rootObject"]] = "the project"

    def resolved(value, inside=None):
        if isinstance(value, dict):
            return {names.get(key, key): resolved(inner, key) for key, inner in value.items()}
        if isinstance(value, list):
            return [resolved(inner, inside) for inner in value]
        if value in names and inside != "targets":
            return names[value]
        if re.fullmatch(r"[0-9A-F]{24}", value):
            used.add(value)
            return resolved(objects[value])
        return value

    result = resolved(objects[whole["rootObject"]])
    if unused := set(objects) - used:
        raise ValueError(f"nothing uses {sorted(unused)}")
    return result


def check_scheme(folder, ids):
    """Checks that the shared scheme builds and runs the app, and tests with both bundles."""
    schemes = folder / "xcshareddata" / "xcschemes"
    if [file.name for file in sorted(schemes.iterdir())] != [f"{APP}.xcscheme"]:
        yield "there are additional schemes"
    root = xml.etree.ElementTree.parse(schemes / f"{APP}.xcscheme").getroot()
    elements, expected = list(root.iter()), list(scheme())
    tags = [element.tag for element in elements]
    if tags != [tag for tag, _ in expected]:
        yield f"the scheme has the elements {tags}"
        return
    for element, (tag, attributes) in zip(elements, expected):
        for key, value in attributes.items():
            found = element.get(key)
            if ids.get(found, found) != value:
                yield f"{tag} of the scheme: {key} is {found} instead of {value}"


def check_project(demo, products):
    """Checks that the project matches the expected tree, in which the app links the imported products."""
    folder = demo / f"{APP}.xcodeproj"
    text = (folder / "project.pbxproj").read_text()
    if not text.startswith("// !$*UTF8*$!\n"):
        yield "the file does not begin like a project file"
    whole = parse(text)
    if (whole["archiveVersion"], whole["objectVersion"]) != ("1", "77"):
        yield "the project is not of version 77: folders would not be synchronised"
    imported = {
        name for folder in KINDS for file in (demo / folder).rglob("*.swift")
        for name in re.findall(r"^\s*import (SwiftHilt\w*)", file.read_text(), re.M)}
    found, expected = pprint.pformat(tree(whole)), pprint.pformat(project(sorted(imported & products)))
    yield from difflib.unified_diff(
        expected.splitlines(), found.splitlines(), "expected project", "actual project")
    yield from check_scheme(folder, {
        id: f"target {object['name']}" for id, object in whole["objects"].items()
        if object["isa"] == "PBXNativeTarget"})


PNG = b"\x89PNG\r\n\x1a\n"

def check_files(demo):
    """Checks that the folders contain the expected files, and that one file is the app's entry point."""
    expected = {
        f"{folder}/{name if '.' in name else f'{name}.swift'}"
        for folder, names in FILES.items() for name in names.split()}
    files = [
        file for folder in KINDS for file in (demo / folder).rglob("*")
        if file.is_file() and not file.name.startswith(".")]
    for file in sorted(expected ^ {str(file.relative_to(demo)) for file in files}):
        yield f"{file} is {'missing' if file in expected else 'not expected'}"
    for file in files:
        if file.suffix == ".png":
            # An icon has 1024 pixels and eight bits a channel, without an alpha channel.
            header = file.read_bytes()[:26]
            if header[:8] + header[16:] != PNG + struct.pack(">IIBB", 1024, 1024, 8, 2):
                yield f"{file.name} is not an icon"
        elif not file.read_text().strip():
            yield f"{file.name} is empty"
        elif file.suffix in (".json", ".xcstrings"):
            json.loads(file.read_text())
    images = json.loads((demo / ICON / "Contents.json").read_text())["images"]
    if {image.get("filename") for image in images} != {file.name for file in (demo / ICON).glob("*.png")}:
        yield "the icon's file names differ from the files in its folder"
    entries = [
        file.name for file in files
        if file.suffix == ".swift" and re.search(r"^@main", file.read_text(), re.M)]
    if entries != [f"{APP}App.swift"]:
        yield f"@main is in {entries}"


# The texts of a screen: a text in a call of SwiftUI, one of two, or a translated one.
SHOWN = (
    r'\b(?:Text|Button|Label|TextField|Toggle|DatePicker|Picker|Section|navigationTitle'
    r'|confirmationDialog|ContentUnavailableView|accessibilityLabel)\(\s*"((?:[^"\\]|\\.)*)"',
    r'\? "([A-Z][^"]*)" : "([A-Z][^"]*)"', r'"([^"]*)"\.translated')


def check_texts(demo):
    """Checks that the string catalog has exactly the texts of the screens, in each language."""
    app = demo / APP
    catalog = json.loads((app / "Localizable.xcstrings").read_text())["strings"]
    for key, entry in catalog.items():
        done = {
            language for language, text in entry.get("localizations", {}).items()
            if text["stringUnit"]["state"] == "translated"
            and text["stringUnit"]["value"].count("%@") == key.count("%@")}
        if done != {"de"}:
            yield f"the string catalog has {key!r} in {sorted(done)}"
    views, sources = (
        "".join(file.read_text() for file in app.rglob(name)) for name in ("*View.swift", "*.swift"))
    shown = {
        re.sub(r"\\\(.*?\)", "%@", text) for pattern in SHOWN
        for found in re.finditer(pattern, views) for text in found.groups()}
    for text in sorted(shown - set(catalog)):
        yield f"the string catalog does not have {text!r}"
    literals = [
        re.sub(r"\\\\\\\(.*?\\\)", ".+", re.escape(text))
        for text in re.findall(r'"([A-Z](?:[^"\\]|\\.)*)"', sources)]
    for key in set(catalog) - shown:
        if not any(re.fullmatch(literal, key) for literal in literals):
            yield f"the string catalog has {key!r}, which no source contains"


# The files with the commands for a Mac with Xcode.
COMMANDS = (".github/workflows/macos.yml", "docs/Contributors/WithoutAMac.md", "Examples/SwiftHiltDemoiOS/README.md")


def check_commands(root, products):
    """Checks that the packages, projects, schemes and test bundles in the commands for a Mac exist."""
    schemes = {*products, "Consumer", APP}
    for name in COMMANDS:
        text = (root / name).read_text()
        folder = (root / name).parent if name.startswith("Examples") else root
        for path in re.findall(r"--?(?:package-path|project) (\S+)", text):
            if not (folder / path).is_dir():
                yield f"{name} names {path}, which does not exist"
        named = re.findall(r"-scheme (\w+)", text) + " ".join(re.findall(r"scheme in (.+);", text)).split()
        for scheme in set(named) - schemes:
            yield f"{name} names the scheme {scheme}, which does not exist"
        for bundle in set(re.findall(r"-only-testing:(\S+)", text)) - set(KINDS):
            yield f"{name} names the tests {bundle}, which do not exist"
        if text.count("xcodebuild ") > text.count("-skipMacroValidation"):
            yield f"{name} has an xcodebuild without -skipMacroValidation"


def check(root, demo):
    """Returns the faults of the project."""
    package = json.loads(subprocess.run(
        ["swift", "package", "--package-path", root, "--scratch-path", f"{root}/.build-manifest",
         "dump-package"], capture_output=True,
        text=True, check=True).stdout)
    products = {product["name"] for product in package["products"]}
    faults = []
    for part in (
            check_project(demo, products), check_files(demo), check_texts(demo),
            check_commands(root, products)):
        try:
            faults += part
        except (LookupError, TypeError, ValueError, AttributeError, OSError, SyntaxError) as error:
            faults.append(f"{type(error).__name__}: {error}")
    return faults

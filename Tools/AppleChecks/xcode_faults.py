"""Faults that are planted in the Xcode project, one at a time, to see whether the checker finds them."""

import pathlib
import re
import shutil
import tempfile

from xcode_project import FILES, Project, package_products
from xcode_settings import APP, SCHEME, TARGETS

PROJECT = f"{APP}.xcodeproj/project.pbxproj"
SCHEME_FILE = f"{APP}.xcodeproj/xcshareddata/xcschemes/{APP}.xcscheme"

# Notes of the Xcode that wrote the project: others are no faults.
NOTES = ("BuildIndependentTargetsInParallel", "LastSwiftUpdateCheck", "LastUpgradeCheck",
         "CreatedOnToolsVersion")


def lines(text):
    """Every line of the project's file that says something: it is left out, or says something else."""
    places = text.splitlines(keepends=True)
    for number, line in enumerate(places):
        said = re.sub(r"/\*.*?\*/", "", line).strip()
        if not re.search(r"\w", said) or any(note in said for note in NOTES):
            continue
        before, after = "".join(places[:number]), "".join(places[number + 1:])
        yield f"line {number + 1} is left out: {said}", before + after
        value = re.fullmatch(r'(\s*\w+ = )("?)([^"{(;]+)("?;.*\n)', line)
        if value:
            yield (f"line {number + 1} says something else: {said}",
                   f"{before}{value[1]}{value[2]}{value[3]}2{value[4]}{after}")


def planted(demo):
    """Faults to plant: a name, and what plants it in a copy of the project's folder."""

    def rewrite(file, old, new, count=1):
        def plant(copy):
            path = copy / file
            text = path.read_text()
            if old not in text:
                raise AssertionError(f"{file} has no {old}")
            path.write_text(text.replace(old, new, count))
        return plant

    def remove(file):
        return lambda copy: (copy / file).unlink()

    def rename(file):
        def plant(copy):
            path = copy / file
            path.rename(path.with_name(f"Renamed{path.name}"))
        return plant

    def write(text):
        return lambda copy: (copy / project).write_text(text)

    project, scheme = PROJECT, SCHEME_FILE
    text = (demo / project).read_text()
    faults = []
    for file in FILES:
        faults.append((f"{file} is removed", remove(file)))
        faults.append((f"{file} is renamed", rename(file)))
    for folder in TARGETS:
        faults.append((
            f"the folder {folder} is renamed",
            lambda copy, folder=folder: (copy / folder).rename(copy / f"{folder}Renamed")))
    faults += [
        ("the scheme is removed", remove(scheme)),
        ("the project's file is removed", remove(project)),
        ("the package is another", rewrite(project, "relativePath = ../..;", "relativePath = ../../..;")),
    ]
    for target in TARGETS:
        faults += [
            (f"the target {target} has another name",
             rewrite(project, f"name = {target};", f"name = {target}2;")),
            (f"the product of {target} has another name",
             rewrite(project, f"productName = {target};", f"productName = {target}2;")),
            (f"the folder of {target} has another name",
             rewrite(project, f"path = {target};", f"path = {target}2;")),
            (f"the file of {target} has another name",
             rewrite(project, f"path = {target}.", f"path = {target}2.")),
            (f"the scheme names {target} otherwise",
             rewrite(scheme, f'BlueprintName = "{target}"', f'BlueprintName = "{target}2"')),
        ]
        used = re.search(rf"\t\t\t\t[0-9A-F]{{24}} /\* {target} \*/,\n", text[text.index("targets = ("):])
        faults.append((
            f"the target {target} is out of the list",
            lambda copy, used=used: (copy / project).write_text(
                text[:text.index("targets = (")]
                + text[text.index("targets = ("):].replace(used.group(0), "", 1))))
    for product in ("SwiftHilt", "SwiftHiltCore"):
        faults += [
            (f"the product {product} has another name",
             rewrite(project, f"productName = {product};", f"productName = {product}2;")),
            (f"the product {product} is not linked",
             rewrite(project, re.search(
                 rf"\t\t\t\t[0-9A-F]{{24}} /\* {product} in Frameworks \*/,\n", text).group(0), "")),
        ]
    # A setting that the target had from the project, or that nobody has.
    for setting in (
            "SWIFT_VERSION = 5.0", "IPHONEOS_DEPLOYMENT_TARGET = 15.0", "SDKROOT = macosx",
            "EXCLUDED_SOURCE_FILE_NAMES = DI.swift", "INFOPLIST_FILE = Missing.plist"):
        faults.append((
            f"a target says {setting}",
            rewrite(project, "ENABLE_PREVIEWS = YES;", f"ENABLE_PREVIEWS = YES; {setting};")))
    linked = re.search(r"\t\t\t\t[0-9A-F]{24} /\* SwiftHilt in Frameworks \*/,\n", text).group(0)
    without = text.replace(linked, "", 1)
    sources = without.index("files = (", without.index("isa = PBXSourcesBuildPhase")) + len("files = (\n")
    exceptions = "ABCDEF0123456789ABCDEF01"
    faults += [
        ("a product is compiled, and not linked",
         write(without[:sources] + linked + without[sources:])),
        ("a file is no member of its target", write(text.replace(
            "objects = {\n", f"objects = {{\n{exceptions} = {{"
            "isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (DI.swift);"
            f" target = {re.search(r'TestTargetID = (.*?);', text)[1]}; }};\n", 1).replace(
                f"path = {APP};", f"exceptions = ({exceptions}); path = {APP};", 1))),
        ("an id is written small", write(re.sub(
            r"mainGroup = \w+", lambda found: found[0].replace("A", "a"), text))),
        ("an object is there twice", write(re.sub(
            r"(\t\t[0-9A-F]{24} = \{.*?\n\t\t\};\n)", r"\1\1", text, count=1, flags=re.S))),
        ("a merge was not finished", rewrite(project, "\tclasses", "<<<<<<< HEAD\n\tclasses")),
        ("a second scheme", lambda copy: shutil.copy(
            copy / scheme, (copy / scheme).with_name("Other.xcscheme"))),
        ("the scheme runs the app with a variable of the UI tests", rewrite(
            scheme, "</LaunchAction>",
            '<EnvironmentVariables><EnvironmentVariable key = "UITEST_INMEMORY" value = "1" '
            'isEnabled = "YES"/></EnvironmentVariables></LaunchAction>')),
        ("the scheme has a script before the build", rewrite(
            scheme, "<BuildActionEntries>",
            "<PreActions><ExecutionAction/></PreActions><BuildActionEntries>")),
        ("the scheme is broken", rewrite(scheme, "</Testables>", "")),
    ]
    for element, attributes in SCHEME.items():
        for name, value in attributes.items():
            old = re.search(
                rf'<{element}\b[^>]*?{name} = "{value}"', (demo / scheme).read_text()).group(0)
            faults.append((
                f"{name} of {element} in the scheme",
                rewrite(scheme, old, old.replace(f'{name} = "{value}"', f'{name} = "OTHER"'))))
    for file in FILES:
        faults.append((f"{file} is empty", lambda copy, file=file: (copy / file).write_text("")))
    faults += [(name, write(changed)) for name, changed in lines(text)]
    # Every definition of an object: without it, some id leads nowhere.
    for id, comment in re.findall(r"^\t\t([0-9A-F]{24})(?: /\* (.*?) \*/)? = \{", text, re.M):
        faults.append((
            f"the object {comment or id} has another id",
            rewrite(project, f"\t\t{id}{f' /* {comment} */' if comment else ''} = {{",
                    f"\t\t{id[:-1]}{'0' if id[-1] != '0' else '1'} = {{")))
    return faults


def check_planted(demo):
    """Plants each fault in a copy, and returns how many there were and the names of those missed."""
    products = package_products(demo.parent.parent)
    faults, missed = planted(demo), []
    with tempfile.TemporaryDirectory() as folder:
        for name, plant in faults:
            copy = pathlib.Path(folder) / "demo"
            shutil.copytree(demo, copy, ignore=shutil.ignore_patterns(".*"))
            plant(copy)
            if not Project(copy, products).check():
                missed.append(name)
            shutil.rmtree(copy)
    return len(faults), missed

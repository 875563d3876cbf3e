"""Checks the Xcode project of the iOS example, which no machine of ours can open.

What the file says must hold together: every id leads to an object and every object is used, targets
have their folders, products, dependencies and settings, the scheme names what there is, the package
sells what is linked, and the folders hold the files that they are to hold.
"""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree

APP = "SwiftHiltDemoiOS"
UNIT, UI = f"{APP}Tests", f"{APP}UITests"

# Each target: kind of product, extension of its file.
TARGETS = {
    APP: ("com.apple.product-type.application", "app"),
    UNIT: ("com.apple.product-type.bundle.unit-test", "xctest"),
    UI: ("com.apple.product-type.bundle.ui-testing", "xctest"),
}

# What the folders hold. The guides name those with a star.
FILES = """
* SwiftHiltDemoiOS/DI.swift
* SwiftHiltDemoiOS/Data/InMemoryTaskRepository.swift
* SwiftHiltDemoiOS/Data/SwiftDataTaskRepository.swift
  SwiftHiltDemoiOS/Domain/TaskDraft.swift
* SwiftHiltDemoiOS/Domain/TaskModels.swift
  SwiftHiltDemoiOS/Domain/TaskQuery+Matching.swift
* SwiftHiltDemoiOS/Domain/TaskRepository.swift
  SwiftHiltDemoiOS/Modules/TaskModules.swift
  SwiftHiltDemoiOS/Presentation/TaskCalendar.swift
* SwiftHiltDemoiOS/Presentation/TaskDetailView.swift
* SwiftHiltDemoiOS/Presentation/TaskDetailViewModel.swift
* SwiftHiltDemoiOS/Presentation/TaskListView.swift
* SwiftHiltDemoiOS/Presentation/TaskListViewModel.swift
  SwiftHiltDemoiOS/Presentation/TaskRow.swift
* SwiftHiltDemoiOS/SwiftHiltDemoiOSApp.swift
* SwiftHiltDemoiOS/UseCases/TaskUseCases.swift
  SwiftHiltDemoiOS/Assets.xcassets/AccentColor.colorset/Contents.json
  SwiftHiltDemoiOS/Assets.xcassets/AppIcon.appiconset/Contents.json
  SwiftHiltDemoiOS/Assets.xcassets/Contents.json
  SwiftHiltDemoiOSTests/AppDITests.swift
* SwiftHiltDemoiOSTests/InMemoryTaskRepositoryTests.swift
* SwiftHiltDemoiOSTests/SwiftDataTaskRepositoryTests.swift
* SwiftHiltDemoiOSTests/TaskDetailViewModelTests.swift
* SwiftHiltDemoiOSTests/TaskListViewModelTests.swift
  SwiftHiltDemoiOSTests/TestContainer.swift
* SwiftHiltDemoiOSUITests/TaskListUITests.swift
"""

FILES = [line[2:] for line in FILES.strip("\n").splitlines()]

ID = re.compile(r"[0-9A-F]{24}")
TOKEN = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|"((?:[^"\\]|\\.)*)"|([A-Za-z0-9_./:$-]+)|([{}()=;,])', re.S)


class Malformed(Exception):
    """The project's file cannot be read."""


def parse(text):
    """Reads a property list of the old form."""
    tokens, place = [], 0
    while place < len(text):
        match = TOKEN.match(text, place)
        if not match:
            raise Malformed(f"line {text.count(chr(10), 0, place) + 1} cannot be read")
        if match.group(1) is not None:
            tokens.append(("text", re.sub(r"\\(.)", r"\1", match.group(1))))
        elif match.group(2):
            tokens.append(("text", match.group(2)))
        elif match.group(3):
            tokens.append((match.group(3), None))
        place = match.end()
    tokens.append(("end", None))
    position = 0

    def take(kind):
        nonlocal position
        found, value = tokens[position]
        if found != kind:
            raise Malformed(f"{kind} was expected, and {value or found} is there")
        position += 1
        return value

    def value():
        kind = tokens[position][0]
        if kind == "{":
            take("{")
            result = {}
            while tokens[position][0] != "}":
                key = take("text")
                take("=")
                if key in result:
                    raise Malformed(f"{key} is there twice")
                result[key] = value()
                take(";")
            take("}")
            return result
        if kind == "(":
            take("(")
            items = []
            while tokens[position][0] != ")":
                items.append(value())
                if tokens[position][0] == ",":
                    take(",")
            take(")")
            return items
        return take("text")

    result = value()
    take("end")
    return result


def ids(value):
    """Every id in a value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from ids(key)
            yield from ids(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from ids(inner)
    elif ID.fullmatch(value):
        yield value


def package_products(root):
    run = subprocess.run(
        ["swift", "package", "--package-path", root, "dump-package"], capture_output=True,
        text=True, check=True)
    return {product["name"] for product in json.loads(run.stdout)["products"]}


class Project:
    """A project and its faults."""

    def __init__(self, demo, products):
        self.demo = demo
        self.products = products
        self.faults = []

    def fault(self, text):
        self.faults.append(text)

    def check(self):
        try:
            text = (self.demo / f"{APP}.xcodeproj" / "project.pbxproj").read_text()
            whole = parse(text)
            self.objects = whole["objects"]
            self.root = self.objects[whole["rootObject"]]
            if whole["objectVersion"] != "77":
                self.fault("the object version is not 77: folders would not be synchronised")
            self.references(whole)
            self.targets()
            self.package()
            self.configurations()
            self.scheme()
        except (KeyError, TypeError, AttributeError, Malformed, OSError) as error:
            self.fault(f"{type(error).__name__}: {error}")
        except xml.etree.ElementTree.ParseError as error:
            self.fault(f"the scheme cannot be read: {error}")
        self.files()
        return self.faults

    def of(self, isa):
        return {id: object for id, object in self.objects.items() if object["isa"] == isa}

    def get(self, id, isa):
        """The object of an id; a fault where it is of another kind."""
        if self.objects[id]["isa"] != isa:
            self.fault(f"{id} is a {self.objects[id]['isa']}, and is to be a {isa}")
        return self.objects[id]

    def references(self, whole):
        """Every id leads somewhere, and every object is reached from the root."""
        reached, open_ = set(), [whole["rootObject"]]
        while open_:
            id = open_.pop()
            if id in reached:
                continue
            reached.add(id)
            if id not in self.objects:
                self.fault(f"{id} leads nowhere")
                continue
            open_ += ids(self.objects[id])
        for id in sorted(set(self.objects) - reached):
            self.fault(f"{self.objects[id]['isa']} {id} is used by nothing")

    def targets(self):
        """Each target has its folder, its file and its phases; tests depend on the app."""
        targets = {self.objects[id].get("name"): id for id in self.root["targets"]}
        if sorted(targets, key=str) != sorted(TARGETS):
            self.fault(f"the targets are {sorted(targets, key=str)}, not {sorted(TARGETS)}")
        app = targets[APP]
        children = self.get(self.root["mainGroup"], "PBXGroup")["children"]
        shown = self.get(self.root["productRefGroup"], "PBXGroup")["children"]
        if self.root["productRefGroup"] not in children:
            self.fault("the products are not shown in the main group")
        for name, (kind, suffix) in TARGETS.items():
            target = self.get(targets[name], "PBXNativeTarget")
            if target["productType"] != kind:
                self.fault(f"{name} is a {target['productType']}, and is to be a {kind}")
            if target["productName"] != name:
                self.fault(f"the product of {name} is named {target['productName']}")
            product = self.get(target["productReference"], "PBXFileReference")
            if (product["path"], product["sourceTree"]) != (
                    f"{name}.{suffix}", "BUILT_PRODUCTS_DIR"):
                self.fault(f"the product of {name} is {product['path']}")
            if target["productReference"] not in shown:
                self.fault(f"the product of {name} is in no group")
            folders = [
                self.get(id, "PBXFileSystemSynchronizedRootGroup")
                for id in target["fileSystemSynchronizedGroups"]
            ]
            if [folder["path"] for folder in folders] != [name]:
                self.fault(f"{name} has the folders {[folder['path'] for folder in folders]}")
            for id, folder in zip(target["fileSystemSynchronizedGroups"], folders):
                if not (self.demo / folder["path"]).is_dir():
                    self.fault(f"there is no folder {folder['path']}")
                if id not in children:
                    self.fault(f"the folder {folder['path']} is not shown in the main group")
            phases = [self.objects[id]["isa"] for id in target["buildPhases"]]
            expected = ["PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase"]
            if phases != expected:
                self.fault(f"{name} has the phases {phases}")
            dependencies = [
                self.get(id, "PBXTargetDependency") for id in target["dependencies"]
            ]
            on = [dependency["target"] for dependency in dependencies]
            if on != ([] if name == APP else [app]):
                self.fault(f"{name} depends on {on}")
            for dependency in dependencies:
                proxy = self.get(dependency["targetProxy"], "PBXContainerItemProxy")
                if proxy["remoteGlobalIDString"] != app or proxy["remoteInfo"] != APP:
                    self.fault(f"the proxy of {name} is not the app's")
            attributes = self.root["attributes"]["TargetAttributes"][targets[name]]
            if attributes.get("TestTargetID") != (None if name == APP else app):
                self.fault(f"the target attributes of {name} name another app")

    def package(self):
        """The package is there, and what is imported of it is linked by the app alone."""
        references = [
            self.get(id, "XCLocalSwiftPackageReference") for id in self.root["packageReferences"]
        ]
        if [reference["relativePath"] for reference in references] != ["../.."]:
            self.fault("the package of the project is not ../..")
        imported = set()
        for folder in TARGETS:
            for file in (self.demo / folder).rglob("*.swift"):
                names = re.findall(r"^\s*import (SwiftHilt\w*)", file.read_text(), re.M)
                imported |= set(names) & self.products
        for id, target in self.of("PBXNativeTarget").items():
            linked = [
                self.get(id, "XCSwiftPackageProductDependency")
                for id in target["packageProductDependencies"]
            ]
            names = [product["productName"] for product in linked]
            if sorted(names) != (sorted(imported) if target["name"] == APP else []):
                self.fault(f"{target['name']} has the products {names}; {sorted(imported)} are imported")
            for name in names:
                if name not in self.products:
                    self.fault(f"the package sells no {name}")
            files = []
            for phase in target["buildPhases"]:
                for file in self.objects[phase]["files"]:
                    files.append(self.get(file, "PBXBuildFile").get("productRef"))
            if sorted(map(str, files)) != sorted(target["packageProductDependencies"]):
                self.fault(f"{target['name']} does not link what it depends on")

    def configurations(self):
        """Debug and Release, with what Xcode needs to know of each target."""
        owners = [self.root, *self.of("PBXNativeTarget").values()]
        for owner in owners:
            name = owner.get("name", "the project")
            list_ = self.get(owner["buildConfigurationList"], "XCConfigurationList")
            configurations = [
                self.get(id, "XCBuildConfiguration") for id in list_["buildConfigurations"]
            ]
            if [configuration["name"] for configuration in configurations] != ["Debug", "Release"]:
                self.fault(f"{name} has other configurations than Debug and Release")
            if list_["defaultConfigurationName"] not in ("Debug", "Release"):
                self.fault(f"{name} has no default configuration")
            for configuration in configurations:
                for key, value in self.expected(owner).items():
                    found = configuration["buildSettings"].get(key)
                    if found != value:
                        where = f"{name}, {configuration['name']}"
                        self.fault(f"{where}: {key} is {found}, and is to be {value}")

    def expected(self, owner):
        name = owner.get("name")
        if name is None:
            return {
                "IPHONEOS_DEPLOYMENT_TARGET": "17.0", "SDKROOT": "iphoneos", "SWIFT_VERSION": "6.0",
            }
        settings = {
            "GENERATE_INFOPLIST_FILE": "YES", "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_BUNDLE_IDENTIFIER": f"org.swifthilt.{name}",
        }
        if name == APP:
            settings["ASSETCATALOG_COMPILER_APPICON_NAME"] = "AppIcon"
            settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"] = "AccentColor"
        if name == UNIT:
            settings["BUNDLE_LOADER"] = "$(TEST_HOST)"
            settings["TEST_HOST"] = (
                f"$(BUILT_PRODUCTS_DIR)/{APP}.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/{APP}")
        if name == UI:
            settings["TEST_TARGET_NAME"] = APP
        return settings

    def scheme(self):
        """The shared scheme builds and runs the app, and tests with both bundles."""
        folder = self.demo / f"{APP}.xcodeproj" / "xcshareddata" / "xcschemes"
        scheme = xml.etree.ElementTree.parse(folder / f"{APP}.xcscheme").getroot()
        targets = self.of("PBXNativeTarget")
        actions = {
            "BuildAction": [APP], "TestAction": [UNIT, UI], "LaunchAction": [APP],
            "ProfileAction": [APP],
        }
        for action, names in actions.items():
            references = list(scheme.find(action).iter("BuildableReference"))
            if [reference.get("BlueprintName") for reference in references] != names:
                self.fault(f"{action} of the scheme names other targets than {names}")
            for reference in references:
                target = targets.get(reference.get("BlueprintIdentifier"))
                if target is None or target["name"] != reference.get("BlueprintName"):
                    self.fault(f"{action} of the scheme names a target that is not there")
                    continue
                product = self.objects[target["productReference"]]["path"]
                if reference.get("BuildableName") != product:
                    self.fault(f"{action} of the scheme names the product {product} otherwise")
                if reference.get("ReferencedContainer") != f"container:{APP}.xcodeproj":
                    self.fault(f"{action} of the scheme names another project")

    def files(self):
        """The folders hold the files that they are to hold, one of them the app's entry."""
        found = [
            str(file.relative_to(self.demo)) for folder in TARGETS
            for file in (self.demo / folder).rglob("*")
            if file.is_file() and not file.name.startswith(".")
        ]
        for file in sorted(set(FILES) - set(found)):
            self.fault(f"{file} is missing")
        for file in sorted(set(found) - set(FILES)):
            self.fault(f"{file} is there, and nothing says that it should be")
        entries = [
            file for file in found
            if file.endswith(".swift") and re.search(r"^@main", (self.demo / file).read_text(), re.M)
        ]
        if entries != [f"{APP}/{APP}App.swift"]:
            self.fault(f"@main is in {entries}")


def check(demo):
    """The faults of the project."""
    return Project(demo, package_products(demo.parent.parent)).check()


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

    project = f"{APP}.xcodeproj/project.pbxproj"
    scheme = f"{APP}.xcodeproj/xcshareddata/xcschemes/{APP}.xcscheme"
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
    for setting in (
            "TEST_HOST", "BUNDLE_LOADER", "TEST_TARGET_NAME", "GENERATE_INFOPLIST_FILE",
            "IPHONEOS_DEPLOYMENT_TARGET", "PRODUCT_BUNDLE_IDENTIFIER"):
        faults.append((f"{setting} is removed", rewrite(project, f"{setting} = ", "REMOVED = ")))
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

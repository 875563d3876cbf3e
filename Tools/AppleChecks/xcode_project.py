"""Checks the Xcode project of the iOS example, which no machine of ours can open.

What the file says must hold together: every id leads to an object and every object is used, targets
have their folders, products, dependencies and settings, the scheme names what there is, the package
sells what is linked, and the folders hold the files that they are to hold.
"""

import collections
import json
import re
import struct
import subprocess
import xml.etree.ElementTree

from pbxproj import Malformed, ids, parse
from xcode_settings import APP, ELEMENTS, KINDS, SCHEME, TARGETS, UI, UNIT, settings

# What the folders hold. The guides name those with a star.
FILES = """
* SwiftHiltDemoiOS/DI.swift
* SwiftHiltDemoiOS/Data/InMemoryTaskRepository.swift
* SwiftHiltDemoiOS/Data/SwiftDataTaskRepository.swift
  SwiftHiltDemoiOS/Data/TaskStore.swift
  SwiftHiltDemoiOS/Domain/TaskDraft.swift
* SwiftHiltDemoiOS/Domain/TaskModels.swift
  SwiftHiltDemoiOS/Domain/TaskQuery+Matching.swift
* SwiftHiltDemoiOS/Domain/TaskRepository.swift
  SwiftHiltDemoiOS/Localizable.xcstrings
  SwiftHiltDemoiOS/Modules/TaskModules.swift
  SwiftHiltDemoiOS/Presentation/StartModel.swift
  SwiftHiltDemoiOS/Presentation/StartView.swift
  SwiftHiltDemoiOS/Presentation/TaskCalendar.swift
* SwiftHiltDemoiOS/Presentation/TaskDetailView.swift
* SwiftHiltDemoiOS/Presentation/TaskDetailViewModel.swift
* SwiftHiltDemoiOS/Presentation/TaskListView.swift
* SwiftHiltDemoiOS/Presentation/TaskListViewModel.swift
  SwiftHiltDemoiOS/Presentation/TaskRow.swift
  SwiftHiltDemoiOS/Presentation/TaskRowView.swift
  SwiftHiltDemoiOS/Presentation/UndoableDeletion.swift
* SwiftHiltDemoiOS/SwiftHiltDemoiOSApp.swift
* SwiftHiltDemoiOS/UseCases/TaskUseCases.swift
  SwiftHiltDemoiOS/Assets.xcassets/AccentColor.colorset/Contents.json
  SwiftHiltDemoiOS/Assets.xcassets/AppIcon.appiconset/AppIcon-Dark.png
  SwiftHiltDemoiOS/Assets.xcassets/AppIcon.appiconset/AppIcon-Tinted.png
  SwiftHiltDemoiOS/Assets.xcassets/AppIcon.appiconset/AppIcon.png
  SwiftHiltDemoiOS/Assets.xcassets/AppIcon.appiconset/Contents.json
  SwiftHiltDemoiOS/Assets.xcassets/Contents.json
  SwiftHiltDemoiOSTests/AppDITests.swift
* SwiftHiltDemoiOSTests/InMemoryTaskRepositoryTests.swift
* SwiftHiltDemoiOSTests/SwiftDataTaskRepositoryTests.swift
* SwiftHiltDemoiOSTests/TaskDetailViewModelTests.swift
* SwiftHiltDemoiOSTests/TaskListViewModelTests.swift
  SwiftHiltDemoiOSTests/StartModelTests.swift
  SwiftHiltDemoiOSTests/TestContainer.swift
* SwiftHiltDemoiOSUITests/TaskListUITests.swift
"""

FILES = [line[2:] for line in FILES.strip("\n").splitlines()]

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
            if not text.startswith("// !$*UTF8*$!\n"):
                self.fault("the file does not begin as a project's does")
            whole = parse(text)
            if whole["archiveVersion"] != "1":
                self.fault("the archive version is not 1")
            self.objects = whole["objects"]
            self.root = self.objects[whole["rootObject"]]
            if whole["objectVersion"] != "77":
                self.fault("the object version is not 77: folders would not be synchronised")
            self.references(whole)
            self.kinds()
            self.targets()
            self.package()
            self.configurations()
            self.scheme()
            self.icon()
            self.texts()
        except (KeyError, TypeError, ValueError, AttributeError, Malformed, OSError) as error:
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

    def kinds(self):
        """Every object has the keys of its kind, and no others."""
        for id, object in self.objects.items():
            kind = KINDS.get(object["isa"])
            if kind is None:
                self.fault(f"{id} is a {object['isa']}, and nothing says that there should be one")
                continue
            for key in sorted(set(object) - {"isa", *kind}):
                self.fault(f"{object['isa']} {id} has {key}, and nothing says that it should")
            for key, value in kind.items():
                if key not in object:
                    if (id, key) != (self.root["mainGroup"], "name"):
                        self.fault(f"{object['isa']} {id} has no {key}")
                elif value is not None and object[key] != value:
                    self.fault(f"{object['isa']} {id}: {key} is {object[key]}, and is to be {value}")

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
        for name, (kind, suffix, file_type) in TARGETS.items():
            target = self.get(targets[name], "PBXNativeTarget")
            if target["productType"] != kind:
                self.fault(f"{name} is a {target['productType']}, and is to be a {kind}")
            if target["productName"] != name:
                self.fault(f"the product of {name} is named {target['productName']}")
            product = self.get(target["productReference"], "PBXFileReference")
            if (product["path"], product["sourceTree"]) != (
                    f"{name}.{suffix}", "BUILT_PRODUCTS_DIR"):
                self.fault(f"the product of {name} is {product['path']}")
            if product["explicitFileType"] != file_type:
                self.fault(f"the product of {name} is a {product['explicitFileType']}")
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
                if self.objects[proxy["containerPortal"]] is not self.root:
                    self.fault(f"the proxy of {name} is of another project")
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
                    if self.objects[phase]["isa"] != "PBXFrameworksBuildPhase":
                        self.fault(f"{target['name']} does not link {file}, but copies or compiles it")
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
            for configuration in configurations:
                found = configuration["buildSettings"]
                expected = settings(owner.get("name"), configuration["name"])
                where = f"{name}, {configuration['name']}"
                for key in sorted({*found, *expected}):
                    if found.get(key) != expected.get(key):
                        self.fault(
                            f"{where}: {key} is {found.get(key)}, and is to be {expected.get(key)}")

    def scheme(self):
        """The shared scheme builds and runs the app, and tests with both bundles."""
        folder = self.demo / f"{APP}.xcodeproj" / "xcshareddata" / "xcschemes"
        if [file.name for file in sorted(folder.iterdir())] != [f"{APP}.xcscheme"]:
            self.fault("there are other schemes")
        scheme = xml.etree.ElementTree.parse(folder / f"{APP}.xcscheme").getroot()
        found = collections.Counter(element.tag for element in scheme.iter())
        if found != ELEMENTS:
            self.fault(f"the scheme has the elements {dict(found)}, and is to have {ELEMENTS}")
        for name, attributes in SCHEME.items():
            for element in scheme.iter(name):
                for key, value in attributes.items():
                    if element.get(key) != value:
                        self.fault(f"{name} of the scheme: {key} is {element.get(key)}, not {value}")
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
        for file in found:
            if file.endswith(".png"):
                # An icon of 1024 pixels, eight bits a channel, without an alpha channel.
                header = (self.demo / file).read_bytes()[:26]
                if header[:8] + header[16:] != PNG + struct.pack(">IIBB", 1024, 1024, 8, 2):
                    self.fault(f"{file} is no icon")
                continue
            text = (self.demo / file).read_text()
            if not text.strip():
                self.fault(f"{file} is empty")
            elif file.endswith((".json", ".xcstrings")):
                try:
                    json.loads(text)
                except json.JSONDecodeError as error:
                    self.fault(f"{file} cannot be read: {error}")
        entries = [
            file for file in found
            if file.endswith(".swift") and re.search(r"^@main", (self.demo / file).read_text(), re.M)
        ]
        if entries != [f"{APP}/{APP}App.swift"]:
            self.fault(f"@main is in {entries}")


    def icon(self):
        """The icon's files are those that are there."""
        folder = self.demo / APP / "Assets.xcassets" / "AppIcon.appiconset"
        images = json.loads((folder / "Contents.json").read_text())["images"]
        named = {image.get("filename") for image in images}
        if named != {file.name for file in folder.glob("*.png")}:
            self.fault(f"the icon names the files {named}")

    def texts(self):
        """The string catalog has each text that the screens show, in each language, and no other."""
        app = self.demo / APP
        catalog = json.loads((app / "Localizable.xcstrings").read_text())["strings"]
        languages = set(self.root["knownRegions"]) - {"en", "Base"}
        for key, entry in catalog.items():
            done = {
                language for language, text in entry.get("localizations", {}).items()
                if text["stringUnit"]["state"] == "translated"
                and text["stringUnit"]["value"].count("%@") == key.count("%@")}
            if done != languages:
                self.fault(f"the string catalog has {key!r} in {sorted(done)}")
        views, sources = (
            "".join(file.read_text() for file in app.rglob(name)) for name in ("*View.swift", "*.swift"))
        shown = {
            re.sub(r"\\\(.*?\)", "%@", text) for pattern in SHOWN
            for found in re.finditer(pattern, views) for text in found.groups()}
        for text in sorted(shown - set(catalog)):
            self.fault(f"the string catalog does not have {text!r}")
        literals = [
            re.sub(r"\\\\\\\(.*?\\\)", ".+", re.escape(text))
            for text in re.findall(r'"([A-Z](?:[^"\\]|\\.)*)"', sources)]
        for key in set(catalog) - shown:
            if not any(re.fullmatch(literal, key) for literal in literals):
                self.fault(f"the string catalog has {key!r}, which no source has")


PNG = b"\x89PNG\r\n\x1a\n"

# What a screen shows: a text in a call of SwiftUI, one of two, or one that is translated.
SHOWN = (
    r'\b(?:Text|Button|Label|TextField|Toggle|DatePicker|Picker|Section|navigationTitle'
    r'|confirmationDialog|ContentUnavailableView|accessibilityLabel)\(\s*"((?:[^"\\]|\\.)*)"',
    r'\? "([A-Z][^"]*)" : "([A-Z][^"]*)"', r'"([^"]*)"\.translated')

# Where a person who has Xcode finds what to type.
COMMANDS = (".github/workflows/macos.yml", "docs/ApplePlatforms.md", "Examples/SwiftHiltDemoiOS/README.md")


def check_commands(root):
    """What the commands for a Mac name is there: packages, projects, schemes, bundles of tests."""
    schemes = {*package_products(root), "SwiftHilt-Package", "Consumer", APP}
    faults = []
    for name in COMMANDS:
        text = (root / name).read_text()
        folder = (root / name).parent if name.startswith("Examples") else root
        for path in re.findall(r"--?(?:package-path|project) (\S+)", text):
            if not (folder / path).is_dir():
                faults.append(f"{name} names {path}, which is not there")
        for scheme in re.findall(r"-scheme (\S+)", text):
            if scheme not in schemes:
                faults.append(f"{name} names the scheme {scheme}, which is not there")
        for bundle in re.findall(r"-only-testing:(\S+)", text):
            if bundle not in TARGETS:
                faults.append(f"{name} names the tests {bundle}, which are not there")
        if text.count("xcodebuild ") > text.count("-skipMacroValidation"):
            faults.append(f"{name} has an xcodebuild without -skipMacroValidation")
    return faults


def check(demo):
    """The faults of the project."""
    return Project(demo, package_products(demo.parent.parent)).check()

"""Compiles Apple-only sources on Linux, against the stand-ins."""

import concurrent.futures
import dataclasses
import hashlib
import os
import pathlib
import re
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
DEMO = ROOT / "Examples" / "SwiftHiltDemoiOS"
MAC_DEMO = ROOT / "Examples" / "SwiftHiltDemo"
LAYER = ROOT / "Packages" / "SwiftHiltUI" / "Sources" / "SwiftHiltUI"
UMBRELLA = ROOT / "Packages" / "SwiftHilt" / "Sources" / "SwiftHilt"

# What each stand-in is made of, in the order of their imports.
STAND_INS = {
    "ObjectiveC": ["ObjectiveC.swift"],
    "Combine": ["Combine.swift"],
    "SwiftData": ["SwiftData.swift"],
    "SwiftUI": ["SwiftUI"],
    "UIKit": ["UIKit.swift"],
    "AppKit": ["AppKit.swift"],
}

# What others made here import.
ORDER = [*STAND_INS, "SwiftHiltUI", "SwiftHilt"]

def enabled(*features):
    return [option for feature in features for option in ("-enable-upcoming-feature", feature)]


# The default isolation of a new project of Xcode 26, and its "approachable concurrency".
MAIN_ACTOR = [
    "-default-isolation", "MainActor",
    *enabled("NonisolatedNonsendingByDefault", "InferIsolatedConformances"),
]

# The options of each language mode; "main" is for modules whose default is the main actor.
OPTIONS = {
    "5": ["-swift-version", "5"],
    "6": ["-swift-version", "6"],
    "main5": [
        "-swift-version", "5", *MAIN_ACTOR, *enabled(
            "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
            "InferSendableFromCaptures"),
        # `bind(Client.self, to: Client.init)`: the compiler warns of the call although there is none.
        "-Wwarning", "ActorIsolatedCall",
    ],
    "main6": ["-swift-version", "6", *MAIN_ACTOR],
}

SWIFT_5 = ["-swift-version", "5", *enabled("ForwardTrailingClosures", "ImplicitOpenExistentials")]

MODES = ("5", "6")


class Refused(Exception):
    """A command failed; its text is the command's output."""


def run(command, folder=None, check=True, env=None):
    done = subprocess.run(
        [str(part) for part in command], cwd=folder, text=True, env=env,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if check and done.returncode != 0:
        raise Refused(done.stdout)
    return done


def earlier(name):
    """What may be imported by a module made here. Those of one group are made at once."""
    if name in ("ObjectiveC", "Combine", "SwiftData"):
        return []
    if name in STAND_INS:
        return ["ObjectiveC", "Combine"]
    return ORDER[:ORDER.index(name)] if name in ORDER else ORDER


def sources(*places):
    found = []
    for place in places:
        found += sorted(place.rglob("*.swift")) if place.is_dir() else [place]
    return found


def in_parallel(jobs):
    """Runs functions without arguments; the first failure is raised after all have ended."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        futures = [pool.submit(job) for job in jobs]
        concurrent.futures.wait(futures)
    return [future.result() for future in futures]


@dataclasses.dataclass
class Compiler:
    """Where things are compiled, and what is imported there."""

    #: The modules and objects that SwiftPM built for Linux.
    products: pathlib.Path
    #: The modules and objects made here.
    own: pathlib.Path

    @staticmethod
    def open(scratch):
        """Builds the layers that need no Apple SDK, by the package of the iOS example."""
        command = ["swift", "build", "--package-path", DEMO, "--scratch-path", scratch]
        # The scratch path may be shared: a plan must not be taken over.
        run([*command, "--build-tests", "--disable-build-manifest-caching"])
        products = run([*command, "--show-bin-path"]).stdout.strip().splitlines()[-1]
        own = HERE / ".build"
        own.mkdir(exist_ok=True)
        return Compiler(pathlib.Path(products), own)

    def imports(self, stand_ins=True, extra=()):
        """The options that let a source import what it imports on an Apple system."""
        options = []
        for folder in extra:
            options += ["-I", folder]
        if stand_ins:
            options += ["-I", self.own]
        options += [
            "-I", self.products / "Modules",
            "-Xcc", f"-fmodule-map-file={self.products}/CSwiftHilt.build/module.modulemap",
            "-load-plugin-executable", f"{HERE}/Plugin/stand_in_macros.py#StandInMacros",
        ]
        return options

    def check(self, name, files, mode="6", options=(), extra=(), script=False):
        """Type-checks files as one module; a warning counts as an error.

        As far as SIL: what is sent from one actor to another is looked at only there.
        """
        run([
            "swiftc", "-emit-sil", "-wmo", "-o", os.devnull, "-module-name", name,
            "-warnings-as-errors", *([] if script else ["-parse-as-library"]), *OPTIONS[mode],
            *self.imports(extra=extra), *options, *files,
        ])

    def make(self, name, files, into=None, extra=(), options=()):
        """Compiles files to a module and an object, unless that was done before."""
        into = into or self.own
        into.mkdir(parents=True, exist_ok=True)
        mark = into / f"{name}.inputs"
        command = [
            "swiftc", "-emit-module", "-emit-module-path", into / f"{name}.swiftmodule",
            "-c", "-wmo", "-o", into / f"{name}.o", "-module-name", name, "-parse-as-library",
            # Apple's modules are of Swift 5, so their closures have no checks of isolation.
            *(SWIFT_5 if name in STAND_INS else OPTIONS["6"]), "-enable-testing", "-Onone",
            *self.imports(extra=extra), *options, *files,
        ]
        inputs = self.fingerprint(name, command, files)
        if mark.exists() and mark.read_text() == inputs:
            return
        mark.unlink(missing_ok=True)
        run(command)
        mark.write_text(inputs)

    def fingerprint(self, name, command, files):
        """What a module depends on: its sources, the command, and every module it may import."""
        digest = hashlib.sha256("\0".join(map(str, command)).encode())
        for file in files:
            digest.update(pathlib.Path(file).read_bytes())
        if name not in STAND_INS:
            for module in sorted((self.products / "Modules").glob("*.swiftmodule")):
                digest.update(f"{module.name} {module.stat().st_mtime_ns}".encode())
        # Those made earlier here, in the order in which they are made.
        for other in earlier(name):
            mark = self.own / f"{other}.inputs"
            digest.update(mark.read_bytes() if mark.exists() else b"")
        return digest.hexdigest()

    def make_stand_ins(self):
        for group in (["ObjectiveC", "Combine", "SwiftData"], ["SwiftUI", "UIKit", "AppKit"]):
            in_parallel([
                lambda name=name: self.make(
                    name, sources(*(HERE / "StandIns" / place for place in STAND_INS[name])))
                for name in group
            ])

    def link(self, program, objects, more=(), options=()):
        """Links a program of objects made here and of the layers below the one for views."""
        layers = []
        for package, target in (
                ("SwiftHiltCore", "SwiftHiltCore"), ("SwiftHiltCore", "CSwiftHilt"),
                ("SwiftHiltWrappers", "SwiftHiltWrappers"), *more):
            # By the sources: what was built of a file that is gone is still there.
            names = {
                f"{file.name}.o" for file in (ROOT / "Packages" / package / "Sources" / target)
                .rglob("*") if file.suffix in (".swift", ".c")
            }
            layers += sorted(
                file for file in (self.products / f"{target}.build").rglob("*.o")
                if file.name in names)
        run(["swiftc", "-o", program, *objects, *layers, *options])


def say(text):
    print(text, flush=True)


def tests_of(*files):
    """The names of the tests in files of XCTest; a function that XCTest would not run is refused."""
    text = "".join(file.read_text() for file in files)
    # A file for one system is indented as a whole.
    places = re.findall(r"^( +)(?:@MainActor )?func test_", text, re.M)
    if not places:
        raise Refused(f"no test is in {', '.join(file.name for file in files)}")
    names = re.findall(rf"^{min(places)}(?:@MainActor )?func (\w+)\(", text, re.M)
    stray = [name for name in names if not name.startswith("test_")]
    if stray:
        raise Refused(f"XCTest runs no {', '.join(stray)}: write test_... or private")
    return names

"""Compiles sources for Apple platforms on Linux, with the stand-ins."""

import concurrent.futures
import hashlib
import os
import pathlib
import shutil
import subprocess

RUNTIME = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib" / "swift"
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
DEMO = ROOT / "Examples" / "SwiftHiltDemoiOS"
LAYER = ROOT / "Packages" / "SwiftHiltUI" / "Sources" / "SwiftHiltUI"
MACROS = ["-load-plugin-executable", f"{HERE}/Plugin/stand_in_macros.py#StandInMacros"]
STAND_INS = ["ObjectiveC", "Combine", "SwiftData", "SwiftUI", "UIKit", "AppKit"]


def enabled(*features):
    return [option for feature in features for option in ("-enable-upcoming-feature", feature)]


# The default isolation of a new project of Xcode 26, and its "approachable concurrency".
MAIN_ACTOR = [
    "-default-isolation", "MainActor",
    *enabled("NonisolatedNonsendingByDefault", "InferIsolatedConformances"),
]

# The options of each language mode. "main" is for modules whose default is the main actor.
OPTIONS = {
    "5": ["-swift-version", "5"],
    "6": ["-swift-version", "6"],
    "main5": [
        "-swift-version", "5", *MAIN_ACTOR, *enabled(
            "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
            "InferSendableFromCaptures"),
        # The compiler warns about `bind(Client.self, to: Client.init)`, as if it called the
        # initialiser.
        "-Wwarning", "ActorIsolatedCall",
    ],
    "main6": ["-swift-version", "6", *MAIN_ACTOR],
    # Apple's modules use Swift 5, so their closures have no isolation checks.
    "apple": ["-swift-version", "5", *enabled("ForwardTrailingClosures", "ImplicitOpenExistentials")],
}

MODES = ("5", "6")
ALL_MODES = ("5", "6", "main5", "main6")


class Refused(Exception):
    """A check that failed, with the reason."""


def run(command, folder=None, env=None):
    done = subprocess.run(
        [str(part) for part in command], cwd=folder, text=True, env=env,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        raise Refused(done.stdout or f"{command[0]} ended with {done.returncode}")
    return done.stdout


def sources(*places):
    found = []
    for place in places:
        found += sorted(place.rglob("*.swift")) if place.is_dir() else [place]
    return found


def stand_in(name):
    folder = HERE / "StandIns" / name
    return sources(folder if folder.is_dir() else folder.with_suffix(".swift"))


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return file


def in_parallel(jobs):
    """Runs functions without arguments. Raises the first failure after all have ended."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        futures = [pool.submit(job) for job in jobs]
        concurrent.futures.wait(futures)
    return [future.result() for future in futures]


class Chain:
    """Builds modules one after the other, each only if it or an earlier one has changed."""

    def __init__(self, folder, *inputs):
        self.folder = folder
        self.inputs = hashlib.sha256(repr(inputs).encode())
        folder.mkdir(parents=True, exist_ok=True)

    def make(self, name, files, command):
        command = [*command, *files]
        self.inputs.update(repr(command).encode())
        for file in files:
            self.inputs.update(file.read_bytes())
        mark = self.folder / f"{name}.inputs"
        if mark.exists() and mark.read_text() == self.inputs.hexdigest():
            return
        mark.unlink(missing_ok=True)
        run(command, self.folder)
        mark.write_text(self.inputs.hexdigest())


class Compiler:
    """Compiles with SwiftPM's products for Linux and the modules that were built here."""

    def __init__(self, scratch):
        """Builds the layers that need no Apple SDK, with the package of the iOS example."""
        # The options are those of Tools/check, whose stage `traits` shares the scratch path.
        command = ["swift", "build", "--package-path", DEMO, "--scratch-path", scratch,
                   "-debug-info-format", "none", "-Xswiftc", "-index-ignore-system-modules"]
        # The scratch path may be shared, so the build must not reuse an old plan.
        run([*command, "--build-tests", "--disable-build-manifest-caching"])
        self.products = pathlib.Path(run([*command, "--show-bin-path"]).splitlines()[-1])
        self.own = ROOT / ".build" / "apple"
        built = sorted((self.products / "Modules").glob("*.swiftmodule"))
        self.chain = Chain(self.own, [(module.name, module.stat().st_mtime_ns) for module in built])
        self.made = []

    def command(self, name, mode, *options):
        return [
            "swiftc", *options, "-wmo", "-module-name", name, *OPTIONS[mode], *MACROS, "-I", self.own,
            "-I", self.products / "Modules",
            "-Xcc", f"-fmodule-map-file={self.products}/CSwiftHilt.build/module.modulemap",
        ]

    def check(self, name, files, mode="6", options=("-parse-as-library",)):
        """Type-checks files as one module. A warning counts as an error.

        The compiler runs as far as SIL, because it checks values sent between actors only there.
        """
        run([
            *self.command(name, mode, "-warnings-as-errors"), "-emit-sil", "-o", os.devnull,
            *options, *files])

    def make(self, name, files, mode="6", options=()):
        """Builds a module that others can import, and its object."""
        self.made.append(name)
        self.chain.make(name, files, [
            *self.command(name, mode), "-emit-module", "-c", "-o", f"{name}.o", "-parse-as-library",
            "-enable-testing", *options])

    def program(self, name, files, options=()):
        """Builds a program of files, all modules that were built here, and SwiftPM's layers."""
        linked = self.products / "SwiftHiltDemoiOSPackageTests.product" / "Objects.LinkFileList"
        layers = [
            line for line in linked.read_text().splitlines()
            if any(f"/{layer}.build/" in line for layer in (
                "CSwiftHilt", "SwiftHiltCore", "SwiftHiltWrappers", "SwiftHiltDAG"))]
        path = self.own / "programs" / name
        path.parent.mkdir(exist_ok=True)
        run([
            *self.command(name, "6"), "-parse-as-library", "-o", path, *options, *files,
            *(self.own / f"{made}.o" for made in self.made), *layers])
        return path

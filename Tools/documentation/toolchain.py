"""Finds the products of `swift build`, and runs the commands of the toolchain."""

import json
import os
import pathlib
import subprocess
import sys

from documentation.pages import ROOT

LAYERS = (
    "SwiftHiltCore", "SwiftHiltWrappers", "SwiftHiltDAG", "SwiftHiltGraphTools",
    "SwiftHiltLifecycle", "SwiftHiltUI", "SwiftHiltMacros", "SwiftHiltTesting", "SwiftHilt")
LINKED = [layer for layer in LAYERS if layer != "SwiftHiltTesting"] + ["CSwiftHilt"]


class Build:
    """The newest products of `swift build`, or of the tests, in the root package or in another checkout of it."""

    def __init__(self, root=ROOT):
        found = subprocess.run(
            ["swift", "build", "--show-bin-path"], cwd=root, capture_output=True, text=True)
        self.folder = pathlib.Path(found.stdout.strip())
        # SwiftPM gives the products of the tests a suffix, because the tests use the macros' plugin.
        built = {
            suffix: max(
                path.stat().st_mtime for name in LINKED for path in self.folder.glob(f"{name}{suffix}.build/*.o"))
            for suffix in ("", "-tool")
            if (self.folder / f"Modules{suffix}" / "SwiftHiltTesting.swiftmodule").exists()}
        if not built:
            sys.exit("build the package first: swift build")
        self.suffix = max(built, key=built.get)
        self.modules = [
            "-I", self.folder / f"Modules{self.suffix}", "-Xcc",
            f"-fmodule-map-file={self.folder / f'CSwiftHilt{self.suffix}.build' / 'module.modulemap'}"]
        plugin = self.folder / "SwiftHiltMacrosPlugin-tool"
        self.flags = [
            *self.modules, "-load-plugin-executable", f"{plugin}#SwiftHiltMacrosPlugin",
            "-swift-version", "6", "-suppress-warnings", "-diagnostic-style=llvm"]

    def objects(self):
        """Returns the objects of the layers, without those of removed files, which a build keeps."""
        sources = {path.name for path in (ROOT / "Packages").rglob("*") if path.suffix in (".swift", ".c")}
        return [
            path for name in LINKED for path in sorted((self.folder / f"{name}{self.suffix}.build").rglob("*.o"))
            if path.stem in sources or not path.stem.endswith((".swift", ".c"))]


def command(*parts, **options):
    return subprocess.run(
        [str(part) for part in parts], capture_output=True, text=True, errors="replace",
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no"}, **options)


def triple():
    return json.loads(command("swiftc", "-print-target-info").stdout)["target"]["triple"]


def extract(layer, build, folder, *more):
    """Writes the symbols of a layer into a folder."""
    made = command(
        "swift-symbolgraph-extract", "-module-name", layer, "-target", triple(), *build.modules,
        "-output-dir", folder, "-minimum-access-level", "public", "-skip-synthesized-members", *more)
    if made.returncode != 0:
        sys.exit(made.stderr)

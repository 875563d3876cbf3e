"""The parts of a built package that scripts need to call the compiler themselves."""

import os
import pathlib
import re
import subprocess
import sys

LAYER = pathlib.Path(__file__).resolve().parent.parent.parent
CORE = LAYER.parent / "SwiftHiltCore" / "Sources"


def execute(*command, folder=None, environment=None):
    run = subprocess.run(
        [str(part) for part in command], cwd=folder, text=True, capture_output=True,
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **(environment or {})})
    if run.returncode != 0:
        lines = [line for line in (run.stdout + run.stderr).splitlines() if line[:1] not in "✔◇"]
        sys.exit("\n".join([f"failed: {' '.join(map(str, command))}", *lines[-80:]]))
    return run.stdout


class Products:
    """The results of a package's debug build: modules, objects and the plugin."""

    def __init__(self, package, scratch):
        self.package = package
        self.scratch = ["--scratch-path", scratch] if scratch else []
        shown = execute(
            "swift", "build", "--package-path", package, *self.scratch, "--show-bin-path")
        self.folder = pathlib.Path(shown.strip())
        # SwiftPM gives the products of the tests a suffix, because the tests use the plugin.
        built = {
            suffix: (self.folder / f"Modules{suffix}" / "SwiftHiltMacros.swiftmodule")
            for suffix in ("", "-tool")}
        self.suffix = max(built, key=lambda suffix: built[suffix].exists() and built[suffix].stat().st_mtime)
        self.c_module = [
            "-Xcc", f"-fmodule-map-file={self.folder / f'CSwiftHilt{self.suffix}.build' / 'module.modulemap'}"]
        plugin = self.folder / "SwiftHiltMacrosPlugin-tool"
        self.plugin = ["-load-plugin-executable", f"{plugin}#SwiftHiltMacrosPlugin"]
        self.modules = ["-I", str(self.folder / f"Modules{self.suffix}")]

    def flags(self):
        return self.modules + self.c_module + self.plugin

    def have(self, source):
        """Returns whether the build has all modules of this package that a source imports."""
        modules = re.findall(r"^import (SwiftHilt\w+)$", source, re.M)
        return all((self.folder / f"Modules{self.suffix}" / f"{name}.swiftmodule").exists() for name in modules)

    def objects(self):
        objects = []
        for name, root in (("CSwiftHilt", CORE), ("SwiftHiltCore", CORE),
                           ("SwiftHiltMacros", LAYER / "Sources")):
            # A build keeps the objects of deleted sources.
            sources = {path.name for path in (root / name).rglob("*.*")}
            objects += [path for path in (self.folder / f"{name}{self.suffix}.build").rglob("*.o")
                        if path.stem in sources]
        return objects

    def optimised(self, folder):
        """Builds the layers with optimisation, and returns the flags and objects for clients."""
        flags = [
            "-O", "-wmo", "-parse-as-library", "-swift-version", "6", "-I", folder,
            *self.c_module, *self.plugin]
        objects = []
        for source in sorted((CORE / "CSwiftHilt").rglob("*.c")):
            objects.append(folder / f"{source.stem}.c.o")
            execute("clang", "-c", "-O2", "-ffunction-sections", "-fdata-sections",
                    "-I", CORE / "CSwiftHilt" / "include", source, "-o", objects[-1])
        for name, sources, more in (
            ("SwiftHiltCore", CORE / "SwiftHiltCore", []),
            ("SwiftHiltMacros", LAYER / "Sources" / "SwiftHiltMacros", ["-DMacros"]),
        ):
            objects.append(folder / f"{name}.o")
            execute(
                "swiftc", "-c", *flags, *more, "-module-name", name, "-emit-module",
                "-emit-module-path", folder / f"{name}.swiftmodule", "-o", objects[-1],
                *sorted(sources.rglob("*.swift")))
        return flags, objects

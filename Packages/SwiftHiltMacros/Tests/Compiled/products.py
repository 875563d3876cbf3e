"""What the scripts that call the compiler themselves need of a built package."""

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
    """What a package's debug build left: modules, objects, the plugin."""

    def __init__(self, package, scratch):
        self.package = package
        self.scratch = ["--scratch-path", scratch] if scratch else []
        shown = execute(
            "swift", "build", "--package-path", package, *self.scratch, "--show-bin-path")
        self.folder = pathlib.Path(shown.strip())
        self.c_module = [
            "-Xcc", f"-fmodule-map-file={self.folder / 'CSwiftHilt.build' / 'module.modulemap'}"]
        plugin = self.folder / "SwiftHiltMacrosPlugin-tool"
        self.plugin = ["-load-plugin-executable", f"{plugin}#SwiftHiltMacrosPlugin"]
        self.modules = ["-I", str(self.folder / "Modules")]

    def flags(self):
        return self.modules + self.c_module + self.plugin

    def have(self, source):
        """Whether the modules of this package that a source imports were built."""
        modules = re.findall(r"^import (SwiftHilt\w+)$", source, re.M)
        return all((self.folder / "Modules" / f"{name}.swiftmodule").exists() for name in modules)

    def objects(self):
        objects = []
        for name, root in (("CSwiftHilt", CORE), ("SwiftHiltCore", CORE),
                           ("SwiftHiltMacros", LAYER / "Sources")):
            # A build leaves the objects of sources that are gone.
            sources = {path.name for path in (root / name).rglob("*.*")}
            objects += [path for path in (self.folder / f"{name}.build").rglob("*.o")
                        if path.stem in sources]
        return objects

    def optimised(self, folder):
        """Builds the layers again, optimised; returns the flags and objects to build on."""
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

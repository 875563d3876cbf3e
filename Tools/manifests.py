#!/usr/bin/env python3
"""Checks that the manifests agree: the root's two, and each layer's own.

A target is compared by name, kind, path, excluded files and the names of its dependencies. The twin
of the root manifest may have traits, and nothing else that the base lacks.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def dump(folder):
    run = subprocess.run(
        ["swift", "package", "dump-package"], cwd=folder, capture_output=True, text=True
    )
    if run.returncode != 0:
        sys.exit(f"{folder}: the manifest cannot be read\n{run.stderr}")
    return json.loads(run.stdout)


def dump_base():
    """The root manifest for older tools: alone in a folder, so that its twin is not taken."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(ROOT / "Package.swift", folder)
        return dump(folder)


def names(dependencies):
    found = set()
    for dependency in dependencies:
        for kind in ("byName", "target", "product"):
            if kind in dependency:
                found.add(dependency[kind][0])
    return sorted(found)


def targets(package, prefix=""):
    return {
        target["name"]: {
            "type": target["type"],
            "path": prefix + (target.get("path") or ""),
            "exclude": sorted(target.get("exclude", [])),
            "dependencies": names(target["dependencies"]),
        }
        for target in package["targets"]
    }


def urls(package):
    return sorted(
        source["identity"]
        for dependency in package["dependencies"]
        for source in dependency.get("sourceControl", [])
    )


def compare(what, a, b, differences):
    for name in sorted(a):
        if name not in b:
            differences.append(f"{what}: {name} is missing")
        elif a[name] != b[name]:
            for field in a[name]:
                if a[name][field] != b[name][field]:
                    differences.append(
                        f"{what}: {name}.{field}: {a[name][field]} against {b[name][field]}"
                    )


def main():
    base, twin = dump_base(), dump(ROOT)
    differences = []
    compare("Package.swift against its twin", targets(base), targets(twin), differences)
    compare("the twin against Package.swift", targets(twin), targets(base), differences)
    for field in ("platforms", "products"):
        if base[field] != twin[field]:
            differences.append(f"the root manifests differ in {field}")
    if urls(base) != urls(twin):
        differences.append(f"the root manifests fetch {urls(base)} against {urls(twin)}")
    layers = sorted(path.parent for path in (ROOT / "Packages").glob("*/Package.swift"))
    for layer in layers:
        own = targets(dump(layer), f"Packages/{layer.name}/")
        compare(f"Packages/{layer.name} against the root", own, targets(twin), differences)
    for difference in differences:
        print(difference)
    if differences:
        sys.exit(1)
    print(f"the manifests agree: the root's two and {len(layers)} layers'")


main()

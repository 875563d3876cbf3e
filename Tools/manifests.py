#!/usr/bin/env python3
"""Run this after a change of a manifest; the stage `manifests` does.

Checks in both directions that the root's manifest and each layer's own agree.

The script compares a target's name, kind, path, excluded files, settings and the names of its
dependencies. It also compares a layer's platforms, tools version, language modes, products, and the
versions of the packages that it fetches.

A layer's own manifest has a plain definition instead of the root's trait.
"""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TRAIT = "Macros"


def dump(folder):
    run = subprocess.run(
        ["swift", "package", "dump-package"], cwd=folder, capture_output=True, text=True
    )
    if run.returncode != 0:
        sys.exit(f"{folder}: the manifest cannot be read\n{run.stderr}")
    return json.loads(run.stdout)


def names(dependencies):
    found = set()
    for dependency in dependencies:
        for kind in ("byName", "target", "product"):
            if kind in dependency:
                found.add(dependency[kind][0])
    return sorted(found)


def settings(target):
    """Returns the settings of a target without the trait."""
    return sorted(
        json.dumps(setting["kind"], sort_keys=True)
        for setting in target.get("settings", [])
        if setting["kind"] != {"define": {"_0": TRAIT}}
    )


def targets(package, prefix=""):
    return {
        target["name"]: {
            "type": target["type"],
            "path": prefix + (target.get("path") or ""),
            "exclude": sorted(target.get("exclude", [])),
            "settings": settings(target),
            "dependencies": names(target["dependencies"]),
        }
        for target in package["targets"]
    }


def fetched(package):
    return {
        source["identity"]: source["requirement"]
        for dependency in package["dependencies"]
        for source in dependency.get("sourceControl", [])
    }


def products(package):
    return {
        product["name"]: (product["type"], sorted(product["targets"]))
        for product in package["products"]
    }


def compare(where, own, root, differences):
    for name in sorted(set(own) | set(root)):
        if name not in root:
            differences.append(f"{where}: {name} is missing at the root")
        elif name not in own:
            differences.append(f"{where}: {name} is only at the root")
        elif own[name] != root[name]:
            differences.append(f"{where}: {name}: {own[name]}, but the root has {root[name]}")


def main():
    root, differences = dump(ROOT), []
    if {trait["name"] for trait in root["traits"]} != {"default", TRAIT}:
        differences.append(f"the root has traits other than {TRAIT}, or {TRAIT} is not on by default")
    for manifest in ROOT.glob("Package@swift-*.swift"):
        differences.append(f"{manifest.name}: the root must have only one manifest")
    layers = sorted(path.parent for path in (ROOT / "Packages").glob("*/Package.swift"))
    used = set()
    for layer in layers:
        own, where = dump(layer), f"Packages/{layer.name}"
        below = {
            name: target
            for name, target in targets(root).items()
            if target["path"].startswith(f"{where}/")
        }
        compare(where, targets(own, f"{where}/"), below, differences)
        compare(
            f"{where}, products", products(own),
            {name: product for name, product in products(root).items() if name == layer.name},
            differences,
        )
        used |= set(fetched(own))
        compare(
            f"{where}, fetched packages", fetched(own),
            {name: range for name, range in fetched(root).items() if name in fetched(own)},
            differences,
        )
        for field in ("platforms", "toolsVersion", "swiftLanguageVersions"):
            if own.get(field) != root.get(field):
                differences.append(
                    f"{where}: {field}: {own.get(field)}, but the root has {root.get(field)}"
                )
    used.add("swift-argument-parser")  # The tool needs it, and has no manifest of its own.
    for name in sorted(set(fetched(root)) - used):
        differences.append(f"the root fetches {name}, which nothing uses")
    for difference in differences:
        print(difference)
    if differences:
        sys.exit(1)
    print(f"the root's manifest agrees with those of {len(layers)} layers")


main()

#!/usr/bin/env python3
"""Run this after a change of the text that macros write, to see what it costs a build.

Measures what SwiftHilt's macros cost a build.

Generates one package with the same layered graph in four variants and builds each of them clean,
after an edit of one body, and after nothing:

    plain    the types alone, no dependency injection
    hand     the types, and registrations written by hand
    marker   the types, each with one macro that expands to nothing: the floor of any macro
    macros   the types with @Injectable and @Binds, a @Component a module

    ./build_cost.py --injectables 1000 --module-size 1-10
    ./build_cost.py --injectables 500 --module-size 500 --variants plain,marker,macros

The dependencies (swift-syntax, the plugins, SwiftHilt) are built first and timed apart. CPU time is
what to compare on a busy machine; wall time depends on who else works on it.
"""
import argparse
import ctypes
import os
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time

PACKAGES = pathlib.Path(__file__).resolve().parent.parent.parent
VARIANTS = ["plain", "hand", "marker", "macros"]


def graph(count, low, high, seed=7):
    """Modules of `low` to `high` injectables; each asks for up to three earlier ones."""
    rng = random.Random(seed)
    modules, numbers = [], list(range(count))
    while numbers:
        size = min(rng.randint(low, high), len(numbers))
        modules.append([numbers.pop(0) for _ in range(size)])
    owner = {n: m for m, members in enumerate(modules) for n in members}
    needs = {}
    for n in range(count):
        first = modules[max(0, owner[n] - 3)][0]
        pool = list(range(first, n))
        needs[n] = sorted(rng.sample(pool, min(len(pool), rng.randint(0, 3))))
    return modules, owner, needs


def type_source(variant, n, needs):
    attributes = {"marker": "@Marker\n", "macros": f"@Injectable\n@Binds(Service{n}.self)\n"}
    parameters = ", ".join(f"s{d}: any Service{d}" for d in needs)
    stored = "".join(f"  private let s{d}: any Service{d}\n" for d in needs)
    assigned = "".join(f"    self.s{d} = s{d}\n" for d in needs)
    total = " + ".join([str(n)] + [f"s{d}.value()" for d in needs])
    return f"""public protocol Service{n}: AnyObject {{
  func value() -> Int
}}

{attributes.get(variant, "")}public final class Live{n}: Service{n} {{
{stored}
  public init({parameters}) {{
{assigned}  }}

  public func value() -> Int {{
    {total} % 1_000
  }}
}}
"""


def hand_registration(n, needs):
    edges = ", ".join(f"Dependency((any Service{d}).self)" for d in needs)
    arguments = ", ".join(f"s{d}: r.tryResolve((any Service{d}).self)" for d in needs)
    attempt = "try " if needs else ""
    return f"""    container.register((any Service{n}).self, dependencies: [{edges}]) {{ {"r" if needs else "_"} in
      {attempt}Live{n}({arguments})
    }}
"""


def write_module(root, variant, m, modules, owner, needs):
    name = f"{variant.capitalize()}{m}"
    folder = root / "Sources" / name
    folder.mkdir(parents=True)
    targets = sorted({owner[d] for n in modules[m] for d in needs[n]} - {m})
    imports = [f"import {variant.capitalize()}{t}" for t in targets]
    if variant in ("hand", "macros"):
        imports.append("import SwiftHiltCore" if variant == "hand" else "import SwiftHiltMacros")
    if variant == "marker":
        imports.append("import MarkerMacro")
    head = "\n".join(imports) + "\n\n" if imports else ""
    for n in modules[m]:
        (folder / f"Live{n}.swift").write_text(head + type_source(variant, n, needs[n]))
    if variant == "hand":
        body = "".join(hand_registration(n, needs[n]) for n in modules[m])
        (folder / "Registrations.swift").write_text(
            head + f"public enum Module{m} {{\n"
            "  public static func __register(into container: Container) {\n" + body + "  }\n}\n")
    if variant == "macros":
        types = ", ".join(f"Live{n}.self" for n in modules[m])
        (folder / "Registrations.swift").write_text(
            head + f"@Component(modules: [{types}])\npublic enum Module{m} {{}}\n")
    products = {
        "hand": ['.product(name: "SwiftHiltCore", package: "SwiftHiltCore")'],
        "macros": ['.product(name: "SwiftHiltMacros", package: "SwiftHiltMacros")'],
        "marker": ['"MarkerMacro"'],
    }.get(variant, [])
    wanted = [f'"{variant.capitalize()}{t}"' for t in targets] + products
    return f'    .target(name: "{name}", dependencies: [{", ".join(wanted)}]),\n'


def generate(root, variants, modules, owner, needs, packages):
    targets = ""
    for variant in variants:
        for m in range(len(modules)):
            targets += write_module(root, variant, m, modules, owner, needs)
        names = ", ".join(f'"{variant.capitalize()}{m}"' for m in range(len(modules)))
        top = root / "Sources" / f"{variant.capitalize()}All"
        top.mkdir(parents=True)
        (top / "All.swift").write_text("")
        targets += f'    .target(name: "{variant.capitalize()}All", dependencies: [{names}]),\n'
    marker, plugin = root / "Sources/MarkerMacro", root / "Sources/MarkerPlugin"
    marker.mkdir(parents=True)
    plugin.mkdir(parents=True)
    (marker / "Marker.swift").write_text(
        "@attached(peer)\npublic macro Marker() =\n"
        '  #externalMacro(module: "MarkerPlugin", type: "MarkerMacro")\n')
    (plugin / "Plugin.swift").write_text(
        "import SwiftCompilerPlugin\nimport SwiftSyntax\nimport SwiftSyntaxMacros\n\n"
        "enum MarkerMacro: PeerMacro {\n"
        "  static var formatMode: FormatMode { .disabled }\n"
        "  static func expansion(\n"
        "    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,\n"
        "    in context: some MacroExpansionContext\n"
        "  ) throws -> [DeclSyntax] { [] }\n}\n\n"
        "@main struct Plugin: CompilerPlugin {\n"
        "  let providingMacros: [any Macro.Type] = [MarkerMacro.self]\n}\n")
    (root / "Package.swift").write_text(f"""// swift-tools-version: 5.9
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "BuildCost",
  platforms: [.macOS(.v11)],
  dependencies: [
    .package(path: "{packages / "SwiftHiltMacros"}"),
    .package(path: "{packages / "SwiftHiltCore"}"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
  ],
  targets: [
    .macro(name: "MarkerPlugin", dependencies: [
      .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
    ]),
    .target(name: "MarkerMacro", dependencies: ["MarkerPlugin"]),
    .target(name: "Warm", dependencies: [
      "MarkerMacro", .product(name: "SwiftHiltMacros", package: "SwiftHiltMacros"),
    ]),
{targets}  ])
""")
    (root / "Sources/Warm").mkdir()
    (root / "Sources/Warm/Warm.swift").write_text("import MarkerMacro\nimport SwiftHiltMacros\n")


def adopt_orphans():
    """Has processes that outlive their parent counted too: compilers do not wait for plugins."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


def wait_for_orphans():
    try:
        while True:
            os.waitpid(-1, 0)
    except ChildProcessError:
        pass


def build(root, target, arguments):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    command = ["swift", "build", "--target", target] + arguments
    result = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if result.returncode != 0:
        raise SystemExit(result.stdout[-4000:] + result.stderr[-2000:])
    wait_for_orphans()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - start, cpu


def edit(root, variant, n, mark, owner):
    path = root / "Sources" / f"{variant.capitalize()}{owner[n]}" / f"Live{n}.swift"
    text = path.read_text()
    path.write_text(text.replace("% 1_000", f"% 1_000 + {mark}", 1))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--injectables", type=int, default=1000)
    parser.add_argument("--module-size", default="1-10", help="a number, or a range: 1-10")
    parser.add_argument("--variants", default=",".join(VARIANTS))
    parser.add_argument(
        "--out", default=str(pathlib.Path(tempfile.gettempdir()) / "swifthilt-build-cost"),
        help="folder to generate into")
    parser.add_argument(
        "--packages", default=str(PACKAGES),
        help="folder of SwiftHiltMacros and SwiftHiltCore; a copy, while they are being edited")
    parser.add_argument("--generate-only", action="store_true")
    parser.add_argument("--keep", action="store_true", help="keep the folder's built dependencies")
    parser.add_argument("rest", nargs="*", help="after --: passed on to swift build")
    options = parser.parse_args()
    sizes = [int(part) for part in options.module_size.split("-")]
    variants = options.variants.split(",")
    adopt_orphans()
    root = pathlib.Path(options.out)
    if root.exists() and not options.keep:
        shutil.rmtree(root)
    shutil.rmtree(root / "Sources", ignore_errors=True)
    for folder in (root / ".build").glob("*/debug/*"):
        if any(folder.name.startswith(v.capitalize()) for v in VARIANTS if v != "marker"):
            shutil.rmtree(folder, ignore_errors=True)
    root.mkdir(parents=True, exist_ok=True)
    modules, owner, needs = graph(options.injectables, sizes[0], sizes[-1])
    generate(root, variants, modules, owner, needs, pathlib.Path(options.packages))
    print(f"{options.injectables} injectables in {len(modules)} modules: {root}")
    if options.generate_only:
        return
    wall, cpu = build(root, "Warm", options.rest)
    print(f"{'dependencies':<14}{wall:8.1f} s wall {cpu:8.1f} s CPU")
    middle = modules[len(modules) // 2][0]
    rows = {}
    for variant in variants:
        target = f"{variant.capitalize()}All"
        rows[variant] = [build(root, target, options.rest)]
        edit(root, variant, middle, 1, owner)
        rows[variant].append(build(root, target, options.rest))
        edit(root, variant, middle, 2, owner)
        rows[variant].append(build(root, target, options.rest))
        rows[variant].append(build(root, target, options.rest))
        text = "  ".join(f"{wall:7.1f} /{cpu:7.1f}" for wall, cpu in rows[variant])
        print(f"{variant:<14}{text}", flush=True)
    print("columns: clean, edit of one body, another edit, nothing to do; seconds, wall / CPU")
    if "plain" in rows:
        for variant in variants[1:]:
            clean = (rows[variant][0][1] - rows["plain"][0][1]) / options.injectables * 1000
            print(f"{variant:<14}{clean:8.2f} ms CPU an injectable over plain, clean build")


if __name__ == "__main__":
    main()

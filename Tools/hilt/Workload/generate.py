#!/usr/bin/env python3
"""Run this to get a large package; `Workload/measure` does.

Writes a package with many modules, for measuring the linter.

    generate.py FOLDER [MODULES] [--macros]

Each module has a few types, each bound to a protocol and contributed to a list, and uses some earlier
modules. 500 modules have 2,756 contributions, like a benchmark that other libraries publish.

With `--macros`, each module has ten bindings in an `@Module`, and a component lists all modules.
"""
import os
import sys

folder = sys.argv[1]
modules = int(sys.argv[2]) if len(sys.argv) > 2 and sys.argv[2].isdigit() else 500
macros = "--macros" in sys.argv
contributions = 10 * modules if macros else 2756 * modules // 500

sizes = [contributions // modules + (1 if index < contributions % modules else 0)
         for index in range(modules)]
for index, size in enumerate(sizes):
    path = os.path.join(folder, "Sources", f"Module{index}")
    os.makedirs(path, exist_ok=True)
    before = [other for other in (index - 1, index - 7, index // 2) if 0 <= other < index]
    for item in range(size):
        needs = [(other, item % sizes[other]) for other in before[: 1 + item % 3]]
        lines = ["import SwiftHilt"] + [f"import Module{other}" for other, _ in needs]
        parameters = ", ".join(f"d{place}: any Service{other}x{number}"
                               for place, (other, number) in enumerate(needs))
        lines += ["", f"public protocol Service{index}x{item}: Sendable {{", "  func run() -> Int", "}",
                  "", f"public final class Implementation{index}x{item}: Service{index}x{item} {{"]
        for place, (other, number) in enumerate(needs):
            lines.append(f"  private let d{place}: any Service{other}x{number}")
        lines += ["", f"  public init({parameters}) {{"]
        lines += [f"    self.d{place} = d{place}" for place in range(len(needs))]
        lines += ["  }", "", "  public func run() -> Int {"]
        lines += [f"    {' + '.join([f'd{place}.run()' for place in range(len(needs))] + ['1'])}",
                  "  }", "}", ""]
        with open(os.path.join(path, f"Service{item}.swift"), "w") as file:
            file.write("\n".join(lines))
    lines = ["import SwiftHilt"] + [f"import Module{other}" for other in before]
    lines += ["", f"@Module public enum Registering{index} {{" if macros
              else f"public func register{index}(in container: Container) {{"]
    for item in range(size):
        needs = [(other, item % sizes[other]) for other in before[: 1 + item % 3]]
        arguments = ", ".join(f"d{place}: r.resolve()" for place in range(len(needs)))
        name = "r" if needs else "_"
        if macros:
            parameters = ", ".join(f"d{place}: any Service{other}x{number}"
                                   for place, (other, number) in enumerate(needs))
            given = ", ".join(f"d{place}: d{place}" for place in range(len(needs)))
            lines += [f"  @Provides static func service{item}({parameters}) -> any Service{index}x{item} {{",
                      f"    Implementation{index}x{item}({given})", "  }"]
            continue
        lines += [f"  container.register((any Service{index}x{item}).self) {{ {name} in",
                  f"    Implementation{index}x{item}({arguments})", "  }",
                  f"  container.registerMany(Int.self, qualifier: \"m{index % 10}\") {{ r in",
                  f"    r.resolve((any Service{index}x{item}).self).run()", "  }"]
    lines += ["}", ""]
    with open(os.path.join(path, "Registering.swift"), "w") as file:
        file.write("\n".join(lines))
path = os.path.join(folder, "Sources", "App")
os.makedirs(path, exist_ok=True)
with open(os.path.join(path, "main.swift"), "w") as file:
    file.write("import SwiftHilt\n")
    file.write("".join(f"import Module{index}\n" for index in range(modules)))
    if macros:
        listed = ", ".join(f"Registering{index}.self" for index in range(modules))
        file.write(f"\n@Component(modules: [{listed}])\nenum App {{}}\n\nlet container = App.build()\n")
        sys.exit()
    file.write("\nlet container = Container(name: \"app\")\n")
    file.write("".join(f"register{index}(in: container)\n" for index in range(modules)))
    file.write("for module in 0..<10 {\n  print(container.resolveMany(Int.self, qualifier: \"m\\(module)\"))\n}\n")

import Foundation

/// What SwiftPM runs to build a package, read from the plan that it leaves in its scratch folder.
struct BuildPlan {
  /// How one module of the package is compiled.
  struct Module {
    let name: String
    /// The compiler's path and all that it is given.
    let command: [String]
    let sources: [String]
  }

  /// The package's own modules, each behind those that it imports.
  private(set) var modules: [Module] = []
  /// The objects of everything else that its program is linked with.
  private(set) var libraryObjects: [String] = []
  /// Where SwiftPM put the package's own objects and modules.
  let products: String

  /// Reads the plan of a package that has been built.
  init(of folder: String, scratch: String) throws {
    products = URL(fileURLWithPath: scratch + "/debug").resolvingSymlinksInPath().path
    let text = try String(contentsOfFile: scratch + "/debug.yaml", encoding: .utf8)
    var inputs: [String] = []
    var programs: [[String]] = []
    for line in text.split(separator: "\n") {
      if let list = BuildPlan.list("    inputs: ", line) { inputs = list }
      guard let command = BuildPlan.list("    args: ", line) else { continue }
      if let place = command.firstIndex(of: "-module-name"),
        command.contains("-c") || command.contains("-emit-module"),
        inputs.contains(where: { $0.hasPrefix(folder + "/") && $0.hasSuffix(".swift") })
      {
        modules.append(
          Module(
            name: command[place + 1], command: command,
            sources: inputs.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".swift") }))
      } else if command.contains("-emit-executable") {
        programs.append(inputs.filter { $0.hasSuffix(".o") })
      }
    }
    let own = Set(modules.map { "\(products)/\($0.name).build" })
    func isOwn(_ object: String) -> Bool {
      own.contains(URL(fileURLWithPath: object).deletingLastPathComponent().path)
    }
    // Macros are programs, too.
    guard let linked = programs.first(where: { $0.contains(where: isOwn) }) else {
      throw BuildProblem("\(scratch) has no plan of \(folder)")
    }
    sort()
    libraryObjects = linked.filter { !isOwn($0) }
  }

  private static func list(_ key: String, _ line: Substring) -> [String]? {
    guard line.hasPrefix(key) else { return nil }
    return try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(key.count).utf8))
  }

  /// Puts each module behind those of the package that its sources import.
  private mutating func sort() {
    var imports: [String: Set<String>] = [:]
    let names = Set(modules.map(\.name))
    for module in modules {
      for source in module.sources {
        let text = (try? String(contentsOfFile: source, encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") where line.contains("import ") {
          let name = line.split(separator: " ").last.map(String.init) ?? ""
          if names.contains(name) { imports[module.name, default: []].insert(name) }
        }
      }
    }
    var sorted: [Module] = []
    var left = modules
    while !left.isEmpty {
      let done = Set(sorted.map(\.name))
      let next = left.firstIndex { (imports[$0.name] ?? []).isSubset(of: done) } ?? 0
      sorted.append(left.remove(at: next))
    }
    modules = sorted
  }

  /// The modules that have to be compiled anew when a file changes: its own and those behind it.
  func affected(by path: String) -> [Module] {
    guard let first = modules.firstIndex(where: { $0.sources.contains(path) }) else { return [] }
    return Array(modules[first...])
  }
}

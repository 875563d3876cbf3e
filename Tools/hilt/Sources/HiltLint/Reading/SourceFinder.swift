import Foundation

/// A file to be read, and what it is called.
public struct SourcePath: Hashable, Sendable {
  /// Where it is.
  public let path: String
  /// What messages call it.
  public let shown: String
  /// The module it belongs to.
  public let module: String

  /// Whether a file of a path has code outside of functions that is run, by its name.
  static func isMain(_ path: String) -> Bool { path.split(separator: "/").last == "main.swift" }

  /// Creates the path of a file.
  public init(path: String, shown: String, module: String) {
    self.path = path
    self.shown = shown
    self.module = module
  }
}

/// Finds the Swift files of folders and packages.
public struct SourceFinder {
  /// What could not be looked into.
  public private(set) var problems: [String] = []
  /// What the reader of sources should know before they are read, such as that there is no package.
  public private(set) var remark: String?
  private(set) var found: [SourcePath] = []
  private var seen: Set<String> = []
  private var packages: Set<String> = []
  private let current: String
  /// Whether test targets are read, too.
  private let includesTests: Bool
  private let excluded: [String]

  /// Creates a finder that shows paths relative to a folder.
  public init(
    relativeTo folder: String = FileManager.default.currentDirectoryPath,
    includesTests: Bool = false, excluding excluded: [String] = []
  ) {
    current = folder
    self.includesTests = includesTests
    self.excluded = excluded
  }

  private static let skipped: Set<String> = [
    "DerivedData", "Pods", "Carthage", "node_modules", "checkouts", "Build",
  ]

  /// The files of packages, folders and files, each once, sorted; without paths those of the current
  /// folder.
  public mutating func files(in paths: [String]) -> [SourcePath] {
    for path in paths.isEmpty ? ["."] : paths { add(path) }
    found.sort { $0.shown < $1.shown }
    if paths.isEmpty, !found.isEmpty,
      !FileManager.default.fileExists(atPath: current + "/Package.swift")
    {
      let files = found.count == 1 ? "1 Swift file" : "\(found.count) Swift files"
      remark = "no Package.swift in \(current): reading the \(files) below it"
    }
    return found
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/")
      ? path : URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: current + "/")).path
  }

  private mutating func add(_ path: String) {
    let full = URL(fileURLWithPath: absolute(path)).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else {
      problems.append("\(path): no such file or folder")
      return
    }
    guard isFolder.boolValue else {
      addFile(
        full, fallback: URL(fileURLWithPath: full).deletingLastPathComponent().lastPathComponent)
      return
    }
    if FileManager.default.fileExists(atPath: full + "/Package.swift") {
      addPackage(full)
    } else {
      walk(full, fallback: URL(fileURLWithPath: full).lastPathComponent)
    }
  }

  /// The sources of a package and of the packages that it names by a path.
  private mutating func addPackage(_ folder: String) {
    guard packages.insert(folder).inserted else { return }
    var roots = ["Sources", "Source", "src", "srcs"].map { "\(folder)/\($0)" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    if includesTests, FileManager.default.fileExists(atPath: "\(folder)/Tests") {
      roots.append("\(folder)/Tests")
    }
    let manifest = (try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8)) ?? ""
    let named = literals(after: "path:", in: manifest)
    var packages: [String] = []
    for path in named {
      let full = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder + "/"))
        .standardizedFileURL.path
      if FileManager.default.fileExists(atPath: full + "/Package.swift") {
        packages.append(full)
      } else if full == folder {
        roots = [folder]
      } else if full.hasPrefix(folder + "/"), !roots.contains(where: { full.hasPrefix($0) }),
        includesTests || !full.hasSuffix("Tests")
      {
        if FileManager.default.fileExists(atPath: full) { roots.append(full) }
      }
    }
    if roots.contains(folder) { roots = [folder] }
    if roots.isEmpty { roots = [folder] }
    // Targets that share the package's folder count as one, by the name of the first.
    let first = String(manifest).range(of: ".target(").map { String(manifest[$0.upperBound...]) }
    let name = first.flatMap { literals(after: "name:", in: $0).first }
    for root in roots {
      let own = URL(fileURLWithPath: root).lastPathComponent
      walk(
        root, fallback: root == folder ? name ?? own : own == "Sources" ? name ?? own : own)
    }
    // The packages of the library and of this tool have nothing to be checked.
    for package in packages where !isLibrary(package) { addPackage(package) }
  }

  private func isLibrary(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/Packages/SwiftHiltCore")
      || FileManager.default.fileExists(atPath: folder + "/Sources/HiltLint")
      || Program.isLibrary(URL(fileURLWithPath: folder).lastPathComponent)
  }

  /// The string literals behind a label.
  private func literals(after label: String, in text: String) -> [String] {
    var result: [String] = []
    var rest = text[...]
    while let place = String(rest).range(of: label) {
      rest = String(rest)[place.upperBound...]
      let trimmed = rest.drop { $0 == " " || $0 == "\n" }
      if trimmed.first == "\"" {
        let literal = trimmed.dropFirst().prefix { $0 != "\"" }
        if !literal.contains("\\") { result.append(String(literal)) }
      }
      rest = rest[rest.startIndex...]
    }
    return result
  }

  private mutating func walk(_ folder: String, fallback: String) {
    // Links may lead in circles: each folder is walked once, by its real name.
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard seen.insert(real).inserted else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      problems.append("\(shown(folder)): the folder cannot be read")
      return
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if isExcluded(path) { continue }
      if isFolder.boolValue {
        if SourceFinder.skipped.contains(name) || name.hasSuffix(".build") { continue }
        if !includesTests, name.hasSuffix("Tests") { continue }
        walk(path, fallback: fallback)
      } else if name.hasSuffix(".swift"), name != "Package.swift", !name.hasPrefix("Package@") {
        addFile(path, fallback: fallback)
      }
    }
  }

  private func isExcluded(_ path: String) -> Bool {
    excluded.contains { path.hasPrefix(absolute($0)) }
  }

  private mutating func addFile(_ path: String, fallback: String) {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard seen.insert(real).inserted else { return }
    found.append(SourcePath(path: path, shown: shown(path), module: module(path) ?? fallback))
  }

  private func module(_ path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard
      let place = parts.lastIndex(where: {
        ["Sources", "Source", "src", "srcs", "Tests"].contains($0)
      }),
      place + 2 < parts.count
    else { return nil }
    return parts[place + 1]
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
  }
}

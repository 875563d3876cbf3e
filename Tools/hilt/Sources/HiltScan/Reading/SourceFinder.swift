import Foundation
import SwiftParser
import SwiftSyntax

/// Finds the Swift files of packages and folders.
public struct SourceFinder {
  /// Messages about folders and files that hilt skipped or could not read, and about packages
  /// whose targets hilt could not find.
  public private(set) var problems: [String] = []
  private var found: [SourcePath] = []
  private var seen: Set<String> = []
  private var packages: Set<String> = []
  private let excluded: [String]

  /// The suffixes of the folder names that hilt skips, except inside a target.
  private static let skipped: Set<String> = [
    "DerivedData", "Pods", "Carthage", "node_modules", "checkouts", ".build", "Tests",
  ]

  /// Creates a finder.
  ///
  /// - Parameter excluded: The paths of files and folders to leave out.
  public init(excluding excluded: [String] = []) {
    self.excluded = excluded.map(SourceFinder.realPath)
  }

  /// Returns the Swift files of packages and folders, each once, sorted by path.
  ///
  /// The files of a package are those of its targets and of the local packages that it depends
  /// on, without tests, macros and plugins.
  public mutating func files(in paths: [String]) -> [SourcePath] {
    for path in paths { add(path) }
    return found.sorted { $0.path < $1.path }
  }

  private mutating func add(_ path: String) {
    let full = URL(fileURLWithPath: path).standardizedFileURL
    if !SourceFinder.exists(full.path) {
      problems.append("\(path): no such file or folder")
    } else if SourceFinder.exists(full.path + "/Package.swift") {
      addPackage(full.path)
    } else {
      let folder = full.hasDirectoryPath ? full : full.deletingLastPathComponent()
      walk(full.path, module(folder.lastPathComponent.filter { $0 != "." }), isTarget: false)
    }
  }

  private mutating func addPackage(_ folder: String) {
    guard packages.insert(folder).inserted, !isLibrary(folder) else { return }
    guard let text = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8) else {
      problems.append("\(folder)/Package.swift: the file cannot be read as UTF-8 text")
      return
    }
    let manifest = Manifest(text)
    let sources = folder + "/Sources"
    for target in manifest.targets where ["target", "executableTarget"].contains(target.kind) {
      var places =
        target.path.map { ["\(folder)/\($0)"] }
        ?? ["Sources", "Source", "src", "srcs"].map { "\(folder)/\($0)/\(target.name)" }
      // A package with one target may have its files in `Sources` itself.
      if manifest.targets.count == 1 { places.append(sources) }
      guard let place = places.first(where: SourceFinder.exists) else {
        problems.append("\(folder): target \(target.name) has no folder")
        continue
      }
      walk(
        URL(fileURLWithPath: place).standardizedFileURL.path, module(target.name),
        isProgram: target.kind != "target")
    }
    if manifest.targets.isEmpty || manifest.isComputed {
      problems.append(
        "\(folder): hilt cannot read every target in Package.swift, so it reads each folder in Sources as a target"
      )
      let names = try? FileManager.default.contentsOfDirectory(atPath: sources)
      for name in names?.sorted() ?? [] { walk("\(sources)/\(name)", module(name)) }
    }
    for path in manifest.packages {
      let other = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder + "/"))
        .standardizedFileURL.path
      if SourceFinder.exists(other + "/Package.swift") {
        addPackage(other)
      } else {
        problems.append("\(folder)/Package.swift depends on \(other), which is not a package")
      }
    }
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Returns the path without links. `URL` would take ten times as long.
  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else {
      return URL(fileURLWithPath: path).standardizedFileURL.path
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns whether a package is this library, whose own closures are not part of a program's
  /// graph.
  private func isLibrary(_ folder: String) -> Bool {
    let url = URL(fileURLWithPath: folder)
    return SourceFinder.exists(folder + "/Packages/SwiftHiltCore")
      || url.lastPathComponent.hasPrefix("SwiftHilt")
        && url.deletingLastPathComponent().lastPathComponent == "Packages"
  }

  /// Returns the name by which code imports a target.
  private func module(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// - Parameter known: The real path, unless the path is a link.
  private mutating func walk(
    _ path: String, _ module: String, isProgram: Bool = false, isTarget: Bool = true,
    known: String? = nil
  ) {
    var facts = stat()
    let isLink = lstat(path, &facts) != 0 || facts.st_mode & S_IFMT == S_IFLNK
    // Links may lead in circles, so each file and folder is visited once, by its real path.
    let real = isLink ? SourceFinder.realPath(path) : known ?? SourceFinder.realPath(path)
    if excluded.contains(where: { real == $0 || real.hasPrefix($0 + "/") }) { return }
    guard seen.insert(real).inserted else { return }
    if isLink, stat(path, &facts) != 0 { return problems.append("\(path): the link is broken") }
    if facts.st_mode & S_IFMT != S_IFDIR {
      return found.append(SourcePath(path: path, module: module, isProgram: isProgram))
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      // The folder stands for the files in it.
      return found.append(SourcePath(path: path, module: module))
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let inner = "\(path)/\(name)"
      if !isTarget, !name.hasSuffix(".swift"), SourceFinder.exists(inner + "/Package.swift") {
        // The manifest of a package inside the folder decides which files are read.
        addPackage(inner)
      } else if !isTarget, SourceFinder.skipped.contains(where: name.hasSuffix) {
        problems.append("\(inner): hilt skips this folder; pass its path to include it")
      } else if name.hasSuffix(".swift")
        ? name != "Package.swift" && !name.hasPrefix("Package@")
        : SourceFinder.exists(inner + "/.") || !SourceFinder.exists(inner)
      {
        walk(inner, module, isProgram: isProgram, isTarget: isTarget, known: "\(real)/\(name)")
      }
    }
  }
}

/// The literals of a package's manifest: its targets, and the paths of the local packages that it
/// depends on.
struct Manifest {
  struct Target {
    let name: String
    let kind: String
    let path: String?
  }

  private(set) var targets: [Target] = []
  private(set) var packages: [String] = []
  /// Whether the name of a target is not a literal.
  private(set) var isComputed = false

  private static let kinds = ["target", "executableTarget", "testTarget", "macro", "plugin"]

  /// Reads a manifest's text, without its computed values.
  init(_ text: String) {
    for call in Parser.parse(source: text).descendants(FunctionCallExprSyntax.self) {
      func literal(_ label: String) -> String? {
        call.allArguments[label]?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      }
      let kind = call.calleeName ?? ""
      if kind == "package", let path = literal("path") { packages.append(path) }
      guard Manifest.kinds.contains(kind), !Manifest.isDependency(call) else { continue }
      if let name = literal("name") {
        targets.append(Target(name: name, kind: kind, path: literal("path")))
      } else {
        isComputed = true
      }
    }
  }

  /// Returns whether `.target(name:)` is in another target's list of dependencies.
  private static func isDependency(_ call: FunctionCallExprSyntax) -> Bool {
    let list = call.outwards.lazy.compactMap { $0.as(LabeledExprSyntax.self) }.first {
      $0.label?.text == "dependencies"
    }
    return list?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calleeName.map { $0 != "Package" }
      == true
  }
}

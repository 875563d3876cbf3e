#if Macros
  import Foundation

  /// Finds the Swift files of packages and folders.
  public struct SourceFinder {
    /// What could not be looked into, and what was left out.
    public private(set) var problems: [String] = []
    private var found: [SourcePath] = []
    private var seen: Set<String> = []
    private var packages: Set<String> = []
    private let excluded: [String]

    /// Folders that hold no sources of the project, where no target says otherwise.
    private static let skipped: Set<String> = [
      "DerivedData", "Pods", "Carthage", "node_modules", "checkouts",
    ]

    /// Creates a finder.
    public init(excluding excluded: [String] = []) {
      self.excluded = excluded.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    }

    /// The files of packages, folders and files, each once, sorted.
    public mutating func files(in paths: [String]) -> [SourcePath] {
      for path in paths { add(path) }
      return found.sorted { $0.path < $1.path }
    }

    private mutating func add(_ path: String) {
      let full = URL(fileURLWithPath: path).standardizedFileURL.path
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else {
        problems.append("\(path): no such file or folder")
        return
      }
      if !isFolder.boolValue {
        addFile(
          full, URL(fileURLWithPath: full).deletingLastPathComponent().lastPathComponent, false)
      } else if FileManager.default.fileExists(atPath: full + "/Package.swift") {
        addPackage(full)
      } else {
        walk(
          full, module(URL(fileURLWithPath: full).lastPathComponent), isProgram: false,
          isTarget: false)
      }
    }

    private mutating func addPackage(_ folder: String) {
      guard packages.insert(folder).inserted, !isLibrary(folder) else { return }
      guard let text = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
      else {
        problems.append("\(folder)/Package.swift: the file cannot be read")
        return
      }
      let manifest = Manifest(text)
      for target in manifest.targets where ["target", "executableTarget"].contains(target.kind) {
        let places =
          target.path.map { ["\(folder)/\($0)"] }
          ?? ["Sources", "Source", "src", "srcs"].map { "\(folder)/\($0)/\(target.name)" }
        var whole = places.first { FileManager.default.fileExists(atPath: $0) }
        // A package of one target may have its files in `Sources` itself.
        if whole == nil, manifest.targets.count == 1,
          FileManager.default.fileExists(atPath: "\(folder)/Sources")
        {
          whole = "\(folder)/Sources"
        }
        guard let whole else {
          problems.append("\(folder): target \(target.name) has no folder")
          continue
        }
        walk(
          URL(fileURLWithPath: whole).standardizedFileURL.path, target.module,
          isProgram: target.kind != "target", isTarget: true)
      }
      if manifest.targets.isEmpty {
        // A manifest that computes its targets: each folder in Sources is one.
        let sources = folder + "/Sources"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
        for name in names.sorted() {
          walk("\(sources)/\(name)", module(name), isProgram: false, isTarget: true)
        }
        if names.isEmpty { problems.append("\(folder): no target could be read from the manifest") }
      }
      for path in manifest.packages {
        let other = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder + "/"))
        addDependency(other.standardizedFileURL.path)
      }
    }

    private mutating func addDependency(_ folder: String) {
      guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
        problems.append("\(folder): no package there")
        return
      }
      addPackage(folder)
    }

    /// Whether a package is this library, whose own closures are no part of a program's graph.
    private func isLibrary(_ folder: String) -> Bool {
      FileManager.default.fileExists(atPath: folder + "/Packages/SwiftHiltCore")
        || folder.hasSuffix("/SwiftHiltCore")
        || URL(fileURLWithPath: folder).lastPathComponent.hasPrefix("SwiftHilt")
          && folder.hasSuffix("Packages/" + URL(fileURLWithPath: folder).lastPathComponent)
    }

    private func module(_ name: String) -> String {
      String(name.filter { $0 != "." }.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    private mutating func walk(
      _ folder: String, _ module: String, isProgram: Bool, isTarget: Bool
    ) {
      // Links may lead in circles: each folder is walked once, by its real name.
      let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      if excluded.contains(where: { real == $0 || real.hasPrefix($0 + "/") }) { return }
      guard seen.insert(real).inserted else { return }
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue
      {
        return addFile(folder, module, isProgram)
      }
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        problems.append("\(folder): the folder cannot be read")
        return
      }
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
          problems.append("\(path): leads nowhere")
          continue
        }
        if isFolder.boolValue {
          // A package inside is one of its own.
          if !isTarget, FileManager.default.fileExists(atPath: path + "/Package.swift") {
            addPackage(path)
            continue
          }
          if !isTarget {
            if SourceFinder.skipped.contains(name) || name.hasSuffix(".build") {
              problems.append("\(path): left out, name it to have it read")
              continue
            }
            if name.hasSuffix("Tests") { continue }
          }
          walk(path, module, isProgram: isProgram, isTarget: isTarget)
        } else if name.hasSuffix(".swift"), name != "Package.swift", !name.hasPrefix("Package@") {
          addFile(path, module, isProgram)
        }
      }
    }

    private mutating func addFile(_ path: String, _ module: String, _ isProgram: Bool) {
      let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      guard seen.insert(real + "\u{0}file").inserted else { return }
      if excluded.contains(where: { real == $0 || real.hasPrefix($0 + "/") }) { return }
      found.append(SourcePath(path: path, module: module, isProgram: isProgram))
    }
  }
#endif

import Foundation
import PackagePlugin

/// The sources of a target and of the local modules that it uses.
struct Sources {
  private(set) var files: [URL] = []
  private(set) var list = ""
  private var seen: Set<String> = []
  /// Returns whether a target is part of the project. The plugin leaves out all other targets.
  private let isLocal: (any Target) -> Bool

  init(isLocal: @escaping (any Target) -> Bool) { self.isLocal = isLocal }

  /// Returns the ids of the targets of a package and of the packages that it depends on by path.
  static func localTargets(of package: Package) -> [String] {
    package.targets.map(\.id)
      + package.dependencies.flatMap { dependency -> [String] in
        guard case .local = dependency.package.origin else { return [] }
        return localTargets(of: dependency.package)
      }
  }

  mutating func isNew(_ id: String) -> Bool { seen.insert(id).inserted }

  mutating func add(_ target: any Target) {
    guard isLocal(target), isNew(target.id) else { return }
    guard let module = target as? any SourceModuleTarget, module.kind != .macro,
      !module.moduleName.hasPrefix("SwiftHilt"), !module.moduleName.hasPrefix("CSwiftHilt")
    else { return }
    add(
      module.sourceFiles(withSuffix: "swift").map(\.url), of: module.moduleName,
      isProgram: module.kind == .executable)
    addDependencies(of: target)
  }

  mutating func addDependencies(of target: any Target) {
    for dependency in target.dependencies {
      switch dependency {
      case .target(let other): add(other)
      case .product(let product): for other in product.targets { add(other) }
      @unknown default: break
      }
    }
  }

  mutating func add(_ urls: [URL], of module: String, isProgram: Bool) {
    for file in urls where !Work.isOutput(file) {
      files.append(file)
      list += "\(isProgram ? "!" : "")\(module)\t\(file.path)\n"
    }
  }
}

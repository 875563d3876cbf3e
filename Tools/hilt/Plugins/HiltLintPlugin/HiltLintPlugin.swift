import Foundation
import PackagePlugin

/// Lints a target, and the modules of local packages that it uses, before it is compiled.
///
/// Nothing is run again until one of the files changes.
@main
struct HiltLintPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget, target.kind != .test else { return [] }
    let modules = Modules(of: target, in: context.package)
    let list = context.pluginWorkDirectoryURL.appendingPathComponent("\(target.moduleName).files")
    try write(modules.list, to: list)
    let stamp = context.pluginWorkDirectoryURL.appendingPathComponent("HiltLintStamp.swift")
    let configuration = context.package.directoryURL.appendingPathComponent(".hilt-lint")
    var arguments = [
      "lint", "--file-list", list.path, "--stamp", stamp.path, "--quiet", "--cache-path",
      context.pluginWorkDirectoryURL.appendingPathComponent("\(target.moduleName).facts").path,
    ]
    var inputs = modules.files + [list]
    if FileManager.default.fileExists(atPath: configuration.path) {
      arguments += ["--config", configuration.path]
      inputs.append(configuration)
    }
    let baseline = context.package.directoryURL.appendingPathComponent(".hilt-baseline")
    if FileManager.default.fileExists(atPath: baseline.path) {
      arguments += ["--baseline", baseline.path]
      inputs.append(baseline)
    }
    return [
      .buildCommand(
        displayName: "Linting the dependency graph of \(target.moduleName)",
        executable: try context.tool(named: "hilt").url, arguments: arguments,
        inputFiles: inputs, outputFiles: [stamp])
    ]
  }

  /// A list that did not change keeps its date, so that nothing is run again.
  private func write(_ text: String, to url: URL) throws {
    if let old = try? String(contentsOf: url, encoding: .utf8), old == text { return }
    try Data(text.utf8).write(to: url, options: .atomic)
  }
}

/// The modules that are linted with a target: its own package's and those of local packages.
struct Modules {
  private(set) var files: [URL] = []
  private(set) var list = ""
  private var seen: Set<String> = []
  private var local: Set<String> = []

  init(of target: any SourceModuleTarget, in package: Package) {
    collect(package)
    add(target)
  }

  private mutating func collect(_ package: Package) {
    for target in package.targets { local.insert(target.id) }
    for dependency in package.dependencies {
      guard case .local = dependency.package.origin else { continue }
      collect(dependency.package)
    }
  }

  private mutating func add(_ target: any Target) {
    guard local.contains(target.id), seen.insert(target.id).inserted else { return }
    guard let module = target as? any SourceModuleTarget, module.kind != .macro,
      !module.moduleName.hasPrefix("SwiftHilt"), !module.moduleName.hasPrefix("CSwiftHilt")
    else { return }
    for file in module.sourceFiles(withSuffix: "swift")
    where file.url.lastPathComponent != "HiltLintStamp.swift" {
      files.append(file.url)
      list += "\(module.moduleName)\t\(file.url.path)\n"
    }
    for dependency in target.dependencies {
      switch dependency {
      case .target(let other): add(other)
      case .product(let product): for other in product.targets { add(other) }
      @unknown default: break
      }
    }
  }
}

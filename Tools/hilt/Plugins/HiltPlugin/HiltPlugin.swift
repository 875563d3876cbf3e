import Foundation
import PackagePlugin

/// Scans what a test target tests, for `expectValid(_:scan: .thisTarget)`; lints any other target
/// before it is compiled.
///
/// Nothing runs again until one of the files changes.
@main
struct HiltPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    var sources = Sources(local: Set(Sources.localTargets(of: context.package)))
    let isTest = target.kind == .test
    if !isTest { sources.add(target, isProgram: target.kind == .executable) }
    sources.addDependencies(of: target)
    let work = Work(
      tool: try context.tool(named: "hilt").url, name: target.moduleName,
      folder: context.pluginWorkDirectoryURL, package: context.package.directoryURL)
    return [isTest ? try work.scan(sources) : try work.lint(sources)]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension HiltPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      var sources = Sources(local: [])
      let isTest = target.displayName.hasSuffix("Tests")
      if !isTest { sources.add(target) }
      sources.addDependencies(of: target)
      let work = Work(
        tool: try context.tool(named: "hilt").url, name: target.displayName,
        folder: context.pluginWorkDirectoryURL, package: context.xcodeProject.directoryURL)
      return [isTest ? try work.scan(sources) : try work.lint(sources)]
    }
  }

  extension Sources {
    /// The sources of an Xcode target.
    mutating func add(_ target: XcodeTarget) {
      guard isNew(target.id) else { return }
      let isProgram: Bool
      switch target.product?.kind {
      case .application?, .executable?: isProgram = true
      default: isProgram = false
      }
      let module = target.product?.name ?? target.displayName
      add(
        target.inputFiles.filter { $0.url.pathExtension == "swift" }.map(\.url), of: module,
        isProgram: isProgram)
      addDependencies(of: target)
    }

    /// The sources of what an Xcode target uses.
    mutating func addDependencies(of target: XcodeTarget) {
      for dependency in target.dependencies {
        switch dependency {
        case .target(let other): add(other)
        case .product(let product): for other in product.targets { add(package: other) }
        @unknown default: break
        }
      }
    }

    /// The sources of a package's target, which Xcode does not call local or not: those of checkouts
    /// are left out.
    mutating func add(package target: any Target) {
      guard !target.directoryURL.path.contains("/checkouts/") else { return }
      allow(target)
      add(target, isProgram: false)
      for case .target(let other) in target.dependencies { add(package: other) }
    }
  }
#endif

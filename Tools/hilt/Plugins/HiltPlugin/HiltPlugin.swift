import Foundation
import PackagePlugin

/// Scans the dependencies of a test target for `expectValid(_:scan: .thisTarget)`, and lints any
/// other target before the compiler builds it.
///
/// The build system runs the command again only after one of its input files has changed.
@main struct HiltPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let local = Set(Sources.localTargets(of: context.package))
    var sources = Sources { local.contains($0.id) }
    let isTest = target.kind == .test
    if !isTest { sources.add(target) }
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
      // Xcode does not say which packages are local, so the plugin leaves out those in `checkouts`.
      var sources = Sources { !$0.directoryURL.path.contains("/checkouts/") }
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

    mutating func addDependencies(of target: XcodeTarget) {
      for dependency in target.dependencies {
        switch dependency {
        case .target(let other): add(other)
        case .product(let product): for other in product.targets { add(other) }
        @unknown default: break
        }
      }
    }
  }
#endif

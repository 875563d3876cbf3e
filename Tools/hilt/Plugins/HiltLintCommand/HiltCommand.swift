import Foundation
import PackagePlugin

/// `swift package hilt-lint` and its like: runs a command of `hilt` on the package, with the
/// arguments that are given.
@main
struct HiltCommand: CommandPlugin {
  /// The command that the plugin is named after: `lint` of `HiltLintCommand`.
  private let name = #fileID.prefix { $0 != "/" }.dropFirst(4).dropLast(7).lowercased()

  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      try context.tool(named: "hilt").url, in: context.package.directoryURL, arguments)
  }

  private func run(_ tool: URL, in folder: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = folder
    process.arguments = [name] + arguments
    try process.run()
    process.waitUntilExit()
    // The tool has said what is wrong.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension HiltCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode adds the targets that were chosen, which the tool does not know.
      var rest = arguments
      while let place = rest.firstIndex(of: "--target") {
        rest.removeSubrange(place..<min(place + 2, rest.count))
      }
      try run(
        try context.tool(named: "hilt").url, in: context.xcodeProject.directoryURL, rest)
    }
  }
#endif

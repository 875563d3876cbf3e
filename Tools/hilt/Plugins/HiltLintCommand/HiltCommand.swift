import Foundation
import PackagePlugin

/// Runs a command of `hilt` on the package, with the given arguments: `swift package hilt-lint`
/// runs `hilt lint`.
@main
struct HiltCommand: CommandPlugin {
  /// The command in the plugin's name: `lint` for `HiltLintCommand`.
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
    // The tool has already printed the reason.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension HiltCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode passes the selected targets in an option that `hilt` does not have.
      var rest = arguments
      while let place = rest.firstIndex(of: "--target") {
        rest.removeSubrange(place..<min(place + 2, rest.count))
      }
      try run(
        try context.tool(named: "hilt").url, in: context.xcodeProject.directoryURL, rest)
    }
  }
#endif

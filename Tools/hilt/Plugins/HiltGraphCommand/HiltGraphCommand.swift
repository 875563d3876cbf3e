import Foundation
import PackagePlugin

/// `swift package hilt-graph`: runs `hilt graph` on the package, with the arguments that are given.
@main
struct HiltGraphCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "hilt").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments =
      ["graph"] + arguments
      + [
        "--cache-path", context.pluginWorkDirectoryURL.appendingPathComponent("facts").path,
      ]
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw Failed(code: process.terminationStatus)
    }
  }
}

/// What the tool said is printed already.
struct Failed: Error, CustomStringConvertible {
  let code: Int32

  var description: String { "hilt graph ended with code \(code)" }
}

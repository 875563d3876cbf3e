import Foundation
import PackagePlugin

/// The build commands that the plugin creates for one target.
struct Work {
  let tool: URL
  let name: String
  /// The folder to which the commands write.
  let folder: URL
  /// The folder of the configuration and the baseline.
  let package: URL

  private static let scan = "HiltScan.swift"
  private static let stamp = "HiltLintStamp.swift"

  static func isOutput(_ file: URL) -> Bool { [scan, stamp].contains(file.lastPathComponent) }

  func scan(_ sources: Sources) throws -> Command {
    let list = try write(sources)
    let output = folder.appendingPathComponent(Work.scan)
    return .buildCommand(
      displayName: "Scanning the dependencies of \(name)", executable: tool,
      arguments: [
        "scan", "--file-list", list.path, "--output", output.path, "--import", "SwiftHiltTesting",
      ], inputFiles: sources.files + [list], outputFiles: [output])
  }

  func lint(_ sources: Sources) throws -> Command {
    let list = try write(sources)
    let stamp = folder.appendingPathComponent(Work.stamp)
    var arguments = [
      "lint", "--file-list", list.path, "--stamp", stamp.path, "--quiet", "--absolute-paths",
    ]
    var inputs = sources.files + [list]
    for (option, file) in [("--config", ".hilt-lint"), ("--baseline", ".hilt-baseline")] {
      let url = package.appendingPathComponent(file)
      guard FileManager.default.fileExists(atPath: url.path) else { continue }
      arguments += [option, url.path]
      inputs.append(url)
    }
    return .buildCommand(
      displayName: "Linting the dependency graph of \(name)", executable: tool,
      arguments: arguments, inputFiles: inputs, outputFiles: [stamp])
  }

  /// Writes the list of files. An unchanged list keeps its date, so the command does not run again.
  private func write(_ sources: Sources) throws -> URL {
    let url = folder.appendingPathComponent("\(name).files")
    if let old = try? String(contentsOf: url, encoding: .utf8), old == sources.list { return url }
    try Data(sources.list.utf8).write(to: url, options: .atomic)
    return url
  }
}

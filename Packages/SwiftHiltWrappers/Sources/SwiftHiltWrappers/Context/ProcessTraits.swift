@_spi(Layers) import SwiftHiltCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The traits that show how a process was started: its environment and its program.
struct ProcessTraits {
  let variable: (String) -> String?
  let program: String

  static var current: ProcessTraits {
    ProcessTraits(
      variable: { name in getenv(name).map { String(cString: $0) } },
      program: CommandLine.arguments.first ?? "")
  }

  /// Returns the run context that these traits show.
  ///
  /// - Throws: A `Diagnostic` if `SWIFTHILT_RUN_CONTEXT` has a value that is neither empty nor the
  ///   name of a context.
  func runContext() throws -> RunContext {
    let told = "SWIFTHILT_RUN_CONTEXT"
    if let name = variable(told), !name.isEmpty {
      if let context = RunContext(rawValue: name) { return context }
      let names = RunContext.allCases.map(\.rawValue).joined(separator: ", ")
      throw Diagnostic(
        "RunContext", "\(told) is '\(name)', which is not a run context",
        help: "set \(told) to one of \(names)")
    }
    let previews = ["XCODE_RUNNING_FOR_PREVIEWS", "XCODE_RUNNING_FOR_PLAYGROUNDS"]
    if previews.contains(where: { variable($0) == "1" }) { return .preview }
    return runsTests ? .test : .app
  }

  /// Whether the process runs tests.
  ///
  /// Xcode sets variables for its test processes. SwiftPM runs a product whose name ends in
  /// `.xctest`, directly or through a helper. The arguments belong to the program and don't count.
  private var runsTests: Bool {
    let variables = [
      "XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier",
    ]
    if variables.contains(where: { variable($0) != nil }) { return true }
    let path = program.split(separator: "/")
    return path.contains { $0.hasSuffix(".xctest") }
      || path.last == "xctest" || path.last == "swiftpm-testing-helper"
  }
}

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

extension RunContext {
  /// Returns the context that the environment and the program of a process show.
  ///
  /// - Throws: A `Diagnostic` if `SWIFTHILT_RUN_CONTEXT` has a value that is neither empty nor the
  ///   name of a context.
  static func shown(
    by variable: (String) -> String?, program: String
  ) throws -> RunContext {
    let chosen = "SWIFTHILT_RUN_CONTEXT"
    if let name = variable(chosen), !name.isEmpty {
      if let context = RunContext(rawValue: name) { return context }
      let names = RunContext.allCases.map(\.rawValue).joined(separator: ", ")
      throw Diagnostic(
        "RunContext", "\(chosen) is '\(name)', which is not a run context",
        help: "set \(chosen) to one of \(names)")
    }
    let previews = ["XCODE_RUNNING_FOR_PREVIEWS", "XCODE_RUNNING_FOR_PLAYGROUNDS"]
    if previews.contains(where: { variable($0) == "1" }) { return .preview }
    // Xcode sets variables for its test processes. SwiftPM runs a product whose name ends in
    // `.xctest`, directly or through a helper. The arguments belong to the program and don't count.
    let tests = ["XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier"]
    if tests.contains(where: { variable($0) != nil }) { return .test }
    let path = program.split(separator: "/")
    let runsTests =
      path.contains { $0.hasSuffix(".xctest") }
      || path.last == "xctest" || path.last == "swiftpm-testing-helper"
    return runsTests ? .test : .app
  }

  /// The context of this process.
  static let ofProcess: RunContext = {
    do {
      return try shown(
        by: { getenv($0).map { String(cString: $0) } }, program: CommandLine.arguments.first ?? "")
    } catch {
      stopProgram(error)
    }
  }()
}

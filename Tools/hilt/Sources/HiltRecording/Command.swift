import Foundation

/// A program that is run to its end.
struct Command {
  /// How it ended.
  struct Result {
    let code: Int32
    /// The end of what it printed.
    let text: String
  }

  private let command: [String]
  private let recordings: String?

  init(_ command: [String], recordings: String? = nil) {
    self.command = command
    self.recordings = recordings
  }

  func run() -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    if let recordings {
      var environment = ProcessInfo.processInfo.environment
      environment["HILT_RECORDINGS"] = recordings
      process.environment = environment
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    do { try process.run() } catch { return Result(code: -1, text: "\(error)") }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus,
      text: String(String(decoding: data, as: UTF8.self).suffix(4000)))
  }
}

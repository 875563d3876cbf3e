import Foundation
import HiltLint
import SwiftHiltDAG

/// An app that is run while the containers that it makes are recorded.
///
/// A copy of its package is changed: each expression that makes a container without a parent is handed
/// to a function that starts a recording, and each program writes its recordings when it ends. Its
/// sources stay as they are.
public struct RecordedApp {
  /// The folder's name.
  public let name: String
  /// What the linter reads.
  public let scanned: Lint.Outcome
  private let copy: String
  private let scratch: String
  private let recordings: String

  /// Copies the package in a folder, for being recorded.
  ///
  /// - Parameters:
  ///   - folder: The package.
  ///   - scratch: The scratch folder that SwiftPM builds in.
  ///   - isKept: Whether what the last run recorded is looked at again, and nothing run.
  public init(_ folder: String, scratch: String, isKept: Bool = false) throws {
    let whole = URL(fileURLWithPath: folder).standardizedFileURL.path
    name = URL(fileURLWithPath: whole).lastPathComponent
    self.scratch = URL(fileURLWithPath: scratch).standardizedFileURL.path
    var finder = SourceFinder(relativeTo: whole)
    let sources = finder.files(in: [whole])
    scanned = Lint(sources: sources).run()
    // One path for each app, so that what was compiled stays.
    let work = URL(fileURLWithPath: self.scratch + "-recorded/\(name)").standardizedFileURL
    copy = work.appendingPathComponent("package").path
    recordings = work.appendingPathComponent("recordings").path
    if isKept { return }
    let files = FileManager.default
    try? files.removeItem(at: work)
    try files.createDirectory(atPath: recordings, withIntermediateDirectories: true)
    try copyPackage(whole)
    try Instrumentation(of: whole, in: copy).add(to: sources, scanned.roots)
  }

  /// Copies what is no build's.
  private func copyPackage(_ folder: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: copy, withIntermediateDirectories: true)
    for item in try files.contentsOfDirectory(atPath: folder)
    where !item.hasPrefix(".") && item != "Package.resolved" {
      try files.copyItem(atPath: "\(folder)/\(item)", toPath: "\(copy)/\(item)")
    }
  }

  /// Runs one of its programs, or its tests for `test`, until it ends.
  public func run(_ arguments: [String]) throws {
    let isTest = arguments.first == "test"
    var command = ["swift", "build"]
    command += ["--package-path", copy, "--scratch-path", scratch]
    command.append("--disable-build-manifest-caching")
    command += isTest ? ["--build-tests"] : ["--product", arguments[0]]
    try check(Command(command).run())
    if isTest {
      command = [
        "swift", "test", "--skip-build", "--package-path", copy, "--scratch-path", scratch,
      ]
      command.append("--disable-build-manifest-caching")
    } else {
      command = ["\(scratch)/debug/\(arguments[0])"]
      command += arguments.dropFirst().map {
        $0.split(separator: "$WORK", omittingEmptySubsequences: false).joined(separator: recordings)
      }
    }
    try check(Command(command, recordings: recordings).run())
  }

  private func check(_ result: Command.Result) throws {
    if result.code != 0 { throw RecordingProblem("\(name): \(result.text)") }
  }

  /// What its containers resolved in all runs.
  public func recorded() throws -> [DependencyGraph] {
    try FileManager.default.contentsOfDirectory(atPath: recordings).sorted()
      .filter { $0.hasSuffix(".graph") }
      .map {
        try DependencyGraph(json: String(contentsOfFile: "\(recordings)/\($0)", encoding: .utf8))
      }
  }
}

/// Why an app cannot be recorded.
public struct RecordingProblem: Error, CustomStringConvertible {
  /// What was said.
  public let description: String

  init(_ text: String) { description = text }
}

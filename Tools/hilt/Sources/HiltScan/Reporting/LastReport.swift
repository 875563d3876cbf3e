import Foundation

/// The report of the last run, which a run repeats if nothing has changed since.
public struct LastReport {
  /// A report and the way in which the run ended.
  public struct Content: Codable, Equatable {
    /// The text for standard output.
    public let report: String
    /// The text for standard error.
    public let summary: String
    /// The exit code.
    public let code: Int32

    /// Creates the content of a report.
    public init(report: String, summary: String, code: Int32) {
      (self.report, self.summary, self.code) = (report, summary, code)
    }
  }

  private struct Kept: Codable {
    let state: [String]
    let content: Content
  }

  private let file: String
  private let state: [String]

  /// Notes the sizes and dates of the files that a report depends on. Returns `nil` if the folder
  /// for the report doesn't exist, or if a file is gone.
  ///
  /// - Parameters:
  ///   - folder: The folder that keeps the report.
  ///   - sources: The sources.
  ///   - others: The paths of other files, such as the tool and its configuration.
  ///   - arguments: The arguments of the command.
  public init?(in folder: String, sources: [SourcePath], others: [String], arguments: [String]) {
    guard FileManager.default.fileExists(atPath: folder) else { return nil }
    var state = [FileManager.default.currentDirectoryPath] + arguments
    let names = sources.map { ($0.path, "\($0.module) \($0.isProgram)") }
    for (path, name) in names + others.map({ ($0, "") }) {
      var facts = stat()
      guard stat(path, &facts) == 0 else { return nil }
      #if canImport(Darwin)
        let date = facts.st_mtimespec
      #else
        let date = facts.st_mtim
      #endif
      state.append("\(path) \(name) \(facts.st_size) \(date.tv_sec).\(date.tv_nsec)")
    }
    (file, self.state) = ("\(folder)/hilt-lint.json", state)
  }

  /// The kept report, or `nil` if there is none or something has changed since.
  public var content: Content? {
    let data = FileManager.default.contents(atPath: file)
    let kept = data.flatMap { try? JSONDecoder().decode(Kept.self, from: $0) }
    return kept?.state == state ? kept?.content : nil
  }

  /// Keeps a report. Where the folder is not writable, each run makes its report.
  public func keep(_ content: Content) {
    let data = try? JSONEncoder().encode(Kept(state: state, content: content))
    try? data?.write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}

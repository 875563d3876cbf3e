/// Where a registration was written: shown in messages, graphs and diagnostics.
public struct CallSite: Hashable, Sendable {
  /// The file as `#fileID` gives it: `Module/File.swift`.
  public let file: String

  /// The line, counted from 1.
  public let line: UInt

  /// Creates the call site of the caller, by default.
  public init(file: String = #fileID, line: UInt = #line) {
    self.file = file
    self.line = line
  }
}

extension CallSite: CustomStringConvertible {
  /// The short form that messages use: `AppModule.swift:18`.
  public var description: String {
    let name = file.lastIndex(of: "/").map { String(file[file.index(after: $0)...]) } ?? file
    return "\(name):\(line)"
  }
}

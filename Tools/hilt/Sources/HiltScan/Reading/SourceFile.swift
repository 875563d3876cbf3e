#if Macros
  import Foundation
  @_spi(Layers) import SwiftHiltGraphTools

  /// A file to be scanned.
  public struct SourcePath: Hashable, Sendable {
    /// Where it is.
    public let path: String
    /// The module it belongs to.
    public let module: String
    /// Whether it belongs to a program, or to a test, whose code runs.
    public let isProgram: Bool

    /// Creates the path of a file.
    public init(path: String, module: String, isProgram: Bool = false) {
      self.path = path
      self.module = module
      self.isProgram = isProgram
    }

    /// Its name as `#fileID` gives it.
    public var fileID: String {
      "\(module)/\(path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...])"
    }
  }

  /// The text of a file, and what keeps it from being read.
  struct SourceText {
    let bytes: [UInt8]
    /// Why it was not read; a file with a problem has no bytes.
    let problem: Scan.Gap?

    /// How many bytes a file may have: its tree takes forty times the space.
    private static let limit = 6 << 20

    /// Judges the bytes of a file; `nil` for one that could not be read.
    init(_ bytes: [UInt8]?, of path: SourcePath) {
      problem = SourceText.problem(bytes, path.fileID)
      self.bytes = problem == nil ? bytes ?? [] : []
    }

    private static func problem(_ bytes: [UInt8]?, _ file: String) -> Scan.Gap? {
      func problem(_ message: String, at offset: Int) -> Scan.Gap {
        let lines = (bytes ?? [])[..<offset].split(omittingEmptySubsequences: false) { $0 == 0x0A }
        let column = (lines.last?.count ?? 0) + 1
        return .init(place: .init(file: file, line: lines.count, column: column), reason: message)
      }
      guard let bytes else { return problem("the file cannot be read", at: 0) }
      if bytes.count > limit {
        return problem("the file is larger than \(limit >> 20) MB: it was not read", at: 0)
      }
      if let zero = bytes.firstIndex(of: 0) { return problem("the file is no text", at: zero) }
      if let place = firstInvalid(bytes) {
        return problem("the text is not valid UTF-8", at: place)
      }
      return Nesting.tooDeep(bytes).map {
        problem("the code nests deeper than \(Nesting.limit): the file was not read", at: $0)
      }
    }

    /// The first byte that is no part of a character.
    private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
      if String(bytes: bytes, encoding: .utf8) != nil { return nil }
      let repaired = String(decoding: bytes, as: UTF8.self).utf8
      return min(zip(bytes, repaired).prefix { $0 == $1 }.count, bytes.count - 1)
    }
  }
#endif

extension Scan {
  /// The version of the text that this library reads and writes.
  @_spi(Layers) public static let version = 1

  /// The error for a text that isn't a scan, or that has another version.
  public struct FormatError: Error, CustomStringConvertible {
    /// The number of the invalid line, counted from 1.
    public let line: Int
    /// The problem with the line.
    public let message: String

    /// The line's number and the problem: `line 3 of the scan: ...`.
    public var description: String { "line \(line) of the scan: \(message)" }
  }

  /// The scan as text: a line with the version, then a line for each entry, with tabs between the
  /// fields.
  @_spi(Layers) public var text: String {
    var numbers: [String: Int] = [:]
    var lines = ["hilt scan \(Scan.version)"]
    func add(_ fields: String...) {
      lines.append(fields.map(Scan.escaped).joined(separator: "\t"))
    }
    for (number, file) in files.keys.sorted().enumerated() {
      numbers[file] = number
      add("file", "\(number)", file, files[file]!)
    }
    func spelled(_ place: Place) -> String {
      "\(numbers[place.file].map(String.init) ?? place.file):\(place.line):\(place.column)"
    }
    for (name, kind) in types.sorted(by: { $0.key < $1.key }) { add("type", name, kind) }
    for name in uninstalled.sorted() { add("uninstalled", name) }
    for gap in unread { add("unread", spelled(gap.place), gap.reason) }
    for one in registrations {
      add(
        "registration", spelled(one.place), one.call, "\(one.key)", one.qualifier.field,
        one.lifetime ?? "", one.owner,
        (one.isInBranch ? "branch" : one.isConditional ? "conditional" : "")
          + (one.isUnderIf ? " #if" : "") + (one.isDeclared ? " declared" : ""))
      for request in one.requests {
        add("request", spelled(request.place), request.fields.0, request.fields.1, request.fields.2)
      }
      for gap in one.gaps { add("gap", spelled(gap.place), gap.reason) }
    }
    for root in roots {
      let fields = root.request.fields
      add(
        "root", spelled(root.request.place), fields.0, fields.1, fields.2, root.owner,
        root.asksOwnContainer ? "own" : "")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a text that `hilt scan` wrote.
  ///
  /// - Throws: ``FormatError`` with the invalid line.
  public init(text: String) throws {
    var names: [String: String] = [:]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "hilt scan \(Scan.version)" else {
      throw FormatError(
        line: 1,
        message:
          "expected 'hilt scan \(Scan.version)'; run 'hilt scan' again, with the hilt of the SwiftHilt version that this target uses"
      )
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      var fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { Scan.unescaped($0) }
      let kind = fields.removeFirst()
      func fail(_ message: String) -> FormatError { FormatError(line: index + 1, message: message) }
      guard let count = Scan.fieldCounts[kind] else { throw fail("'\(kind)' is not a known entry") }
      guard fields.count == count else {
        throw fail(
          "'\(kind)' needs \(count) field\(count == 1 ? "" : "s"), but has \(fields.count)")
      }
      func place() throws -> Place {
        guard let place = Place(fields[0], names) else {
          throw fail("'\(fields[0])' is not a place")
        }
        return place
      }
      func request() throws -> Request {
        guard
          let request = Request(
            place: try place(), type: fields[1], qualifier: fields[2], certainty: fields[3])
        else { throw fail("the fields do not describe a request") }
        return request
      }
      switch kind {
      case "file":
        names[fields[0]] = fields[1]
        files[fields[1]] = fields[2]
      case "type": types[fields[0]] = fields[1]
      case "uninstalled": uninstalled.insert(fields[0])
      case "unread": unread.append(Gap(place: try place(), reason: fields[1]))
      case "registration":
        guard let qualifier = Qualifier(field: fields[3]) else {
          throw fail("'\(fields[3])' is not a qualifier")
        }
        var one = Registration(
          place: try place(), call: fields[1], key: ScannedType(fields[2]), qualifier: qualifier,
          lifetime: fields[4].isEmpty ? nil : fields[4], owner: fields[5])
        one.isInBranch = fields[6].hasPrefix("branch")
        one.isConditional = one.isInBranch || fields[6].hasPrefix("conditional")
        one.isUnderIf = fields[6].split(separator: " ").contains("#if")
        one.isDeclared = fields[6].hasSuffix("declared")
        registrations.append(one)
      case "root":
        roots.append(
          Root(request: try request(), owner: fields[4], asksOwnContainer: fields[5] == "own"))
      default:
        guard !registrations.isEmpty else { throw fail("'\(kind)' comes before any registration") }
        let last = registrations.count - 1
        if kind == "request" {
          registrations[last].requests.append(try request())
        } else {
          registrations[last].gaps.append(Gap(place: try place(), reason: fields[1]))
        }
      }
    }
  }

  private static let fieldCounts = [
    "file": 3, "type": 2, "uninstalled": 1, "unread": 2, "registration": 7, "request": 4, "gap": 2,
    "root": 6,
  ]

  private static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 == 9 || $0 == 10 || $0 == 13 || $0 == 92 }) else {
      return field
    }
    var result = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unescaped(_ field: Substring) -> String {
    guard field.utf8.contains(92) else { return String(field) }
    var result = ""
    var isEscaped = false
    for scalar in field.unicodeScalars {
      if isEscaped {
        switch scalar {
        case "t": result += "\t"
        case "n": result += "\n"
        case "r": result += "\r"
        default: result.unicodeScalars.append(scalar)
        }
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Scan.Place {
  fileprivate init?(_ field: String, _ names: [String: String]) {
    let parts = field.split(separator: ":")
    guard parts.count == 3, let line = Int(parts[1]), let column = Int(parts[2]), line >= 0
    else { return nil }
    let file = String(parts[0])
    self.init(file: names[file] ?? file, line: line, column: column)
  }
}

extension Scan.Request {
  fileprivate var fields: (String, String, String) {
    ("\(type)", qualifier.field, certainty.rawValue + (isLater ? " later" : ""))
  }

  fileprivate init?(place: Scan.Place, type: String, qualifier: String, certainty: String) {
    let words = certainty.split(separator: " ")
    guard let first = words.first, let certainty = Scan.Certainty(rawValue: String(first)),
      let qualifier = Scan.Qualifier(field: qualifier)
    else { return nil }
    self.init(
      place: place, type: ScannedType(type), qualifier: qualifier, certainty: certainty,
      isLater: words.last == "later")
  }
}

extension Scan.Qualifier {
  fileprivate var field: String {
    switch self {
    case .none: return ""
    case .named(let name): return "\"" + name
    case .value(let value): return "=" + value
    case .unknown(let text): return "?" + text
    }
  }

  fileprivate init?(field: String) {
    let rest = String(field.dropFirst())
    switch field.first {
    case nil: self = .none
    case "\"": self = .named(rest)
    case "=": self = .value(rest)
    case "?": self = .unknown(rest)
    default: return nil
    }
  }
}

extension Scan {
  /// Reads the text that `hilt scan` wrote into a Swift file.
  ///
  /// - Precondition: The text has the format of this version of SwiftHilt. Otherwise the program
  ///   stops with a ``FormatError``. Run `hilt scan` again after an update.
  public init(embedded text: String) {
    try! self.init(text: text)
  }
}

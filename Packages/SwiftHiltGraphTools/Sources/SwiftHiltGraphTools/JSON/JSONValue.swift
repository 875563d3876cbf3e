@_spi(Layers) import SwiftHiltDAG

/// A JSON document as read.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// What kind of value it is, for messages.
  var kind: String {
    switch self {
    case .null: return "null"
    case .bool: return "a truth value"
    case .number: return "a number"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }
}

/// The members of an object: few, so they are looked through.
struct JSONObject: Sendable {
  private struct Member: Sendable {
    let name: String
    let value: JSONValue
  }

  private var members: [Member] = []

  mutating func add(_ name: String, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
  }

  /// The member of a name; of several the last.
  subscript(name: String) -> JSONValue? {
    members.last { $0.name == name }?.value
  }
}

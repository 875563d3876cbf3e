@_spi(Layers) import SwiftHiltDAG

/// A parsed JSON value.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The kind of the value, for messages.
  var kind: String {
    switch self {
    case .null: return "null"
    case .bool: return "a boolean"
    case .number: return "a number"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }
}

/// The members of an object. An object of a graph has few members, so the search is linear.
struct JSONObject: Sendable {
  private struct Member: Sendable {
    let name: String
    let value: JSONValue
  }

  private var members: [Member] = []

  mutating func add(_ name: String, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
  }

  /// The member with a name; the last one if there are several.
  subscript(name: String) -> JSONValue? {
    members.last { $0.name == name }?.value
  }
}

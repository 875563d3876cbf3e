@_spi(Layers) import SwiftHiltDAG

/// A value in a JSON document, with its place for messages.
final class JSONReader {
  private enum Place {
    case document
    case member(String)
    case element(Int)
  }

  let value: JSONValue
  // The path is spelled only for messages, so a reader stores only the last component.
  private let place: Place
  private let parent: JSONReader?

  private init(value: JSONValue, place: Place, parent: JSONReader?) {
    self.value = value
    self.place = place
    self.parent = parent
  }

  convenience init(document: JSONValue) {
    self.init(value: document, place: .document, parent: nil)
  }

  private var path: String {
    let above = parent?.path ?? ""
    switch place {
    case .document: return ""
    case .member(let name): return above.isEmpty ? name : "\(above).\(name)"
    case .element(let index): return "\(above)[\(index)]"
    }
  }

  func failure(_ problem: String) -> GraphJSONError {
    .notAGraph(path: parent == nil ? "the document" : path, problem: problem)
  }

  /// Returns the member of an object, or `nil` if it is absent or null.
  func optional(_ name: String) throws -> JSONReader? {
    guard case .object(let members) = value else {
      throw failure("expected an object, found \(value.kind)")
    }
    guard let member = members[name] else { return nil }
    if case .null = member { return nil }
    return JSONReader(value: member, place: .member(name), parent: self)
  }

  func member(_ name: String) throws -> JSONReader {
    guard let member = try optional(name) else { throw failure("'\(name)' is missing") }
    return member
  }

  func elements() throws -> [JSONReader] {
    guard case .array(let elements) = value else {
      throw failure("expected an array, found \(value.kind)")
    }
    return elements.enumerated().map {
      JSONReader(value: $0.element, place: .element($0.offset), parent: self)
    }
  }

  func string() throws -> String {
    guard case .string(let string) = value else {
      throw failure("expected a string, found \(value.kind)")
    }
    return string
  }

  func bool() throws -> Bool {
    guard case .bool(let bool) = value else {
      throw failure("expected true or false, found \(value.kind)")
    }
    return bool
  }

  /// Reads a whole number in its plain form. A fraction or an exponent is an error, even if it's
  /// zero.
  func integer<I: FixedWidthInteger>(_ type: I.Type = I.self) throws -> I {
    guard case .number(let text) = value else {
      throw failure("expected a whole number, found \(value.kind)")
    }
    guard let integer = I(text) else {
      let isWhole = text.utf8.allSatisfy { !".eE".utf8.contains($0) }
      throw failure(
        isWhole
          ? "\(Self.excerpt(text)) is out of range"
          : "expected a whole number, found \(Self.excerpt(text))")
    }
    return integer
  }

  /// Reads a whole number that isn't negative.
  func count() throws -> Int {
    let count = try integer(Int.self)
    guard count >= 0 else { throw failure("\(count) is less than zero") }
    return count
  }

  func unknown(_ text: String) -> GraphJSONError {
    failure("'\(Self.excerpt(text))' is not known")
  }

  /// Returns text from the document for a message: shortened, with invisible characters spelled out.
  private static func excerpt(_ text: String) -> String {
    Escape.shortened(Escape.visible(text), to: 80)
  }

  func one<T: RawRepresentable>(of type: T.Type) throws -> T where T.RawValue == String {
    let text = try string()
    guard let value = T(rawValue: text) else { throw unknown(text) }
    return value
  }
}

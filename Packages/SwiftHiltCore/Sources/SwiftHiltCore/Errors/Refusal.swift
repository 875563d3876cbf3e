/// A text with a stable id, of a layer that has no ``ResolutionError`` for it.
///
/// ```swift
/// _stop(_Refusal("WeakInjected", "@WeakInjected needs an object", help: "use @Injected"))
/// ```
///
/// Each id has a page under docs/Errors.
@_spi(Layers) public struct _Refusal: Error, Sendable, CustomStringConvertible {
  /// The stable id, as messages show it.
  public let code: String

  /// The headline, without the id.
  public let headline: String

  /// What the reader needs to act: a label (`path`, `help` ...) and its text, in order.
  public let notes: [ResolutionError.Failure.Note]

  /// Creates a text whose last note is its help.
  public init(
    _ code: String, _ headline: String, notes: [ResolutionError.Failure.Note] = [], help: String
  ) {
    self.init(code, headline, notes + [.init(label: "help", text: help)])
  }

  private init(_ code: String, _ headline: String, _ notes: [ResolutionError.Failure.Note]) {
    self.code = code
    self.headline = headline
    self.notes = notes
  }

  /// The same text with one more note, the last.
  @_spi(Layers) public func _adding(_ note: ResolutionError.Failure.Note) -> _Refusal {
    _Refusal(code, headline, notes + [note])
  }

  /// The whole text, as traps print it.
  public var description: String {
    (["[SwiftHilt/\(code)] \(headline)", ""] + notes.map(\.line)).joined(separator: "\n")
  }
}

extension ResolutionError.Failure.Note {
  /// The line as messages print it.
  @inline(never)
  var line: String {
    let label = "\(self.label):"
    return "  \(label)\(String(repeating: " ", count: max(0, 9 - label.count)))\(text)"
  }
}

@_spi(Layers) import SwiftHiltCore

/// The name of a wrapper or a view modifier, and the file and line of its use, for messages.
@_spi(Layers) public struct WrapperSite: Sendable {
  let name: StaticString
  let file: StaticString
  let line: UInt

  /// Creates a site with the name that users write, such as `@Inject`.
  public init(_ name: StaticString, _ file: StaticString, _ line: UInt) {
    (self.name, self.file, self.line) = (name, file, line)
  }

  /// Stops the program at this site's line, with an error's text. The text of a `ResolutionError`
  /// or a `Diagnostic` also names the wrapper.
  public func stop(_ error: any Error) -> Never {
    switch error {
    case let error as ResolutionError where !isNamed(by: error):
      stopProgram(error.adding(note), at: callSite)
    case let error as Diagnostic: stopProgram(error.adding(note), at: callSite)
    default: stopProgram(error, at: callSite)
    }
  }

  /// Returns whether an error already names the property, as the holder of a released container.
  private func isNamed(by error: ResolutionError) -> Bool {
    error.notes.contains { $0.label == "holder" && $0.text.hasPrefix("\(self) ") }
  }

  fileprivate var callSite: CallSite { CallSite(file: "\(file)", line: line) }

  private var note: Diagnostic.Note {
    .init(label: "asked", text: "by \(self)")
  }
}

@_spi(Layers) extension WrapperSite: CustomStringConvertible {
  /// The form that messages use, such as `@Inject at AppModule.swift:18`.
  public var description: String { "\(name) at \(callSite)" }
}

/// Why the proof of an app cannot be made.
public struct BuildProblem: Error, CustomStringConvertible {
  /// What was said.
  public let description: String

  /// Creates a problem of a text.
  public init(_ text: String) { description = text }
}

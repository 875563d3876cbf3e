/// One change of a program that spoils its graph.
public struct Mutant: Sendable {
  /// What kind of mistake it stands for.
  public enum Kind: String, CaseIterable, Sendable {
    case deletion = "registration deleted"
    case qualifier = "qualifier changed"
    case scope = "scope misspelt"
    case lifetime = "lifetime turned"
    case cycle = "cycle closed"
  }

  /// What kind of mistake it stands for.
  public let kind: Kind
  /// The file that is changed.
  public let path: String
  /// The line that is changed, counted from 1.
  public let line: Int
  /// Whether the text that is changed is a constant, which many places may use.
  public var isConstant = false
  /// What is done, in a few words.
  public let what: String
  /// The text of the whole file afterwards.
  public let text: String
}

import SwiftSyntax

/// The conditions of the `#if` blocks around a declaration.
struct Condition: Sendable {
  static let always = Condition(flags: []) { _ in true }

  /// The flags that decide whether the condition holds.
  let flags: Set<String>
  /// Returns whether the condition holds if these flags do.
  let holds: @Sendable (Set<String>) -> Bool

  /// Creates a condition that is not a combination of others, such as `DEBUG` or `os(iOS)`.
  static func flag(_ name: String) -> Condition {
    name == "true" ? .always : Condition(flags: [name]) { $0.contains(name) }
  }

  private init(flags: Set<String>, holds: @escaping @Sendable (Set<String>) -> Bool) {
    (self.flags, self.holds) = (flags, holds)
  }

  /// Returns the conditions under which a node is compiled.
  init(around node: some SyntaxProtocol) {
    self = node.outwards.compactMap { $0.as(IfConfigClauseSyntax.self) }
      .reduce(.always) { $0.combined(with: Condition($1)) { $0 && $1 } }
  }

  /// A clause is compiled if its condition holds and none of the earlier clauses' conditions does.
  private init(_ clause: IfConfigClauseSyntax) {
    let block = clause.parent?.as(IfConfigClauseListSyntax.self)
    let earlier = block?.prefix { $0.id != clause.id }.compactMap(\.condition) ?? []
    self = earlier.reduce(clause.condition.map { Condition($0) } ?? .always) {
      $0.combined(with: Condition($1)) { $0 && !$1 }
    }
  }

  private init(_ expression: ExprSyntax) {
    let parts = expression.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
    let sign = parts.count == 3 ? parts[1].trimmedDescription : ""
    if let inner = expression.as(TupleExprSyntax.self)?.elements.only {
      self = Condition(inner.expression)
    } else if let not = expression.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      self = Condition.always.combined(with: Condition(not.expression)) { $0 && !$1 }
    } else if ["&&", "||"].contains(sign) {
      self = Condition(parts[0]).combined(with: Condition(parts[2])) {
        sign == "&&" ? $0 && $1 : $0 || $1
      }
    } else {
      self = .flag(expression.trimmedDescription)
    }
  }

  func combined(
    with other: Condition, _ both: @escaping @Sendable (Bool, Bool) -> Bool
  ) -> Condition {
    Condition(flags: flags.union(other.flags)) { both(holds($0), other.holds($0)) }
  }
}

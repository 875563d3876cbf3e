#if Macros
  import SwiftSyntax

  /// The conditions of the `#if` blocks around a declaration.
  indirect enum Condition: Hashable {
    case always
    /// A condition that is not a combination of others, such as `DEBUG` or `os(iOS)`.
    case flag(String)
    case not(Condition)
    case both(Condition, Condition)
    case either(Condition, Condition)

    /// The flags that decide whether the condition holds.
    var flags: Set<String> {
      switch self {
      case .always: return []
      case .flag(let name): return [name]
      case .not(let one): return one.flags
      case .both(let one, let other), .either(let one, let other):
        return one.flags.union(other.flags)
      }
    }

    func holds(in flags: Set<String>) -> Bool {
      switch self {
      case .always: return true
      case .flag(let name): return name == "true" || flags.contains(name)
      case .not(let one): return !one.holds(in: flags)
      case .both(let one, let other): return one.holds(in: flags) && other.holds(in: flags)
      case .either(let one, let other): return one.holds(in: flags) || other.holds(in: flags)
      }
    }

    func and(_ other: Condition) -> Condition {
      if self == .always { return other }
      return other == .always ? self : .both(self, other)
    }

    /// Returns the conditions under which a node is compiled.
    init(around node: some SyntaxProtocol) {
      self = .always
      for clause in node.outwards.compactMap({ $0.as(IfConfigClauseSyntax.self) }) {
        self = and(Condition(clause))
      }
    }

    /// A clause is compiled if its condition holds and none of the earlier clauses' conditions does.
    private init(_ clause: IfConfigClauseSyntax) {
      let block = clause.parent?.as(IfConfigClauseListSyntax.self)
      let earlier = block?.prefix { $0.id != clause.id }.compactMap(\.condition) ?? []
      self = earlier.reduce(clause.condition.map { Condition($0) } ?? .always) {
        $0.and(.not(Condition($1)))
      }
    }

    private init(_ expression: ExprSyntax) {
      if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.only {
        self = Condition(only.expression)
      } else if let not = expression.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
        self = .not(Condition(not.expression))
      } else if let parts = expression.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
        let sign = Array(parts)[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
        ["&&", "||"].contains(sign), let first = parts.first, let last = parts.last
      {
        let (one, other) = (Condition(first), Condition(last))
        self = sign == "&&" ? .both(one, other) : .either(one, other)
      } else {
        self = .flag(expression.trimmedDescription)
      }
    }
  }
#endif

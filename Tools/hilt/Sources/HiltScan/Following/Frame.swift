@_spi(Layers) import SwiftHiltGraphTools
import SwiftParser
import SwiftSyntax

/// The meanings of names at the place of an expression.
final class Frame {
  /// The container that a name stands for.
  enum Asked {
    /// The resolver that the factory receives. In the program's own code, a container that the
    /// function receives, or that a property or a global variable holds.
    case own
    /// In the code of a factory, a container other than the one that the factory receives.
    case other
    /// Another container in the program's own code, such as one that the function created.
    case madeHere
  }

  /// An expression, with the meanings of names at its own place.
  struct Passed {
    let value: ExprSyntax
    let frame: Frame
    /// Whether the expression is the value of a constant in the same function.
    var isLocal = false
  }

  /// The body of a local computed variable or a local function.
  struct Getter {
    let statements: CodeBlockItemListSyntax
    let type: ScannedType?
    let frame: Frame
    var function: MemberFact?
  }

  struct Meaning {
    var type: ScannedType?
    var asked: Asked?
    /// The expression that a parameter or a constant stands for.
    var passed: Passed?
    var getter: Getter?
  }

  let file: Int
  let scope: [String]
  var generics: [String: ScannedType] { didSet { made = [:] } }
  /// The meanings of parameters and variables, and of `self` if it is a resolver.
  private var names: [String: Meaning] = [:] { didSet { made = [:] } }
  /// The types of calls, kept until a name changes its meaning. A chain needs each of them many
  /// times.
  var made: [SyntaxIdentifier: ScannedType?] = [:]

  init(file: Int, scope: [String], generics: [String: ScannedType] = [:]) {
    self.file = file
    self.scope = scope
    self.generics = generics
  }

  /// Returns a frame for a closure or a block, whose own names hide those around it.
  func inner() -> Frame {
    let frame = Frame(file: file, scope: scope, generics: generics)
    frame.names = names
    return frame
  }

  subscript(name: String) -> Meaning {
    get { names[name] ?? Meaning() }
    set { names[name] = newValue }
  }

  /// Replaces the whole meaning of a name, including its getter.
  func declare(
    _ name: String, _ type: ScannedType? = nil, _ asked: Asked? = nil, _ passed: Passed? = nil
  ) {
    self[name] = Meaning(type: type, asked: asked, passed: passed)
  }

  /// Treats every container that has a name as another container.
  func distrust() {
    for (name, meaning) in names where meaning.asked != nil { names[name]!.asked = .other }
  }

  /// The library's types in whose extensions `self` resolves.
  static let resolverScopes: Set<String> = ["Resolver", "Container", "AsyncResolver"]

  static let resolverTypes = Set(resolverScopes.map { "SwiftHiltCore.\($0)" })

  var isInResolver: Bool { Frame.isResolver(scope) }

  /// Returns whether a scope has the name of a resolver and is not inside another type.
  static func isResolver(_ scope: [String]) -> Bool {
    guard let last = scope.last, resolverScopes.contains(last) else { return false }
    return scope.count == 1 || scope.count == 2 && scope[0].hasPrefix("SwiftHilt")
  }
}

extension ScannedType {
  var isResolver: Bool { unwrapped.name.map(Frame.resolverTypes.contains) == true }
}

extension ExprSyntax {
  /// The operand of `try`, `await`, `?` or `!`, or the content of parentheses; `nil` for any
  /// other expression.
  var value: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let outer): return outer.expression
    case .awaitExpr(let outer): return outer.expression
    case .optionalChainingExpr(let outer): return outer.expression
    case .forceUnwrapExpr(let outer): return outer.expression
    case .tupleExpr(let tuple): return tuple.elements.only?.expression
    default: return nil
    }
  }

  /// The name without backticks if the expression is only a name, and `nil` otherwise.
  var plainName: String? { self.as(DeclReferenceExprSyntax.self)?.baseName.spelled }

  var isSelf: Bool { self.plainName == "self" }

  static func reading(_ text: String) -> ExprSyntax {
    var parser = Parser(text)
    return ExprSyntax.parse(from: &parser)
  }
}

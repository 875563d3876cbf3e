#if Macros
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftParser
  import SwiftSyntax

  /// What names mean where an expression stands.
  final class Frame {
    /// Which container a name stands for.
    enum Asked {
      /// The resolver that the factory receives; in the program's own code, any container.
      case own
      /// Another container than the one that is registered on.
      case other
      /// A container that the same function made.
      case madeHere
    }

    /// An expression of a caller, with what its names mean there.
    struct Passed {
      let value: ExprSyntax
      let frame: Frame
      /// Whether a constant of the same function stands for it.
      var isLocal = false
    }

    /// What a computed variable of a function runs, or a function in it.
    struct Getter {
      let statements: CodeBlockItemListSyntax
      let type: ScannedType?
      let frame: Frame
      var isFunction = false
    }

    /// What a name means.
    struct Meaning {
      var type: ScannedType?
      var asked: Asked?
      /// The expression that a parameter or a constant stands for.
      var passed: Passed?
      var getter: Getter?
    }

    let file: Int
    /// The types around it.
    let scope: [String]
    /// Generic parameters.
    var generics: [String: ScannedType] { didSet { made = [:] } }
    /// Parameters, variables, and `self` where it is a resolver.
    private var names: [String: Meaning] = [:] { didSet { made = [:] } }
    /// The types of calls, as long as names mean the same: a chain asks for each many times.
    var made: [SyntaxIdentifier: ScannedType?] = [:]

    init(file: Int, scope: [String], generics: [String: ScannedType] = [:]) {
      self.file = file
      self.scope = scope
      self.generics = generics
    }

    /// A frame for a closure, whose own names hide those around it.
    func inner() -> Frame {
      let frame = Frame(file: file, scope: scope, generics: generics)
      frame.names = names
      return frame
    }

    /// What a name means; declaring it hides what it meant before.
    subscript(name: String) -> Meaning {
      get { names[name] ?? Meaning() }
      set { names[name] = newValue }
    }

    /// Declares a name.
    func declare(
      _ name: String, _ type: ScannedType? = nil, _ asked: Asked? = nil, _ passed: Passed? = nil
    ) {
      self[name] = Meaning(type: type, asked: asked, passed: passed)
    }

    /// Counts every container that has a name as another one.
    func distrust() {
      for (name, meaning) in names where meaning.asked != nil { names[name]!.asked = .other }
    }

    /// The extended types of the library, in whose extensions `self` asks.
    static let resolverScopes: Set<String> = ["Resolver", "Container", "AsyncResolver"]

    /// Their whole names.
    static let resolverTypes = Set(resolverScopes.map { "SwiftHiltCore.\($0)" })

    /// Whether it stands in an extension of a resolver.
    var isInResolver: Bool { Frame.isResolver(scope) }

    /// Whether a scope is an extension of a resolver, and no type in another one.
    static func isResolver(_ scope: [String]) -> Bool {
      guard let last = scope.last, resolverScopes.contains(last) else { return false }
      return scope.count == 1 || scope.count == 2 && scope[0].hasPrefix("SwiftHilt")
    }
  }

  extension ScannedType {
    /// Whether values of it can be asked.
    var isResolver: Bool { unwrapped.name.map(Frame.resolverTypes.contains) == true }
  }

  extension ExprSyntax {
    /// What stands behind `try`, `await`, `?` and `!`, and in parentheses; `nil` for anything else.
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

    /// The name that it is, without backticks.
    var plainName: String? { self.as(DeclReferenceExprSyntax.self)?.baseName.spelled }

    /// Whether it is `self`.
    var isSelf: Bool { self.plainName == "self" }

    /// A short expression that is known as text, such as a default value.
    static func reading(_ text: String) -> ExprSyntax {
      var parser = Parser(text)
      return ExprSyntax.parse(from: &parser)
    }
  }
#endif

#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `#__register` for an injectable type.
  ///
  /// The compiler chooses between this macro and ``NoRegistrationMacro`` for a `@Register`
  /// variable, because it knows the type. `@Module` sees only the type's name.
  enum RegistrationMacro: ExpressionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
      var arguments = node.arguments.map(\.trimmedDescription)
      let type = node.arguments.dropFirst().first?.expression.typeOfMetatype ?? "Never"
      arguments += [
        "dependencies: \(type).__dependencies(of: \(type).self)",
        "factory: \(type).init(tryResolver:)",
      ]
      let list = arguments.map { $0.hasSuffix(",") ? $0 : $0 + "," }.joined(separator: "\n")
        .dropLast()
      return ExprSyntax(
        text: "SwiftHiltMacros.__Generated.register(\n\(list.indented())\n)")
    }
  }

  /// `#__register` for a type that isn't injectable.
  enum NoRegistrationMacro: ExpressionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
      // `@Module` writes the type in parentheses, which don't appear in the user's code.
      let type = node.arguments.dropFirst().first?.expression.as(MemberAccessExprSyntax.self)?
        .base?.as(TupleExprSyntax.self)?.elements.first?.expression
      let name = type?.trimmedDescription ?? "the type"
      let isName = [.declReferenceExpr, .memberAccessExpr].contains(type?.kind)
      let need =
        isName
        ? "'@Injectable' on '\(name)', 'any \(name)' for an '@AssistedFactory' protocol, or "
          + "'\(name).Factory' for an '@AssistedInject' type; otherwise"
        : "an '@Injectable' type, not '\(name)';"
      context.report(
        Problem(
          "registerInjectable",
          "'@Register' needs \(need) write a '@Provides' function that returns '\(name)'"),
        at: type.map { Syntax($0) } ?? Syntax(node))
      return ExprSyntax(text: "()")
    }
  }
#endif

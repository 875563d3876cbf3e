#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Register`: a variable that only declares a binding. Code that reads it doesn't compile.
  enum RegisterMacro: AccessorMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindings.count == 1, let binding = variable.bindings.first
      else {
        context.report(
          Problem(
            "registerPlace", "'@Register' needs a 'static var' that declares one name with its type"
          ),
          at: node)
        return []
      }
      let name = binding.pattern.trimmedDescription
      node.reportOutsideModule(name, in: context)
      if variable.bindingSpecifier.tokenKind == .keyword(.let) {
        var keyword = variable.bindingSpecifier
        keyword.tokenKind = .keyword(.var)
        context.report(
          Problem(
            "registerConstant", "'@Register' needs 'var' on '\(name)', which stores no value"),
          at: variable.bindingSpecifier,
          fixIts: [
            .replace(variable.bindingSpecifier, with: keyword, name: "Replace 'let' with 'var'")
          ])
      }
      if !variable.modifiers.contains(.static), context.isInType {
        context.report(
          Problem("registerInstance", "'@Register' needs 'static' on '\(name)'"),
          at: binding.pattern, fixIts: [.add(modifier: .static, to: variable)].compactMap { $0 })
      }
      if let accessors = binding.accessorBlock {
        context.report(
          Problem(
            "registerGetter",
            "'@Register' takes no \(binding.isComputed ? "getter" : "observer"), because "
              + "the container builds '\(name)'; write a '@Provides' function to build it yourself"
          ),
          at: accessors)
        return []
      }
      if let initializer = binding.initializer {
        reportValue(initializer, of: binding, name: name, in: context)
      }
      if binding.typeAnnotation == nil && binding.initializer == nil {
        context.report(
          Problem("registerType", "'@Register' needs a type on '\(name)'"), at: binding.pattern)
      }
      let spelling = binding.typeAnnotation?.type.trimmedDescription ?? "its type"
      return [
        AccessorDeclSyntax(
          text: """
            @available(*, unavailable, message: "resolve \(spelling) from a container")
            get {
              Swift.fatalError()
            }
            """)
      ]
    }

    private static func reportValue(
      _ value: InitializerClauseSyntax, of binding: PatternBindingSyntax, name: String,
      in context: some MacroExpansionContext
    ) {
      var bare = binding
      bare.initializer = nil
      bare = bare.with(\.trailingTrivia, value.trailingTrivia)
      context.report(
        Problem(
          "registerValue",
          binding.typeAnnotation == nil
            ? "'@Register' needs a type instead of the initial value on '\(name)', because "
              + "the container builds the instance"
            : "'@Register' takes no initial value, because the container builds '\(name)'"),
        at: value,
        fixIts: binding.typeAnnotation == nil
          ? [] : [.replace(binding, with: bare, name: "Remove the initial value")])
    }
  }
#endif

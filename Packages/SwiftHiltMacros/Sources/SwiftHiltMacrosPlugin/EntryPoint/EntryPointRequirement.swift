#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// One requirement of an entry point: a property with `get`, or a function without parameters.
  struct EntryPointRequirement {
    /// The declaration that implements the requirement.
    let text: String
    let name: String
    let dependency: String
    let place: Place?
  }

  extension EntryPointRequirement {
    /// Returns `nil` after reporting a member that the macro can't implement. The result is also
    /// `nil` for a property without a type or without `get`, which the compiler itself reports.
    init?(_ member: DeclSyntax, _ target: ProtocolTarget, _ context: some MacroExpansionContext) {
      if let variable = member.as(VariableDeclSyntax.self) {
        self.init(variable, target, context)
      } else if let function = member.as(FunctionDeclSyntax.self) {
        self.init(function, target, context)
      } else {
        context.report(
          Problem(
            "entryPointMember",
            "'@EntryPoint' implements only properties with 'get' and functions without parameters"
              + (member.quoted.map { ", so '\(target.name)' cannot have \($0)" } ?? "")),
          at: member)
        return nil
      }
    }

    private init?(
      _ variable: VariableDeclSyntax, _ target: ProtocolTarget,
      _ context: some MacroExpansionContext
    ) {
      guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type else {
        return nil
      }
      name = binding.pattern.trimmedDescription
      guard !EntryPointRequirement.isStatic(variable.modifiers, name, context) else { return nil }
      guard let getter = EntryPointRequirement.getter(of: binding, name, context) else {
        return nil
      }
      let specifiers = getter.effectSpecifiers
      if context.reportsMissingThrows(in: specifiers, of: name, for: "EntryPoint")
        || context.reportsTypedThrows(in: specifiers, of: name, for: "EntryPoint")
        || context.reportsOpaque(type, of: name, for: "EntryPoint")
      {
        return nil
      }
      let effects = Effects(specifiers)
      let request = Request(
        label: nil, name: name, type: type.spelling,
        qualifier: variable.attributes.first(named: "Qualified")?.argument(nil))
      place = context.place(of: binding.pattern)
      let member = target.member(name, at: place)
      dependency = request.dependency + (effects.isAsync ? ".__awaited" : "")
      let body = place.covering(request.answer(effects, member, at: place))
      let accessor =
        effects.signature.isEmpty ? body : "get\(effects.signature) {\n\(body.indented())\n}"
      text = """
        \(variable.attributes.repeated)\(target.memberAccess)var \(name): \(type.trimmedDescription) {
        \(accessor.indented())
        }
        """
    }

    private init?(
      _ function: FunctionDeclSyntax, _ target: ProtocolTarget,
      _ context: some MacroExpansionContext
    ) {
      name = function.name.text
      guard !EntryPointRequirement.isStatic(function.modifiers, name, context) else { return nil }
      if let generics = function.genericParameterClause {
        context.report(
          Problem(
            "entryPointGeneric",
            "'@EntryPoint' cannot choose type arguments for the generic "
              + "'\(name)\(generics.trimmedDescription)'"),
          at: generics)
        return nil
      }
      let parameters = function.signature.parameterClause.parameters
      if !parameters.isEmpty {
        context.report(
          Problem(
            "entryPointArguments",
            "'@EntryPoint' resolves from the container, but '\(name)' takes arguments; "
              + "use '@AssistedFactory'"),
          at: parameters)
        return nil
      }
      if function.reportsNoResult(for: "EntryPoint", in: context) { return nil }
      guard let type = function.signature.returnClause?.type else { return nil }
      let specifiers = function.signature.effectSpecifiers
      if context.reportsMissingThrows(in: specifiers, of: name, for: "EntryPoint")
        || context.reportsTypedThrows(in: specifiers, of: name, for: "EntryPoint")
        || context.reportsOpaque(type, of: name, for: "EntryPoint")
      {
        return nil
      }
      let effects = Effects(specifiers)
      let request = Request(
        label: nil, name: name, type: type.spelling,
        qualifier: function.attributes.first(named: "Qualified")?.argument(nil))
      place = context.place(of: function.name)
      let member = target.member(name, at: place)
      dependency = request.dependency + (effects.isAsync ? ".__awaited" : "")
      text = """
        \(function.attributes.repeated)\(target.memberAccess)func \(name)()\(effects.signature) -> \
        \(type.trimmedDescription) {
        \(place.covering(request.answer(effects, member, at: place)).indented())
        }
        """
    }

    private static func isStatic(
      _ modifiers: DeclModifierListSyntax, _ name: String, _ context: some MacroExpansionContext
    ) -> Bool {
      guard let modifier = modifiers.first(where: { $0.name.tokenKind == .keyword(.static) }) else {
        return false
      }
      context.report(
        Problem(
          "entryPointStatic",
          "'@EntryPoint' resolves through an instance, so '\(name)' cannot be 'static'"),
        at: modifier, fixIts: [.remove(modifier)])
      return true
    }

    /// Returns `nil` if there is no getter, or after reporting a setter.
    private static func getter(
      of binding: PatternBindingSyntax, _ name: String, _ context: some MacroExpansionContext
    ) -> AccessorDeclSyntax? {
      guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else { return nil }
      if let setter = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.set) }) {
        var readOnly = accessors.filter { $0.id != setter.id }
        if let last = readOnly.indices.last {
          readOnly[last].trailingTrivia = setter.trailingTrivia
        }
        context.report(
          Problem("entryPointSet", "'@EntryPoint' only resolves, so '\(name)' cannot have 'set'"),
          at: setter,
          fixIts: [.replace(accessors, with: readOnly, name: "Remove 'set'")])
        return nil
      }
      return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
    }
  }

  extension Request {
    /// - Parameter member: The arguments that name the member in the error of the request.
    fileprivate func answer(_ effects: Effects, _ member: String, at place: Place?) -> String {
      let call =
        effects.isAsync
        ? "try await SwiftHiltMacros.__asyncResolver(resolver).resolveAsync(\(type.metatype)"
          + (qualifier.map { ", qualifier: \($0)" } ?? "") + ")"
        : "try \(expression(.throwing))"
      let error = "SwiftHiltMacros.__asked(error, \(member), resolver)"
      let failure =
        effects.isThrowing
        ? "throw \(error)" : "SwiftHiltMacros.__stop(\(error), at: \(place.callSite))"
      return "do { return \(call) } catch { \(failure) }"
    }
  }

  extension ProtocolTarget {
    fileprivate func member(_ member: String, at place: Place?) -> String {
      "by: \"\(member.filter { $0 != "`" })\", of: (any \(name)).self, at: \(place.callSite)"
    }
  }

  extension AttributeListSyntax {
    fileprivate var repeated: String {
      inherited.map { $0.trimmedDescription + "\n" }.joined()
    }
  }
#endif

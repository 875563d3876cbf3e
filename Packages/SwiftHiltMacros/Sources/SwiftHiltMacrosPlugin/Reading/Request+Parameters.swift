#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension Request {
    /// Returns one request for each parameter, or `nil` after reporting a parameter for which
    /// generated code can't pass an argument.
    static func reading(
      _ parameters: FunctionParameterListSyntax, for macro: String,
      in context: some MacroExpansionContext
    ) -> [Request]? {
      var requests: [Request] = []
      var isValid = true
      for parameter in parameters {
        guard reports(parameter, macro, context) == false else {
          isValid = false
          continue
        }
        requests.append(Request(parameter))
      }
      return isValid ? requests : nil
    }

    init(_ parameter: FunctionParameterSyntax) {
      let type = parameter.type.spelling
      self.init(
        label: parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.text,
        name: (parameter.secondName ?? parameter.firstName).text,
        type: type,
        defaultValue: Request.meaningfulDefault(
          parameter.defaultValue?.value.trimmedDescription, type: type))
      for case .attribute(let attribute) in parameter.attributes {
        switch attribute.shortName {
        case "Qualified": qualifier = attribute.argument(nil)
        case "Assisted": isAssisted = true
        default: break
        }
      }
      if isAssisted { writtenType = parameter.type.trimmedDescription }
    }

    private static func reports(
      _ parameter: FunctionParameterSyntax, _ macro: String, _ context: some MacroExpansionContext
    ) -> Bool {
      let name = (parameter.secondName ?? parameter.firstName).text
      let isAssisted = parameter.attributes.first(named: "Assisted") != nil
      let supply = isAssisted ? "pass on" : "supply"
      if let ellipsis = parameter.ellipsis {
        let type = parameter.type.trimmedDescription
        var array = parameter
        array.ellipsis = nil
        array.type = TypeSyntax(
          ArrayTypeSyntax(element: parameter.type.trimmed, trailingTrivia: ellipsis.trailingTrivia))
        context.report(
          Problem(
            "variadicParameter",
            "'@\(macro)' cannot \(supply) the variadic parameter '\(name)'; use '[\(type)]' instead"
          ),
          at: parameter.type,
          fixIts: [.replace(parameter, with: array, name: "Replace '\(type)...' with '[\(type)]'")])
        return true
      }
      if parameter.type.is(PackExpansionTypeSyntax.self) {
        context.report(
          Problem(
            "packParameter", "'@\(macro)' cannot \(supply) the parameter pack '\(name)'"),
          at: parameter.type)
        return true
      }
      if parameter.type.isInout {
        context.report(
          Problem("inoutParameter", "'@\(macro)' cannot \(supply) the 'inout' parameter '\(name)'"),
          at: parameter.type)
        return true
      }
      if parameter.type.isIsolated {
        context.report(
          Problem(
            "isolatedParameter", "'@\(macro)' cannot \(supply) the 'isolated' parameter '\(name)'"),
          at: parameter.type)
        return true
      }
      if parameter.type.hasAttribute("autoclosure") {
        context.report(
          Problem(
            "autoclosureParameter",
            "'@\(macro)' cannot \(supply) the '@autoclosure' parameter '\(name)'; use a closure "
              + (isAssisted ? "instead" : "or 'Lazy' instead")),
          at: parameter.type)
        return true
      }
      if let opaque = parameter.type.opaque {
        let constraint = opaque.constraint.trimmedDescription
        var existential = opaque
        existential.someOrAnySpecifier.tokenKind = .keyword(.any)
        context.report(
          Problem(
            "opaqueParameter",
            "'@\(macro)' cannot \(isAssisted ? supply : "resolve") the opaque type 'some \(constraint)' of '\(name)'; use "
              + "'any \(constraint)' or a concrete type"),
          at: opaque,
          fixIts: [
            .replace(
              opaque, with: existential,
              name: "Replace 'some \(constraint)' with 'any \(constraint)'")
          ])
        return true
      }
      return false
    }
  }
#endif

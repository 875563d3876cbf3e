#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension Request {
    /// Returns one request for each property of a memberwise initialiser, or `nil` after reporting
    /// that the properties depend on `#if`.
    static func readingProperties(
      of members: MemberBlockItemListSyntax, typeName: String,
      in context: some MacroExpansionContext
    ) -> [Request]? {
      if let block = members.conditionalProperties {
        context.report(
          Problem(
            "conditionalProperties",
            "'@Injectable' needs an 'init' in '\(typeName)', whose stored properties depend on '#if'"
          ),
          at: block.clauses.first?.poundKeyword ?? block.poundEndif)
        return nil
      }
      if let pattern = members.unreadablePattern {
        context.report(
          Problem(
            "propertyPattern",
            "'@Injectable' needs a separate property with a type for each name in "
              + "'\(pattern.trimmedDescription)', or an 'init' in '\(typeName)'"),
          at: pattern)
        return nil
      }
      return members.memberwiseBindings.map { variable, binding in
        let name = binding.pattern.trimmedDescription
        let type = binding.typeAnnotation?.type.spelling ?? "Never"
        let value = binding.initializer?.value.trimmedDescription
        return Request(
          label: name, name: name, type: type,
          qualifier: variable.attributes.first(named: "Qualified")?.argument(nil),
          defaultValue: Request.meaningfulDefault(value, type: type))
      }
    }
  }

  extension MemberBlockItemListSyntax {
    /// The first stored property with a wrapper and without a value.
    var wrappedProperty: PatternSyntax? {
      for member in self {
        guard let variable = member.decl.as(VariableDeclSyntax.self), variable.hasPropertyWrapper,
          let binding = variable.bindings.first, binding.initializer == nil
        else { continue }
        return binding.pattern
      }
      return nil
    }

    /// The first pattern of several names that can't be read as separate properties.
    var unreadablePattern: PatternSyntax? {
      for member in self {
        guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isStoredOnInstance
        else { continue }
        for binding in variable.bindings
        where binding.pattern.is(TuplePatternSyntax.self) && binding.namedParts == nil {
          return binding.pattern
        }
      }
      return nil
    }

    var conditionalProperties: IfConfigDeclSyntax? {
      lazy.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }
        .first { $0.clauses.contains(where: \.hasStoredProperty) }
    }

    var memberwiseNames: [String] { memberwiseBindings.map { $1.pattern.trimmedDescription } }

    /// The stored properties that the macro passes to a memberwise initialiser. Properties without
    /// a written type keep their initial values.
    fileprivate var memberwiseBindings: [(VariableDeclSyntax, PatternBindingSyntax)] {
      flatMap { member -> [(VariableDeclSyntax, PatternBindingSyntax)] in
        guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isStoredOnInstance
        else { return [] }
        let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
        return variable.typedBindings.filter {
          !$0.isComputed && !(isConstant && $0.initializer != nil)
        }.map { (variable, $0) }
      }
    }
  }

  extension VariableDeclSyntax {
    fileprivate var isStoredOnInstance: Bool {
      let excluded = modifiers.contains {
        [.keyword(.static), .keyword(.class), .keyword(.lazy)].contains($0.name.tokenKind)
      }
      return !excluded && !hasPropertyWrapper
    }

    /// The bindings with a type. In `let a, b: Int`, the type of `b` is also the type of `a`.
    fileprivate var typedBindings: [PatternBindingSyntax] {
      var result: [PatternBindingSyntax] = []
      var type: TypeAnnotationSyntax?
      for binding in bindings.reversed() {
        if binding.initializer != nil && binding.typeAnnotation == nil {
          type = nil
          continue
        }
        type = binding.typeAnnotation ?? type
        guard let type else { continue }
        var typed = binding
        typed.typeAnnotation = type
        result.insert(contentsOf: typed.namedParts ?? [typed], at: 0)
      }
      return result
    }

    fileprivate var hasPropertyWrapper: Bool {
      let plain = [
        "available", "usableFromInline", "inlinable", "objc", "nonobjc", "preconcurrency",
        "Qualified", "Sendable",
      ]
      return attributes.contains {
        guard case .attribute(let attribute) = $0 else { return false }
        let name = attribute.shortName
        return !plain.contains(name) && !name.hasSuffix("Actor")
      }
    }
  }

  extension PatternBindingSyntax {
    /// The parts of `(a, b): (A, B)`, each with its type. The result is `nil` for another pattern,
    /// and if the pattern has a value or nested patterns.
    fileprivate var namedParts: [PatternBindingSyntax]? {
      guard let names = pattern.as(TuplePatternSyntax.self)?.elements, initializer == nil,
        let types = typeAnnotation?.type.as(TupleTypeSyntax.self)?.elements,
        names.count == types.count,
        names.allSatisfy({ $0.pattern.is(IdentifierPatternSyntax.self) })
      else { return nil }
      return zip(names, types).map { name, type in
        PatternBindingSyntax(
          pattern: name.pattern, typeAnnotation: TypeAnnotationSyntax(type: type.type))
      }
    }

    /// Whether the property is computed. A property with observers is stored.
    var isComputed: Bool {
      guard let block = accessorBlock else { return false }
      guard case .accessors(let accessors) = block.accessors else { return true }
      return !accessors.allSatisfy {
        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    }
  }

  extension IfConfigClauseSyntax {
    fileprivate var hasStoredProperty: Bool {
      guard case .decls(let members)? = elements else { return false }
      return !members.memberwiseBindings.isEmpty
    }
  }
#endif

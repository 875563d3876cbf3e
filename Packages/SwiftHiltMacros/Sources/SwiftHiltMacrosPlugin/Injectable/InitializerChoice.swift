#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The initialiser through which a container builds a type.
  enum InitializerChoice {
    /// An initialiser outside conditional blocks.
    case explicit(InitializerDeclSyntax)
    case conditional(IfConfigDeclSyntax)
    case memberwise

    /// The `init()` that a class or an actor has without declaring it.
    case implicit

    /// No initialiser. The macro has reported the reason.
    case invalid
  }

  extension InitializerChoice {
    init(in declaration: some DeclGroupSyntax, kind: TypeKind, context: some MacroExpansionContext)
    {
      let members = declaration.memberBlock.members
      let all = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      let name = declaration.declaredName ?? ""
      if let clash = all.first(where: \.takesResolverOnly) {
        context.report(
          Problem(
            "resolverInitializer",
            "'@Injectable' adds 'init(resolver:)' to '\(name)'; remove this initialiser or '@Injectable'"
          ),
          at: clash)
        self = .invalid
        return
      }
      if let assisted = all.first(where: \.isAssisted) {
        context.report(
          Problem(
            "injectableAndAssisted",
            "'@AssistedInject' replaces '@Injectable' on '\(name)', because a factory calls this "
              + "initialiser; remove '@Injectable'"),
          at: assisted,
          fixIts: declaration.attributes.all(named: "Injectable").map {
            .remove(attribute: $0, named: "Injectable")
          })
        self = .invalid
        return
      }
      let marked = all.filter { $0.attributes.first(named: "InjectableInit") != nil }
      if marked.count > 1 {
        InitializerChoice.reportMarks(marked, of: name, in: context)
        self = .invalid
        return
      }
      if let only = marked.first {
        self = .explicit(only)
        return
      }
      let candidates = all.filter(\.isDesignated)
      switch candidates.count {
      case 1:
        self = .explicit(candidates[0])
      case 0 where all.isEmpty:
        if let block = members.firstConditionalInitializers {
          self = .conditional(block)
        } else {
          self = kind == .struct ? .memberwise : .implicit
        }
      case 0 where all.allSatisfy(\.isFailable):
        self = .explicit(all[0])  // The macro then reports that it can't call this initialiser.
      case 0:
        context.report(
          Problem(
            "noDesignatedInitializer",
            "'@Injectable' needs a designated 'init' in '\(name)' that is not failable, or "
              + "'@InjectableInit' on a convenience 'init'"),
          at: all[0], fixIts: all.compactMap { $0.isFailable ? nil : .mark($0) })
        self = .invalid
      default:
        context.report(
          Problem(
            "severalInitializers",
            "'@Injectable' needs '@InjectableInit' on one initialiser of '\(name)', because it has "
              + "several"),
          at: candidates[0], fixIts: candidates.compactMap { .mark($0) })
        self = .invalid
      }
    }

    /// Reports `@Qualified` on a property, unless the initialiser is memberwise. Other initialisers
    /// don't use the property's qualifier.
    func reportQualifiedProperties(
      of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) {
      if case .memberwise = self { return }
      for member in declaration.memberBlock.members {
        guard let variable = member.decl.as(VariableDeclSyntax.self),
          let attribute = variable.attributes.first(named: "Qualified")
        else { continue }
        let property = variable.declaredName ?? ""
        var need = "'@Qualified' on a parameter of 'init', not on '\(property)'"
        if case .implicit = self {
          need = "an 'init' with a '@Qualified' parameter for '\(property)'"
        }
        context.report(
          Problem("qualifiedProperty", "'@Injectable' needs \(need)"),
          at: attribute, fixIts: [.remove(attribute: attribute, named: "Qualified")])
      }
    }

    /// Returns whether the generated initialisers belong in an extension.
    static func isMemberwise(_ declaration: some DeclGroupSyntax, kind: TypeKind) -> Bool {
      if kind == .class { return false }
      let members = declaration.memberBlock.members
      return !members.contains { $0.decl.is(InitializerDeclSyntax.self) }
        && members.firstConditionalInitializers == nil
    }

    private static func reportMarks(
      _ marked: [InitializerDeclSyntax], of name: String, in context: some MacroExpansionContext
    ) {
      for extra in marked.dropFirst() {
        guard let mark = extra.attributes.first(named: "InjectableInit") else { continue }
        context.report(
          Problem("twoMarks", "'@InjectableInit' can mark only one initialiser of '\(name)'"),
          at: mark, fixIts: [.remove(attribute: mark, named: "InjectableInit")])
      }
    }
  }

  extension InitializerDeclSyntax {
    fileprivate var isFailable: Bool { optionalMark != nil }

    fileprivate var isDesignated: Bool { !isFailable && !modifiers.contains(.convenience) }

    fileprivate var takesResolverOnly: Bool {
      let parameters = signature.parameterClause.parameters
      return parameters.count == 1 && parameters.first?.firstName.text == "resolver"
        && ["Resolver", "any Resolver", "any SwiftHiltCore.Resolver", "SwiftHiltCore.Resolver"]
          .contains(parameters.first?.type.trimmedDescription)
    }
  }

  extension FixIt {
    fileprivate static func mark(_ initializer: InitializerDeclSyntax) -> FixIt? {
      .add(
        attribute: "InjectableInit", to: initializer,
        name: "Add '@InjectableInit' to '\(initializer.fullName)'")
    }
  }

  extension MemberBlockItemListSyntax {
    /// The first conditional block with a branch that has exactly one designated initialiser.
    var firstConditionalInitializers: IfConfigDeclSyntax? {
      for member in self {
        guard let block = member.decl.as(IfConfigDeclSyntax.self) else { continue }
        if block.clauses.contains(where: { $0.onlyInitializer != nil }) { return block }
      }
      return nil
    }
  }

  extension IfConfigClauseSyntax {
    var onlyInitializer: InitializerDeclSyntax? {
      guard case .decls(let members)? = elements else { return nil }
      let all = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.filter(\.isDesignated)
      return all.count == 1 ? all[0] : nil
    }
  }
#endif

#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The source text that `@Injectable` adds to a type.
  struct InjectableText {
    let typeName: String
    let kind: TypeKind
    let access: String

    /// Returns the generated members, or `nil` after reporting an initialiser that the macro can't
    /// call.
    func members(
      for initializer: InitializerDeclSyntax, in context: some MacroExpansionContext
    ) -> String? {
      guard
        let requests = Request.reading(initializer, for: "Injectable", in: context),
        !reportsAssisted(initializer, in: context)
      else { return nil }
      let effects = Effects(initializer.signature.effectSpecifiers)
      let arguments = requests.arguments(effects.isAsync ? .async : .throwing)
      let asksResolver = !requests.isEmpty
      var called = effects
      called.isThrowing = effects.isThrowing || asksResolver
      return InjectableText.initializers(
        head: initializer.inheritedHead + access + kind.delegating, effects: effects,
        asksResolver: asksResolver,
        body: context.place(of: initializer.initKeyword)
          .covering("\(called.call)self.init(\(arguments))"))
        + "\n\n" + dependencies(requests, at: context.place(of: initializer.initKeyword))
    }

    /// Returns members that only let other code compile, after a report about the type's
    /// initialiser.
    func placeholders(for declaration: some DeclGroupSyntax) -> String {
      let takesResolver = declaration.memberBlock.members.contains { member in
        member.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.first?
          .firstName.text == "resolver"
      }
      let head = access + kind.delegating
      let plain = """
        \(InjectableText.rank)\(head)init(resolver _: any SwiftHiltCore.Resolver) {
          Swift.fatalError()
        }


        """
      return (takesResolver ? "" : plain) + """
        \(InjectableText.rank)\(head)init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          Swift.fatalError()
        }

        \(dependencies([], at: nil))
        """
    }

    /// Returns the generated members for the branches of a block, or `nil` after reporting an
    /// initialiser that the macro can't call.
    func members(for block: IfConfigDeclSyntax, in context: some MacroExpansionContext) -> String? {
      var text = ""
      for clause in block.clauses {
        text += clause.poundKeyword.text
        if let condition = clause.condition { text += " \(condition.trimmedDescription)" }
        text += "\n"
        if let initializer = clause.onlyInitializer {
          guard let members = members(for: initializer, in: context) else { return nil }
          text += members + "\n"
        }
      }
      return text + "#endif"
    }

    func memberwiseMembers(_ requests: [Request], at place: Place?) -> String {
      guard !requests.isEmpty else { return dependencies([], at: nil) }
      let values = requests.arguments(.throwing)
      let result =
        requests.count == 1
        ? requests[0].type
        : "(\(requests.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
      let body =
        requests.count == 1 ? "try \(requests[0].expression(.throwing))" : "try (\(values))"
      return """
        fileprivate static func __arguments(resolver: any SwiftHiltCore.Resolver) throws -> \(result) {
        \(place.covering(body).indented())
        }

        \(dependencies(requests, at: place))
        """
    }

    /// Returns the members for an implicit `init()`. An actor's initialisers aren't among them,
    /// because they go into an extension.
    func implicitMembers(at place: Place?) -> String {
      guard kind == .class else { return dependencies([], at: nil) }
      return InjectableText.initializers(
        head: access + kind.delegating, effects: Effects(), asksResolver: false,
        body: place.covering("self.init()"), plain: place.covering("self.init()")) + "\n\n"
        + dependencies([], at: nil)
    }

    /// Returns the initialisers for the extension of a struct or an actor. Those of an actor call
    /// its implicit `init()`.
    ///
    /// The compiler shows at `place` that a property with a wrapper needs a value.
    static func memberwiseInitializers(
      of declaration: some DeclGroupSyntax, access: String, at place: Place?
    ) -> String {
      let members = declaration.memberBlock.members
      // The member role reports such properties, and then this code only has to compile.
      let isReported = members.conditionalProperties != nil || members.unreadablePattern != nil
      let isStruct = declaration.is(StructDeclSyntax.self)
      let names = isStruct && !isReported ? members.memberwiseNames : []
      let body: String
      switch names.count {
      case 0:
        body = isStruct && isReported ? "Swift.fatalError()" : place.covering("self.init()")
      case 1:
        body = place.covering(
          "try self.init(\(names[0].asArgumentLabel): Self.__arguments(resolver: resolver))")
      default:
        let arguments = names.map { "\($0.asArgumentLabel): arguments.\($0)" }
          .joined(separator: ", ")
        body = """
          let arguments = try Self.__arguments(resolver: resolver)
          \(place.covering("self.init(\(arguments))"))
          """
      }
      return initializers(
        head: access, effects: Effects(), asksResolver: !names.isEmpty, body: body, plain: body)
    }

    /// The attribute that makes `Foo.init` without labels refer to the user's own initialiser, not
    /// to a generated one.
    static let rank = "@_disfavoredOverload "

    /// Returns the throwing `init(tryResolver:)`, and `init(resolver:)`, which stops the program on
    /// an error, unless the user's own initialiser throws or is `async`.
    static func initializers(
      head: String, effects: Effects, asksResolver: Bool, body: String,
      plain simple: String = "self.init()"
    ) -> String {
      let resolver =
        effects.isAsync ? "any SwiftHiltCore.AsyncResolver" : "any SwiftHiltCore.Resolver"
      var throwing = effects
      throwing.isThrowing = true
      let tryName = asksResolver ? "tryResolver resolver" : "tryResolver _"
      let plain: String
      let plainName: String
      var plainEffects = effects
      if effects.isAsync || effects.isThrowing {
        plainEffects = throwing
        plainName = "resolver"
        plain = "  \(throwing.call)self.init(tryResolver: resolver)"
      } else if asksResolver {
        plainName = "resolver"
        plain = """
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          """
      } else {
        plainName = "resolver _"
        plain = simple.indented()
      }
      return """
        \(rank)\(head)init(\(plainName): \(resolver))\(plainEffects.signature) {
        \(plain)
        }

        \(rank)\(head)init(\(tryName): \(resolver))\(throwing.signature) {
        \(body.indented())
        }
        """
    }

    func dependencies(_ requests: [Request], at place: Place?) -> String {
      let list = requests.dependencies
      return """
        \(access)nonisolated static func __dependencies(of _: \(typeName).Type) -> \
        [SwiftHiltCore.Dependency] {
        \((requests.isEmpty ? list : place.covering(list)).indented())
        }
        """
    }

    private func reportsAssisted(
      _ initializer: InitializerDeclSyntax, in context: some MacroExpansionContext
    ) -> Bool {
      for parameter in initializer.signature.parameterClause.parameters {
        guard let attribute = parameter.attributes.first(named: "Assisted") else { continue }
        let name = (parameter.secondName ?? parameter.firstName).text
        context.report(
          Problem(
            "assistedWithoutAssistedInject",
            "'@Assisted' on '\(name)' needs '@AssistedInject' on the 'init', instead of "
              + "'@Injectable' on '\(typeName)'"),
          at: attribute)
        return true
      }
      return false
    }
  }
#endif

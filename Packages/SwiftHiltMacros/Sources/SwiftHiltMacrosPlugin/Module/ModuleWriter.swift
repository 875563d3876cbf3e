#if Macros
  import SwiftSyntax

  /// Collects what `@Module` writes: the registrations, and the functions they refer to.
  struct ModuleWriter {
    /// The calls inside `__register(into:)`, with the conditional blocks of the source around them.
    private(set) var registrations = ""

    /// The static functions that build the provided instances.
    private(set) var factories = ""

    private var uses: [String: Int] = [:]

    /// The line that a declaration stands on, as source text.
    private let line: (Syntax) -> String?

    /// Starts empty.
    init(line: @escaping (Syntax) -> String?) {
      self.line = line
    }
  }

  extension ModuleWriter {
    /// Writes all providers among the members, and returns them.
    mutating func read(_ members: MemberBlockItemListSyntax) -> [Provider] {
      var providers: [Provider] = []
      for member in members {
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          providers += read(block)
        } else if let provider = Provider(member.decl) {
          write(provider)
          providers.append(provider)
        }
      }
      return providers
    }

    private mutating func read(_ block: IfConfigDeclSyntax) -> [Provider] {
      var inner: [Provider] = []
      var registrations = ""
      var factories = ""
      for clause in block.clauses {
        var head = clause.poundKeyword.text
        if let condition = clause.condition { head += " \(condition.trimmedDescription)" }
        var writer = ModuleWriter(line: line)
        writer.uses = uses
        if case .decls(let members)? = clause.elements { inner += writer.read(members) }
        uses = writer.uses
        registrations +=
          [head, writer.registrations].filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
        factories += [head, writer.factories].filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
      }
      guard !inner.isEmpty else { return [] }
      append(registration: registrations + "#endif")
      if inner.contains(where: { !$0.isRegister }) { append(factory: factories + "#endif") }
      return []
    }

    private mutating func write(_ provider: Provider) {
      var text = RegistrationText(
        type: provider.type, attribute: provider.attribute, contribution: provider.contribution,
        line: line(provider.node), factory: "")
      if provider.isRegister {
        let type = provider.implementation
        text.dependencies = "\(type).__dependencies(of: \(type).self)"
        text.factory = "\(type).init(tryResolver:)"
        append(registration: text.call)
        return
      }
      let label = unique(provider.name.asArgumentLabel)
      let isAsync = provider.effects.isAsync
      text.isAsync = isAsync || provider.isOnForeignActor
      if !provider.requests.isEmpty { text.dependencies = provider.requests.dependencies }
      var called = provider.effects
      called.isAsync = true
      called.isThrowing = provider.canThrow
      text.factory =
        text.isAsync
        ? "{ resolver in \(called.call)__make(\(label): resolver) }" : "__make(\(label):)"
      append(registration: text.call)
      append(factory: factory(for: provider, label: label, isAsync: isAsync))
    }

    private func factory(for provider: Provider, label: String, isAsync: Bool) -> String {
      var effects = provider.effects
      effects.isThrowing = provider.canThrow
      let resolver = isAsync ? "any SwiftHiltCore.AsyncResolver" : "any SwiftHiltCore.Resolver"
      let parameter = provider.requests.isEmpty ? "\(label) _" : "\(label) resolver"
      let call =
        "Self.\(provider.name)(\(provider.requests.arguments(isAsync ? .async : .throwing)))"
      return """
        \(provider.inheritedHead)private static func __make(\(parameter): \(resolver))\
        \(effects.signature) -> \(provider.type) {
        \((effects.call + call).indented())
        }
        """
    }

    private mutating func unique(_ name: String) -> String {
      let count = uses[name, default: 0] + 1
      uses[name] = count
      return count == 1 ? name : "\(name)\(count)"
    }

    private mutating func append(registration: String) {
      if !registrations.isEmpty { registrations += "\n" }
      registrations += registration
    }

    private mutating func append(factory: String) {
      if !factories.isEmpty { factories += "\n\n" }
      factories += factory
    }
  }
#endif

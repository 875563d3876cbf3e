#if Macros
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftSyntax

  extension Walk {
    /// Follows a call that makes a value of a scanned type.
    ///
    /// - Returns: Whether the call is one.
    func construction(_ call: Call) -> Bool {
      let (syntax, frame) = (call.syntax, call.frame)
      var owner = constructed(syntax, frame, expecting: call.expected)
      if call.name == "init", let base = syntax.receiver,
        base.is(SuperExprSyntax.self) || base.isSelf
      {
        owner = self.owner(base, frame)
      }
      guard let owner, let name = owner.name else { return false }
      var declaring = owner
      while index.initializers(of: declaring.name!).isEmpty,
        let up = index.superclass(of: declaring)
      {
        declaring = up
      }
      let generics = index.generics(of: declaring)
      let found = index.fitting(index.initializers(of: declaring.name!), call.arguments)
      if let one = found.only {
        calling(one, call, generics)
        return true
      }
      if found.isEmpty, memberwise(owner, call) || injectable(name, call) { return true }
      if passesResolver(call), !isRoot {
        give(
          found.isEmpty ? "no scanned initialiser fits" : "\(found.count) initialisers fit",
          syntax, frame)
      }
      walkArguments(
        of: call,
        found.map { one in
          let inner = self.frame(of: one.function)
          inner.generics.merge(generics) { $1 }
          return (one, inner)
        })
      return true
    }

    private func memberwise(_ owner: ScannedType, _ call: Call) -> Bool {
      let name = owner.name ?? ""
      guard index.declarations(name).contains(where: { $0.kind == "struct" }) else { return false }
      let stored = index.stored(of: name).filter(\.isMemberwise)
      let facts = call.arguments.map { argument in
        argument.label == Argument.trailing
          ? stored.last : stored.first { $0.name == argument.label }
      }
      if facts.contains(where: { $0 == nil }) { return false }
      for (argument, fact) in zip(call.arguments, facts) {
        if asked(argument.value, call.frame) == nil {
          walk(argument.value, valueType(fact!, index.generics(of: owner)), call.frame)
        } else if !isRoot {
          give("the resolver is stored", argument.value, call.frame)
        }
      }
      return true
    }

    /// `Screen(resolver: r)` of a type whose initialiser the macro `@Injectable` writes.
    private func injectable(_ name: String, _ call: Call) -> Bool {
      let initializers = index.initializers(of: name)
      guard index.declarations(name).contains(where: { $0.attributes.contains("Injectable") }),
        let first = call.arguments.first, first.label == "resolver", initializers.count <= 1,
        let who = asked(first.value, call.frame), who == .own || isRoot
      else { return false }
      let types =
        initializers.first.map { one in
          one.parameters.filter { !$0.hasDefault }.map { type($0.type, frame(of: one)) }
        } ?? index.stored(of: name).filter { $0.isMemberwise && !$0.hasValue }.map { valueType($0) }
      // A qualifier stands on the parameter, which facts don't keep.
      for type in types { ask(call.syntax, call.frame, type, .unknown(""), who) }
      return true
    }
  }
#endif

#if Macros
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftSyntax

  extension Walk {
    /// Follows a call that makes a value of a scanned type.
    ///
    /// - Returns: Whether the call is one.
    func construction(_ call: Call) -> Bool {
      let (syntax, frame) = (call.syntax, call.frame)
      guard let owner = constructed(syntax, frame, expecting: call.expected),
        let name = owner.name
      else { return false }
      let (declaring, all) = index.initializers(of: owner)
      let found = index.fitting(all, call.arguments)
      if let one = found.only {
        calling(one, call, of: declaring)
        return true
      }
      if found.isEmpty, injectable(name, call, all.filter(\.hasBody)) { return true }
      if passesResolver(call), !isRoot {
        give(
          found.isEmpty ? "no scanned initialiser fits" : "\(found.count) initialisers fit",
          syntax, frame)
      }
      walkArguments(of: call, found.map { ($0, self.frame(of: $0.function, in: declaring)) })
      return true
    }

    /// `Screen(resolver: r)` of a type whose initialiser the macro `@Injectable` writes.
    private func injectable(_ name: String, _ call: Call, _ initializers: [MemberFact]) -> Bool {
      guard index.declarations(name).contains(where: { $0.attributes.contains("Injectable") }),
        let first = call.arguments.first, first.label == "resolver", initializers.count <= 1,
        let who = asked(first.value, call.frame), who == .own || isRoot
      else { return false }
      let types =
        initializers.first.map { one in
          one.parameters.filter { !$0.hasDefault }.map { type($0, frame(of: one)) }
        }
        ?? index.stored(of: name).filter { !$0.parameters.isEmpty && !$0.hasBody }.map {
          valueType($0)
        }
      // A qualifier stands on the parameter, which facts don't keep.
      for type in types { ask(call.syntax, call.frame, type, .unknown(""), who) }
      return true
    }
  }
#endif

#if Macros
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftSyntax

  extension SourceIndex {
    /// Finds which parameter each argument is for; `nil` when they don't fit.
    func match(_ arguments: [Argument], _ parameters: [Parameter]) -> [Int]? {
      var result: [Int] = []
      var next = 0
      for argument in arguments {
        if argument.label == Argument.trailing {
          let functions = parameters.indices.dropFirst(next).filter {
            takesFunction(parameters[$0])
          }
          guard
            let place = functions.first(where: { !parameters[$0].hasDefault }) ?? functions.first
          else { return nil }
          result.append(place)
          next = place + 1
          continue
        }
        if next > 0, parameters[next - 1].isVariadic, argument.label == nil, !result.isEmpty {
          result.append(next - 1)
          continue
        }
        var place = next
        while place < parameters.count, parameters[place].label != argument.label {
          guard parameters[place].hasDefault || parameters[place].isVariadic else { return nil }
          place += 1
        }
        guard place < parameters.count else { return nil }
        result.append(place)
        next = place + 1
      }
      let given = Set(result)
      for (place, parameter) in parameters.enumerated()
      where !given.contains(place) && !parameter.hasDefault && !parameter.isVariadic {
        return nil
      }
      return result
    }

    /// The functions whose parameters arguments fit.
    func fitting(_ functions: [FunctionFact], _ arguments: [Argument]) -> [Candidate] {
      functions.compactMap { function in
        match(arguments, function.parameters).map { Candidate(function: function, places: $0) }
      }
    }

    private func takesFunction(_ parameter: Parameter) -> Bool {
      // A name may be an alias of a function type.
      parameter.type.isFunction
        || parameter.type.shape.lastName.map(allAliases.contains) == true
    }
  }

  /// A declaration that a call may mean, with the parameters its arguments are for.
  struct Candidate {
    let function: FunctionFact
    let places: [Int]
  }

  extension Collection {
    /// The only element, when there is one.
    var only: Element? { count == 1 ? first : nil }
  }

  extension Walk {
    /// The scanned functions that a call may mean.
    ///
    /// - Parameter expected: The type that `.make()` is a member of.
    func functions(
      _ call: FunctionCallExprSyntax, _ frame: Frame, expecting expected: ScannedType? = nil
    ) -> [Candidate] {
      guard let name = call.calleeName else { return [] }
      let arguments = call.allArguments
      func fitting(_ functions: [FunctionFact]) -> [Candidate] {
        index.fitting(functions, arguments)
      }
      var found: [Candidate]
      if let base = call.receiver {
        if asked(base, frame) != nil {
          found = fitting(index.ofResolvers(named: name, .function))
        } else if let owner = ownerName(base, frame) {
          found = members(of: owner) { fitting(index.functions(named: name, of: $0)) }
        } else {
          // Of a value whose type is not known: a name that many types have says nothing.
          let all = index.functions(named: name)
          found =
            all.count > 100 ? [] : fitting(all.filter { !$0.scope.isEmpty && !$0.isOfResolver })
        }
      } else if call.calledExpression.is(MemberAccessExprSyntax.self) {
        found =
          expected?.unwrapped.name.map { owner in
            members(of: owner) { fitting(index.functions(named: name, of: $0)) }
          } ?? []
      } else {
        found = fitting(index.functions(named: name, around: frame.scope, in: frame.file))
        if found.isEmpty { found = fitting(index.functions(named: name, of: nil)) }
        let near = found.filter {
          index.module(of: $0.function.place.file) == index.module(of: frame.file)
        }
        if !near.isEmpty { found = near }
      }
      if found.count > 1 {
        // The one with the fewest defaults is the better fit.
        let extra = found.map { $0.function.parameters.count - arguments.count }
        let least = extra.min()!
        if extra.filter({ $0 == least }).count == 1 {
          found = [found[extra.firstIndex(of: least)!]]
        }
      }
      return found
    }

    /// Whether a name without a receiver means a scanned function: of the types around, of those that
    /// they inherit from, or of none.
    func isOfScope(_ name: String, _ arguments: [Argument], _ frame: Frame) -> Bool {
      func fits(_ functions: [FunctionFact]) -> Bool {
        !index.fitting(functions, arguments).isEmpty
      }
      if fits(index.functions(named: name, of: nil)) { return true }
      var scope = frame.scope
      while !scope.isEmpty {
        if fits(index.functions(named: name, around: scope, in: frame.file)) { return true }
        if let owner = index.wholeName(of: scope, in: frame.file),
          !members(of: owner, { index.fitting(index.functions(named: name, of: $0), arguments) })
            .isEmpty
        {
          return true
        }
        scope.removeLast()
      }
      return false
    }

    /// The members of a type, or of the nearest types that it inherits from.
    private func members(
      of owner: String, _ own: (String) -> [Candidate]
    ) -> [Candidate] {
      var names = [owner]
      var seen: Set<String> = []
      while let name = names.popLast() {
        guard seen.insert(name).inserted else { continue }
        let own = own(name)
        if !own.isEmpty {
          let bodies = own.filter(\.function.hasBody)
          return bodies.isEmpty ? own : bodies
        }
        for fact in index.declarations(name) {
          for type in fact.inherits {
            if let up = index.resolve(type, fact.path.dropLast(), fact.place.file).name {
              names.append(up)
            }
          }
        }
      }
      return []
    }

    /// The whole name of the type that an expression is, or has.
    func ownerName(_ base: ExprSyntax, _ frame: Frame) -> String? {
      if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
        name == "self" || name == "Self"
      {
        return index.wholeName(of: frame.scope, in: frame.file)
      }
      if base.is(SuperExprSyntax.self) {
        guard let own = index.wholeName(of: frame.scope, in: frame.file) else { return nil }
        return superclass(of: own)
      }
      if let type = namedType(base, frame) { return type.name }
      guard let name = made(base, frame)?.unwrapped.name, !index.declarations(name).isEmpty else {
        return nil
      }
      return name
    }

    func superclass(of name: String) -> String? {
      guard let fact = index.declarations(name).first, fact.kind == "class",
        let first = fact.inherits.first
      else { return nil }
      let up = index.resolve(first, Array(fact.path.dropLast()), fact.place.file).name
      return up.flatMap { index.declarations($0).first?.kind == "class" ? $0 : nil }
    }

    /// The scanned type that an expression names.
    func namedType(_ expression: ExprSyntax, _ frame: Frame) -> ScannedType? {
      guard let spelling = TypeSpelling(expression) else { return nil }
      let names = spelling.names
      if let first = names.first {
        if frame.locals[first] != nil || frame.passed[first] != nil { return nil }
        if names == ["Self"], let own = index.wholeName(of: frame.scope, in: frame.file) {
          return frame.generics["Self"] ?? .named(own, [])
        }
      }
      let type = index.resolve(spelling, frame.scope, frame.file, frame.generics)
      guard case .named(let name, _) = type, !index.declarations(name).isEmpty else {
        // A generic parameter that stands for a scanned type.
        return nil
      }
      return type
    }
  }
#endif

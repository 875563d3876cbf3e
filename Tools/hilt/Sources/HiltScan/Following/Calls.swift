@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension SourceIndex {
  /// Returns the index of each argument's parameter, or `nil` if the arguments do not fit.
  func match(_ arguments: [Argument], _ parameters: [Parameter]) -> [Int]? {
    var result: [Int] = []
    var next = 0
    for argument in arguments {
      if argument.label == Argument.trailing {
        let functions = parameters.indices.dropFirst(next).filter {
          takesFunction(parameters[$0]) && parameters[$0].mayTake(argument.value)
        }
        guard let place = functions.first(where: { !parameters[$0].hasDefault }) ?? functions.first
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
      guard place < parameters.count, parameters[place].mayTake(argument.value) else { return nil }
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

  func fits(_ arguments: [Argument]) -> (MemberFact) -> Bool {
    { self.match(arguments, $0.parameters) != nil }
  }

  func fitting(_ functions: [MemberFact], _ arguments: [Argument]) -> [Candidate] {
    functions.compactMap { function in
      match(arguments, function.parameters).map { Candidate(function: function, places: $0) }
    }
  }

  private func takesFunction(_ parameter: Parameter) -> Bool {
    // A name may be an alias of a function type.
    parameter.type?.isFunction == true
      || parameter.type?.shape.lastName.map(allAliases.contains) == true
  }
}

extension Parameter {
  /// Returns whether a value may be an argument. A closure must have as many parameters as the
  /// function type names.
  func mayTake(_ value: ExprSyntax) -> Bool {
    guard let closure = value.as(ClosureExprSyntax.self) else { return true }
    var types: [ScannedType]
    if let signature = type?.shape.signature {
      types = signature.parameters
    } else if case .outside("Factory", let result)? = type?.shape.unwrapped, result.count == 1 {
      types = [.outside("Resolver", [])]
    } else {
      return true
    }
    if let one = types.only, case .tuple(let parts) = one {
      types = parts.isEmpty ? [] : [.unknown]
    }
    return types.contains(.unknown) || types.count == closure.parameterCount
  }
}

/// A declaration that a call may mean, and the index of each argument's parameter.
struct Candidate {
  let function: MemberFact
  let places: [Int]
}

extension Collection {
  /// The only element, or `nil` if there are none or several.
  var only: Element? { count == 1 ? first : nil }
}

extension Walk {
  /// Returns the scanned functions that a call may mean.
  ///
  /// - Parameter expected: The type that `.make()` is a member of.
  func functions(
    _ call: FunctionCallExprSyntax, _ frame: Frame, expecting expected: ScannedType? = nil
  ) -> [Candidate] {
    guard let name = call.calleeName else { return [] }
    let arguments = call.allArguments
    let fits = index.fits(arguments)
    var found: [MemberFact]
    if let own = call.calledExpression.plainName, frame[own].asked != nil {
      found = index.ofResolvers(named: "callAsFunction", .function)
    } else if let base = call.receiver {
      if asked(base, frame) != nil {
        found = index.ofResolvers(named: name, .function)
      } else if let owner = owner(base, frame)?.name {
        found = members(name, of: owner) { $0.kind == .function && fits($0) }
      } else {
        // The value's type is not known. A name that more than 100 functions have is no clue.
        let all = index.members(named: name)
        found = all.count > 100 ? [] : all.filter { !$0.scope.isEmpty && !$0.isOfResolver }
      }
    } else if call.calledExpression.is(MemberAccessExprSyntax.self) {
      found =
        expected?.unwrapped.name.map { members(name, of: $0) { $0.kind == .function && fits($0) } }
        ?? []
    } else {
      found = functions(named: name, around: frame, where: fits)
      let near = found.filter { index.module(of: $0.place.file) == index.module(of: frame.file) }
      if !near.isEmpty { found = near }
    }
    let fitting = index.fitting(found, arguments)
    // The candidate with the fewest parameters fits best.
    let least = fitting.map(\.function.parameters.count).min()
    return fitting.filter { $0.function.parameters.count == least }.only.map { [$0] } ?? fitting
  }

  func functions(
    named name: String, around frame: Frame, where fits: (MemberFact) -> Bool = { _ in true }
  ) -> [MemberFact] {
    members(named: name, around: frame) { $0.kind == .function && fits($0) }
  }

  /// Returns the declarations that a name without a receiver means: members of the innermost
  /// enclosing type that has any, or else those at file scope.
  func members(
    named name: String, around frame: Frame, where fits: (MemberFact) -> Bool
  ) -> [MemberFact] {
    var scope = frame.scope
    while !scope.isEmpty {
      let owner = index.wholeName(of: scope, in: frame.file) ?? scope.joined(separator: ".")
      let found = members(name, of: owner, where: fits)
      if !found.isEmpty { return found }
      scope.removeLast()
    }
    return index.allMembers(named: name, of: nil).filter(fits)
  }

  /// Returns the members of a type, or of the first type of its lineage that has any.
  private func members(
    _ name: String, of owner: String, where fits: (MemberFact) -> Bool
  ) -> [MemberFact] {
    for type in index.lineage(of: owner) {
      let own = index.allMembers(named: name, of: type).filter(fits)
      // A nearer declaration replaces the body that a protocol extension gives a requirement.
      if !own.isEmpty { return own }
    }
    return []
  }

  /// Returns the enclosing type, with the values of its generic parameters; `nil` if it was not
  /// scanned.
  func ownType(_ frame: Frame) -> ScannedType? {
    index.wholeName(of: frame.scope, in: frame.file).map { name in
      .named(name, index.ownArguments(of: name, frame.generics))
    }
  }

  /// Returns the scanned type that an expression names, or that its value has.
  func owner(_ base: ExprSyntax, _ frame: Frame) -> ScannedType? {
    if let name = base.plainName, name == "self" || name == "Self" { return ownType(frame) }
    if base.is(SuperExprSyntax.self) { return ownType(frame).flatMap(index.superclass) }
    if let type = namedType(base, frame) { return type }
    return index.scanned(made(base, frame)?.unwrapped)
  }

  /// Returns the scanned type that an expression names.
  func namedType(_ expression: ExprSyntax, _ frame: Frame) -> ScannedType? {
    guard let spelling = TypeSpelling(expression) else { return nil }
    if let first = spelling.names.first {
      if frame[first].type != nil || frame[first].passed != nil { return nil }
      if spelling.names == ["Self"], let own = ownType(frame) {
        return frame.generics["Self"] ?? own
      }
    }
    return index.scanned(type(spelling, frame))
  }
}

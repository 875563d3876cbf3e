/// A function that was found for a call.
struct Choice {
  let declaration: FunctionDeclaration
  /// For each argument the index of its parameter.
  let places: [Int]
  /// Others that fit just as well, as far as can be told.
  let rivals: [(declaration: FunctionDeclaration, places: [Int])]
}

/// Which function a call means.
extension Follower {
  /// Finds the function that a call means.
  func choose(
    _ candidates: [FunctionDeclaration], _ arguments: [Argument], _ environment: Environment
  ) -> Choice? {
    var fitting: [(declaration: FunctionDeclaration, places: [Int])] = []
    for candidate in candidates {
      if let places = Matching.match(arguments, candidate.parameters) {
        fitting.append((candidate, places))
      }
    }
    guard let first = fitting.first else { return nil }
    if fitting.count == 1 {
      return Choice(declaration: first.declaration, places: first.places, rivals: [])
    }
    // What is known of the arguments decides.
    var scores: [Int] = []
    let types = arguments.map { argument -> TypeReference in
      if let value = argument.value { return value.type }
      switch argument.form.kind {
      case .closure, .null: return .unknown
      case .string, .interpolation: return .string
      case .number, .boolean, .name, .metatype, .cast:
        return quietly { evaluate(argument.form, environment)?.type } ?? .unknown
      case .call:
        return isRequest(argument.form)
          ? .unknown : quietly { evaluate(argument.form, environment)?.type } ?? .unknown
      default: return quietly { evaluate(argument.form, environment)?.type } ?? .unknown
      }
    }
    for fit in fitting {
      var score = 0
      for (index, place) in fit.places.enumerated() {
        let parameter = fit.declaration.parameters[place]
        let wanted = parameterType(parameter, fit.declaration, nil)
        if arguments[index].isClosure {
          if case .function(let list, _, _) = wanted.unwrapped {
            score += 1
            let names = arguments[index].form.parts[0].parts.count
            if names > 0, names != list.count { score -= 5 }
          } else if wanted.isKnown {
            score -= 5
          }
        } else if types[index] != .unknown {
          if wanted == types[index] || wanted.unwrapped == types[index] {
            score += 2
          } else if wanted.isKnown, types[index].isKnown, !conforms(types[index], to: wanted) {
            score -= 3
          }
        }
      }
      // The one that needs no default values wins.
      score -= (fit.declaration.parameters.count - Set(fit.places).count) > 0 ? 1 : 0
      scores.append(score)
    }
    let best = scores.max()!
    let winners = fitting.indices.filter { scores[$0] == best }.map { fitting[$0] }
    return Choice(
      declaration: winners[0].declaration, places: winners[0].places,
      rivals: Array(winners.dropFirst()))
  }

  private func isRequest(_ form: Form) -> Bool {
    guard let callee = form.parts.first else { return false }
    return callee.kind == .member && Follower.requestNames.contains(callee.text)
  }

  /// Whether a value of a type can be passed where another is asked for, as far as is known.
  func conforms(_ type: TypeReference, to wanted: TypeReference) -> Bool {
    if type == wanted || type.unwrapped == wanted.unwrapped { return true }
    guard let declaration = program.declaration(type) else { return true }
    guard let name = wanted.unwrapped.name else { return false }
    if program.lineage(declaration).contains(where: { $0.id == name }) { return true }
    return program.inherits(declaration, from: name)
      || (program.types[name] == nil
        && program.lineage(declaration).contains { one in
          one.inherited.contains { $0.form.text == name }
        })
  }
}

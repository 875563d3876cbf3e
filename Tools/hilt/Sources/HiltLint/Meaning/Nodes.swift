/// An object that some expression makes, with what its stored properties hold.
final class ObjectNode {
  let number: Int
  let type: TypeReference
  var fields: [String: Value] = [:]
  /// What it was made with, when that is all there is to it.
  var arguments: [(label: String, value: Value)] = []
  private var isAsked = false

  init(number: Int, type: TypeReference) {
    self.number = number
    self.type = type
  }

  var isInteresting: Bool {
    if isAsked { return false }
    isAsked = true
    defer { isAsked = false }
    return fields.values.contains(where: \.isInteresting)
  }
}

/// A closure and what it sees.
final class ClosureNode {
  let number: Int
  let form: Form
  let environment: Environment
  /// The branches that it was written in: it is there only where they were taken.
  let guards: [Guard]
  /// How the place that it was written for builds its block.
  var building = Building.nothing
  var isFollowed = false

  init(number: Int, form: Form, environment: Environment, guards: [Guard] = []) {
    self.number = number
    self.form = form
    self.environment = environment
    self.guards = guards
  }
}

/// A function that is handed about as a value, or an initialiser.
final class FunctionNode {
  let candidates: [FunctionDeclaration]
  let receiver: Value?
  /// The type, for an initialiser that was named as a value.
  let made: TypeReference?
  /// The labels that were named: `init(api:)`.
  let environment: Environment?

  init(
    _ candidates: [FunctionDeclaration], receiver: Value? = nil, made: TypeReference? = nil,
    environment: Environment? = nil
  ) {
    self.candidates = candidates
    self.receiver = receiver
    self.made = made
    self.environment = environment
  }

  var mark: String {
    "\(candidates.first.map { "\(ObjectIdentifier($0))" } ?? "")\(made?.qualified ?? "")"
      + (receiver?.mark ?? "")
  }
}

/// The variables of a block, and the function that it belongs to.
final class Environment {
  let parent: Environment?
  var variables: [String: Value] = [:]
  let context: Context
  /// The types that the blocks around declare.
  var locals: LocalNames?

  init(_ parent: Environment?, _ context: Context) {
    self.parent = parent
    self.context = context
    locals = parent?.locals ?? context.place.locals
  }

  /// Where names of types are looked up.
  var place: Place {
    var place = context.place
    place.locals = locals
    return place
  }

  func find(_ name: String) -> Value? {
    var environment: Environment? = self
    while let one = environment {
      if let value = one.variables[name] { return value }
      environment = one.parent
    }
    return nil
  }

  /// Gives a variable another value; what it may have been before stays possible.
  func assign(_ name: String, _ value: Value, merging: Bool) -> Bool {
    var environment: Environment? = self
    while let one = environment {
      if let old = one.variables[name] {
        if case .something = old.what {
          one.variables[name] = value.typed(old.type)
        } else {
          one.variables[name] = merging ? .merging([old, value]) : value.typed(old.type)
        }
        return true
      }
      environment = one.parent
    }
    return false
  }
}

/// One run of a function.
final class Context {
  let place: Place
  let receiver: Value?
  var generics: [String: TypeReference]
  let result: TypeReference?
  var returned: [Value] = []
  /// What its statements are collected to.
  var building = Building.nothing
  /// Whether its variables are those of the whole module.
  var isTopLevel = false
  var built: [Draft] = []
  /// What a builder of the program is given.
  var collected: [Value] = []

  init(
    place: Place, receiver: Value?, generics: [String: TypeReference] = [:],
    result: TypeReference? = nil
  ) {
    self.place = place
    self.receiver = receiver
    self.generics = generics
    self.result = result
  }

  /// The context of a closure inside of it.
  func inner(result: TypeReference?) -> Context {
    Context(place: place, receiver: receiver, generics: generics, result: result)
  }
}

/// An argument of a call.
struct Argument {
  let label: String
  let form: Form
  let isTrailing: Bool
  /// Its value, for calls that no source spells.
  var value: Value?

  init(_ form: Form) {
    label = form.text
    self.form = form.parts[0]
    isTrailing = form.kind == .trailing
  }

  init(label: String, value: Value) {
    self.label = label
    form = .nothing
    isTrailing = false
    self.value = value
  }

  /// The same argument with another label.
  func labelled(_ label: String) -> Argument { Argument(self, label) }

  private init(_ other: Argument, _ label: String) {
    self.label = label
    form = other.form
    isTrailing = false
    value = other.value
  }

  var isClosure: Bool { form.kind == .closure }
}

extension Follower {
  /// What an argument stands for, where a type is asked for.
  @discardableResult
  func evaluate(
    _ argument: Argument, _ environment: Environment, _ expected: TypeReference? = nil
  ) -> Value? {
    argument.value ?? evaluate(argument.form, environment, expected)
  }

  /// The type that an argument names: `Api.self`.
  func metatype(of argument: Argument, _ environment: Environment) -> TypeReference? {
    guard case .metatype(let type)? = evaluate(argument, environment)?.what else { return nil }
    return type
  }
}

/// Which parameter each argument is for.
enum Matching {
  /// Matches arguments with parameters by their labels, as the compiler does.
  ///
  /// - Returns: For each argument the parameter's index, or `nil` when they do not fit.
  static func match(_ arguments: [Argument], _ parameters: [Form]) -> [Int]? {
    var result: [Int] = []
    var next = 0
    for (place, argument) in arguments.enumerated() {
      if argument.isTrailing {
        guard let index = trailing(argument, parameters, next, arguments.count - place) else {
          return nil
        }
        result.append(index)
        next = index + 1
        continue
      }
      // More of a variadic one.
      if let last = result.last, argument.label.isEmpty, parameters[last].part(4) != nil,
        !arguments[place - 1].isTrailing
      {
        result.append(last)
        continue
      }
      var index = next
      while index < parameters.count, (parameters[index].part(0)?.text ?? "") != argument.label {
        guard isSkippable(parameters[index]) else { return nil }
        index += 1
      }
      guard index < parameters.count else { return nil }
      result.append(index)
      next = index + 1
    }
    let used = Set(result)
    for (index, parameter) in parameters.enumerated()
    where !used.contains(index) && !isSkippable(parameter) {
      return nil
    }
    return result
  }

  private static func isSkippable(_ parameter: Form) -> Bool {
    parameter.part(2) != nil || parameter.part(4) != nil
  }

  private static func trailing(
    _ argument: Argument, _ parameters: [Form], _ next: Int, _ left: Int
  ) -> Int? {
    if !argument.label.isEmpty {
      return parameters.indices.dropFirst(next).first {
        parameters[$0].part(0)?.text == argument.label
      }
    }
    let open = parameters.indices.dropFirst(next)
    // The first that takes a function and has no default, else the last that takes one.
    let functions = open.filter { takesFunction(parameters[$0]) }
    if left > 1 { return functions.first }
    return functions.first { parameters[$0].part(2) == nil } ?? functions.last ?? open.last
  }

  static func takesFunction(_ parameter: Form) -> Bool {
    guard let type = parameter.part(1) else { return false }
    switch type.kind {
    case .typeFunction: return true
    case .typeOptional: return type.parts[0].kind == .typeFunction
    // An alias of a function type, a generic parameter.
    case .typeName, .typeMember: return true
    case .typeOther: return type.text == "autoclosure"
    default: return false
    }
  }
}

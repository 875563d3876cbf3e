/// The kinds of expressions, each handed to what knows it.
extension Follower {
  /// What an expression stands for.
  ///
  /// - Parameter expected: The type that the place asks for, when it is known.
  @discardableResult
  func evaluate(_ form: Form?, _ environment: Environment, _ expected: TypeReference? = nil)
    -> Value?
  {
    guard let form, step(), depth < 1_200 else { return form == nil ? nil : .unknown }
    depth += 1
    defer { depth -= 1 }
    switch form.kind {
    case .name: return noted(name(form, environment), expected)
    case .member: return member(form, environment, expected).map { noted($0, expected) }
    case .call: return call(form, environment, expected)
    case .closure: return closure(form, environment, expected)
    case .string: return Value(expected?.name == "Named" ? expected! : .string, .text(form.text))
    case .interpolation: return interpolation(form, environment)
    case .number:
      let known = expected.flatMap { $0.name == nil ? nil : $0.unwrapped }
      return Value(
        known ?? .named(form.text.contains(".") ? "Double" : "Int"), .constant(form.text))
    case .boolean: return Value(.named("Bool"), .constant(form.text))
    case .null: return Value(expected ?? .unknown, .null)
    case .array: return array(form, environment, expected)
    case .dictionary: return dictionary(form, environment, expected)
    case .tuple: return tuple(form, environment, expected)
    case .cast: return cast(form, environment)
    case .unwrap, .chain:
      guard let value = evaluate(form.part(0), environment, expected) else { return nil }
      return Value(value.type.unwrapped, value.what)
    case .attempt: return evaluate(form.part(0), environment, expected?.unwrapped)
    case .await:
      let before = isAwaiting
      isAwaiting = true
      defer { isAwaiting = before }
      return evaluate(form.part(0), environment, expected)
    case .ternary:
      evaluate(form.part(0), environment)
      let values = [1, 2].compactMap { evaluate(form.part($0), environment, expected) }
      return .merging(values)
    case .coalesce:
      let left = evaluate(form.part(0), environment, expected.map { .optional($0) })
      let right = evaluate(form.part(1), environment, expected ?? left?.type.unwrapped)
      let values = [left.map { Value($0.type.unwrapped, $0.what) }, right].compactMap { $0 }
      return .merging(values)
    case .assign: return assign(form, environment)
    case .metatype: return .metatype(type(form.parts[0], environment))
    case .subscript:
      return element(form, environment)
    case .macro: return macro(form, environment)
    case .if, .switch:
      let block = Form(.block, [form])
      return follow(block, environment, expected: expected)
    case .opaque: return operation(form, environment)
    default: return .unknown
    }
  }
}

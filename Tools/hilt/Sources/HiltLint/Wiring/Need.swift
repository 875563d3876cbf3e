/// What a request comes down to, once what is derived is taken apart.
struct Need {
  enum Kind {
    case one
    /// All contributions to `[T]`.
    case list
    case set
    case map(TypeReference)
    /// The resolver itself.
    case nothing
  }

  var key: Key
  var kind: Kind
  /// Nobody minds when it is not there.
  var isOptional: Bool
  /// Asked for later than the one who asks is built.
  var isLazy: Bool
  /// Asked for anew each time.
  var isProvider: Bool

  var isDirect: Bool { !isLazy && !isProvider }
}

extension Need {
  /// What a type means when no binding has exactly its key.
  func derived() -> Need? {
    guard case .one = kind else { return nil }
    var next = self
    switch key.type {
    case .optional(let inner):
      next.key = Key(inner, key.qualifier)
      next.isOptional = true
    case .array(let element):
      next.key = Key(element, key.qualifier)
      next.kind = .list
    case .named("Set", let arguments) where arguments.count == 1:
      next.key = Key(arguments[0], key.qualifier)
      next.kind = .set
    case .dictionary(let key, let value):
      next.key = Key(value, self.key.qualifier)
      next.kind = .map(key)
    case .named("Lazy", let arguments) where arguments.count == 1:
      next.key = Key(arguments[0], key.qualifier)
      next.isLazy = true
    case .named("Provider", let arguments) where arguments.count == 1:
      next.key = Key(arguments[0], key.qualifier)
      next.isProvider = true
    case .function(let parameters, let result, let effects)
    where parameters.isEmpty && !effects.contains("async"):
      next.key = Key(result, key.qualifier)
      next.isProvider = true
    case .named("Resolver", _), .named("AsyncResolver", _), .named("Container", _):
      next.kind = .nothing
    default: return nil
    }
    return next
  }

  init(_ request: Request) {
    key = Key(request.type, request.qualifier)
    kind = .one
    isOptional = request.hasDefault
    isLazy = false
    isProvider = request.isDeferred
    switch request.form {
    case .required, .member: break
    case .optional: isOptional = true
    case .many: kind = .list
    case .set: kind = .set
    case .map(let key): kind = .map(key)
    }
  }
}

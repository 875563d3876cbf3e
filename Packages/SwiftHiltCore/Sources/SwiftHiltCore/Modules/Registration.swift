/// A registration as a value. `provide`, `contribute`, `expect` and similar functions create it,
/// and `install` applies it.
///
/// A registration belongs to no container, so you can install the same one in several.
public final class Registration {
  enum Change {
    case bind(Binding)
    case instance(Binding, ValueBox)
    case contribute(Binding, count: Int)
    case decorate(Decorator)
    case expect(ExpectedKey)
    case module(Any.Type, (Container) -> Void)
    case group([Registration])
  }

  /// The key that the registration concerns. For a contribution, it is the key of the element or
  /// the map. For a module, it is the key of the module's type. An expectation of a scope alone has
  /// the key of `Container`, and a child factory with a scope has that of `Void`.
  public let key: BindingKey

  let type: Any.Type
  let qualifier: QualifierValue
  let change: Change

  @inline(never)
  init(_ type: Any.Type, _ qualifier: QualifierValue, _ change: Change) {
    self.type = type
    self.qualifier = qualifier
    self.change = change
    key = BindingKey(type, qualifier)
  }

  static func group(_ registrations: [Registration]) -> Registration {
    Registration(Void.self, .none, .group(registrations))
  }
}

/// A property that does not keep its object alive.
///
/// At first access it asks as ``Injected`` does; from then on it gives the same object for as long
/// as somebody else holds it, and `nil` afterwards. An object that nobody holds, as one of a
/// `.transient` binding, is gone at once.
///
/// ```swift
/// final class Cell {
///   @WeakInjected var coordinator: Coordinator?
/// }
/// ```
///
/// > Concurrency: As for ``Inject``.
@propertyWrapper
public struct WeakInjected<Value> {
  let injected: InjectedValue<WeakReference>

  /// Injects the type of the property.
  public init() {
    injected = InjectedValue(nil)
  }

  /// Injects a type, which need not be repeated at the property.
  public init(_ type: Value.Type) {
    injected = InjectedValue(nil)
  }

  /// Injects the binding of a qualifier.
  public init(_ type: Value.Type = Value.self, qualifier: (any Qualifier)?) {
    injected = InjectedValue(qualifier)
  }

  /// The object, or `nil` when it is gone.
  ///
  /// - Precondition: The type is bound, to an object: a value has nobody else who holds it.
  public var wrappedValue: Value? {
    var first: Value?
    let reference = injected.value { resolver, qualifier in
      let value = try resolver.tryResolve(Value.self, qualifier: qualifier)
      first = value
      return WeakReference(value)
    }
    // The reference was made from a `Value`.
    return withExtendedLifetime(first) { reference.object.map { $0 as! Value } }
  }
}

extension WeakInjected: Sendable where Value: Sendable {}

/// An object that somebody else keeps alive.
final class WeakReference: @unchecked Sendable {
  // @unchecked Sendable because the weak reference, whose reads are atomic, is written in the
  // initialiser only.
  private(set) weak var object: AnyObject?

  init<Value>(_ value: Value) {
    // Not `precondition`, whose message a release build leaves out.
    guard type(of: value as Any) is AnyObject.Type else {
      fatalError("@WeakInjected needs an object, and \(BindingKey(Value.self)) is bound to a value")
    }
    object = value as AnyObject
  }
}

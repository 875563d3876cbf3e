@_spi(Layers) import SwiftHiltCore

/// A property that doesn't keep its object alive.
///
/// On first access, the property resolves as ``Injected`` does. Then it returns the same object for
/// as long as other code keeps that object, and `nil` afterwards. If only the first reader keeps
/// the object, as with a `.transient` binding, the object is released when that reader drops it.
///
/// ```swift
/// final class Cell {
///   @WeakInjected var coordinator: Coordinator?
/// }
/// ```
///
/// > Concurrency: As for ``Inject``.
@propertyWrapper
public struct WeakInjected<Value>: __InjectedProperty {
  let injected: InjectedValue<WeakReference>

  /// Creates a property that resolves its value.
  ///
  /// - Parameters:
  ///   - type: The type to inject. You need not repeat it at the property.
  ///   - qualifier: The qualifier of the binding. You can write a string literal.
  ///   - container: The container to use instead of the ambient resolver. The wrapper holds it
  ///     weakly, so keep it alive until the first access.
  ///   - file: The property's file, for messages.
  ///   - line: The property's line.
  public init(
    _ type: Value.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    injected = InjectedValue("@WeakInjected", qualifier, container, file, line)
  }

  /// The object, or `nil` after it was released.
  ///
  /// - Precondition: On first access, the key can be resolved, and its instance is an object,
  ///   because nothing can hold a value weakly. Otherwise the program stops with the text of the
  ///   error, which is `[SwiftHilt/WeakInjected]` for a value.
  public var wrappedValue: Value? {
    if let resolved = injected.resolved { return object(of: resolved.pointee) }
    var first: Value?
    let reference = injected.ask(for: Value.self) { resolver, qualifier in
      let value = try resolver.tryResolve(Value.self, qualifier: qualifier)
      first = value
      return try WeakReference(value, qualifier)
    }
    return withExtendedLifetime(first) { object(of: injected.keep(reference)) }
  }

  private func object(of reference: WeakReference) -> Value? {
    // The cast succeeds, because the reference was created from a `Value`.
    reference.object.map { $0 as! Value }
  }
}

extension WeakInjected: Sendable where Value: Sendable {}

extension WeakReference {
  /// Creates a reference to an instance, or throws a `Diagnostic` if it isn't an object.
  fileprivate convenience init<Value>(_ value: Value, _ qualifier: (any Qualifier)?) throws {
    guard type(of: value as Any) is AnyObject.Type else {
      let key = BindingKey(Value.self, qualifier: qualifier)
      throw Diagnostic(
        "WeakInjected", "@WeakInjected needs an object, but \(key) is bound to a value",
        help: "use @Injected, or make the instance's type a class")
    }
    self.init(value as AnyObject)
  }
}

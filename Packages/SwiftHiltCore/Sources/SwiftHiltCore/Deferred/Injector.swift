/// A function that sets the dependencies of an object you don't create, such as a storyboard's view
/// controller, a decoded model or a test case.
///
/// Bind an injector with `registerInjector`, and resolve it like any other dependency.
///
/// > Concurrency: An injector runs on the caller's thread. It holds its container weakly.
public struct Injector<Object: AnyObject> {
  private let call: AssistedCall
  private let body: (any Resolver, Object) throws -> Void

  init(_ call: AssistedCall, _ body: @escaping (any Resolver, Object) throws -> Void) {
    self.call = call
    self.body = body
  }

  /// Sets an object's dependencies.
  ///
  /// - Throws: ``ResolutionError`` if a dependency can't be resolved, or if the container was
  ///   closed or released; any error of the registered function, unchanged.
  public func callAsFunction(_ object: Object) throws {
    try call.attempt { try body($0, object) }
  }
}

extension Injector: InjectorType {
  static var object: Any.Type { Object.self }
}

/// An injector of any type of object, for the message about an unbound injector.
protocol InjectorType {
  static var object: Any.Type { get }
}

/// Creates a registration that binds an ``Injector``, which sets the dependencies of existing
/// objects of a type.
///
/// ```swift
/// container.install {
///   registerInjector(ProfileController.self) { r, controller in
///     controller.repository = try r.tryResolve()
///   }
/// }
/// container.inject(into: controller)
/// ```
///
/// - Parameters:
///   - type: The static type of the objects that you pass to `inject(into:)`.
///   - qualifier: Distinguishes this injector from others of the type.
///   - override: Whether you mean to replace a binding.
///   - dependencies: The keys that the function resolves, so that validation sees them.
///   - inject: Sets an object's properties. It receives the container that resolved the injector.
/// - Precondition: The installing container is neither closed nor frozen; see `Container.register`.
public func registerInjector<Object: AnyObject>(
  _ type: Object.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ inject: @escaping (any Resolver, Object) throws -> Void
) -> Registration {
  .function(
    Injector<Object>.self, qualifier, override, dependencies, StaticSite(file, line)
  ) { call in Injector(call, inject) }
}

/// Creates a registration that binds an ``Injector``, which sets some properties of existing
/// objects. The types of the properties are the declared dependencies.
///
/// ```swift
/// registerInjector(ProfileController.self, \.repository, \.clock)
/// ```
///
/// A property of type `Foo?` or `Foo!` gets a `Foo`, which must be bound. If the property may stay
/// empty, use the form with a function, and call `optional` there.
///
/// - Precondition: The installing container is neither closed nor frozen; see `Container.register`.
public func registerInjector<Object: AnyObject, each Value>(
  _ type: Object.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  file: StaticString = #fileID, line: UInt = #line,
  _ properties: repeat ReferenceWritableKeyPath<Object, each Value>
) -> Registration {
  var types: [Any.Type] = []
  repeat types.append(InjectedProperty<each Value>.required)
  let required = types
  return registerInjector(
    type, qualifier: qualifier, override: override,
    dependencies: required.map { Dependency(spelled: $0, qualifier: nil, hasDefault: false) },
    file: file, line: line
  ) { r, object in
    repeat object[keyPath: each properties] = try InjectedProperty<each Value>.value(from: r)
  }
}

extension Container {
  /// Registers a function that sets the dependencies of existing objects of a type; see the global
  /// function `registerInjector`.
  @discardableResult
  public func registerInjector<Object: AnyObject>(
    _ type: Object.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ inject: @escaping (any Resolver, Object) throws -> Void
  ) -> Self {
    adding(
      SwiftHiltCore.registerInjector(
        type, qualifier: qualifier, override: override, dependencies: dependencies(), file: file,
        line: line, inject))
  }

  /// Registers the properties to set in existing objects; see the global function
  /// `registerInjector`.
  @discardableResult
  public func registerInjector<Object: AnyObject, each Value>(
    _ type: Object.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ properties: repeat ReferenceWritableKeyPath<Object, each Value>
  ) -> Self {
    adding(
      SwiftHiltCore.registerInjector(
        type, qualifier: qualifier, override: override, file: file, line: line,
        repeat each properties))
  }
}

extension Resolver {
  /// Sets an object's dependencies with the injector that `registerInjector` bound.
  ///
  /// - Parameters:
  ///   - object: The object. Its static type must be the type for which the injector was registered.
  ///   - qualifier: The qualifier of the injector.
  /// - Precondition: ``tryInject(into:qualifier:)`` would not throw. Otherwise the program stops
  ///   with the error's text.
  public func inject<Object: AnyObject>(into object: Object, qualifier: (any Qualifier)? = nil) {
    orStop { try tryInject(into: object, qualifier: qualifier) }
  }

  /// Sets an object's dependencies with the injector that `registerInjector` bound, or throws.
  ///
  /// - Throws: ``ResolutionError`` if the injector or a dependency can't be resolved; any error of
  ///   the registered function, unchanged.
  public func tryInject<Object: AnyObject>(
    into object: Object, qualifier: (any Qualifier)? = nil
  ) throws {
    try tryResolve(Injector<Object>.self, qualifier: qualifier)(object)
  }
}

/// The type that a property requires: the wrapped type if the property is optional.
private enum InjectedProperty<Value> {
  static var required: Any.Type {
    (Value.self as? any OptionalValue.Type)?.wrapped ?? Value.self
  }

  static func value(from resolver: any Resolver) throws -> Value {
    guard let optional = Value.self as? any OptionalValue.Type else {
      return try resolver.tryResolve(Value.self)
    }
    // The cast succeeds, because `some(from:)` returns an optional of the property's own type.
    return try optional.some(from: resolver) as! Value
  }
}

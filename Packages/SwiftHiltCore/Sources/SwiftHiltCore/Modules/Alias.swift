/// Creates a registration that binds one type to the binding of another, so that several protocols
/// share an instance.
///
/// ```swift
/// container.install {
///   provide(Store.self) { _ in Store() }
///   alias(Reader.self, to: Store.self) { $0 }
///   alias(Writer.self, to: Store.self) { $0 }
/// }
/// ```
///
/// An alias caches nothing. The target's binding determines the lifetime of the instance, and which
/// container caches and disposes of it.
///
/// - Parameters:
///   - type: The type to bind.
///   - qualifier: Distinguishes this binding from others of the type.
///   - target: The type whose binding provides the instance.
///   - targetQualifier: The qualifier of that binding.
///   - view: Converts the instance, on each request. Write `{ $0 }` if the conversion is
///     implicit.
public func alias<T, Target>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, to target: Target.Type,
  targetQualifier: (any Qualifier)? = nil, override: Bool = false,
  file: StaticString = #fileID, line: UInt = #line, _ view: @escaping (Target) -> T
) -> Registration {
  let extras = BindingExtras()
  extras.target = BindingKey(target, qualifier: targetQualifier)
  let binding = Binding(
    lifetime: .transient,
    flags: override ? .alias.with(.override) : .alias,
    dependencies: {
      [Dependency(spelled: target, qualifier: targetQualifier, hasDefault: false)]
    },
    extras: extras, site: StaticSite(file, line),
    factory: RawFactory { resolver in
      try view(resolver.tryResolve(target, qualifier: targetQualifier))
    })
  return Registration(type, QualifierValue(qualifier), .bind(binding))
}

extension Container {
  /// Binds a type to the binding of another type; see the global function `alias`.
  ///
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  public func alias<T, Target>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, to target: Target.Type,
    targetQualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line, _ view: @escaping (Target) -> T
  ) -> Self {
    adding(
      SwiftHiltCore.alias(
        type, qualifier: qualifier, to: target, targetQualifier: targetQualifier,
        override: override, file: file, line: line, view))
  }
}

/// Creates a registration that answers for one type with another's binding: several protocols, one
/// instance.
///
/// ```swift
/// container.install {
///   provide(Store.self) { _ in Store() }
///   alias(Reader.self, to: Store.self) { $0 }
///   alias(Writer.self, to: Store.self) { $0 }
/// }
/// ```
///
/// An alias caches nothing: lifetime, cache and disposal are the target's.
///
/// - Parameters:
///   - type: The type to answer for.
///   - qualifier: The qualifier to answer for.
///   - target: The type whose binding provides the instance.
///   - targetQualifier: The qualifier of that binding.
///   - view: Converts the instance; `{ $0 }` where the compiler can.
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
  /// Answers for one type with another's binding; see `alias`.
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

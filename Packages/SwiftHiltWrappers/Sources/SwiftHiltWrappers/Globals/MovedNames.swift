// These global functions were in 0.1.0. The compiler offers their new names.

/// The former name of ``Injection/inject(into:qualifier:)``.
@available(*, unavailable, renamed: "Injection.inject(into:qualifier:)")
public func inject<Object: AnyObject>(into object: Object, qualifier: (any Qualifier)? = nil) {
  fatalError()
}

/// The former name of ``Injection/tryInject(into:qualifier:)``.
@available(*, unavailable, renamed: "Injection.tryInject(into:qualifier:)")
public func tryInject<Object: AnyObject>(
  into object: Object, qualifier: (any Qualifier)? = nil
) throws {
  fatalError()
}

/// The former name of the default container's `tryPrewarmSingletons()`.
@available(*, unavailable, renamed: "DI.shared.tryPrewarmSingletons()")
public func tryPrewarmSingletons() throws {
  fatalError()
}

/// The former name of the default container's `prewarm()`.
@available(*, unavailable, renamed: "DI.shared.prewarm()")
public func prewarm() async throws {
  fatalError()
}

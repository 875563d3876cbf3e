extension Injection {
  /// Sets the dependencies of an object that you didn't create, and resolves them from the ambient
  /// resolver; see `Container.registerInjector`.
  ///
  /// ```swift
  /// override func awakeFromNib() {
  ///   Injection.inject(into: self)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object, whose static type selects the injector.
  ///   - qualifier: The qualifier of the injector.
  /// - Precondition: ``tryInject(into:qualifier:)`` would not throw. Otherwise the program stops
  ///   with the error's text.
  public static func inject<Object: AnyObject>(
    into object: Object, qualifier: (any Qualifier)? = nil
  ) {
    Ambient.performOrStop { try $0.tryInject(into: object, qualifier: qualifier) }
  }

  /// Sets the dependencies of an object that you didn't create, or throws.
  ///
  /// - Throws: `ResolutionError`, with a line that says which resolver answered. The error of a
  ///   factory, or of the injector's own function, is thrown unchanged.
  public static func tryInject<Object: AnyObject>(
    into object: Object, qualifier: (any Qualifier)? = nil
  ) throws {
    try Ambient.perform { try $0.tryInject(into: object, qualifier: qualifier) }
  }
}

/// Sets what an object needs that somebody else made, from the ambient resolver; see
/// `Container.registerInjector`.
///
/// ```swift
/// override func awakeFromNib() {
///   inject(into: self)
/// }
/// ```
///
/// - Parameters:
///   - object: The object. Its static type is what was registered.
///   - qualifier: The qualifier of the injector.
/// - Precondition: The injector is bound, and so is what it asks for. Otherwise the program stops
///   with the text of a `ResolutionError`, which says which resolver answered.
public func inject<Object: AnyObject>(into object: Object, qualifier: (any Qualifier)? = nil) {
  Ambient.demand { try $0.tryInject(into: object, qualifier: qualifier) }
}

/// Sets what an object needs that somebody else made, or throws what stands in the way.
public func tryInject<Object: AnyObject>(
  into object: Object, qualifier: (any Qualifier)? = nil
) throws {
  try Ambient.ask { try $0.tryInject(into: object, qualifier: qualifier) }
}

/// A type that is written as a generic argument, in generated code.
public typealias __Type<T> = T

#if compiler(>=6.2)
  /// A type in a list of a macro, written `A.self`.
  ///
  /// The compiler converts the listed types while it expands the attribute. A conversion to
  /// `Any.Type` looks for conformances, and so expands the attributes of the listed types. Two
  /// types that list each other would be a circle. This type needs no conformance.
  public typealias ListedType = any (~Copyable & ~Escapable).Type
#else
  /// A type in a list of a macro, written `A.self`.
  public typealias ListedType = Any.Type
#endif

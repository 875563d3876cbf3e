/// A weak reference that shows whether its object is still alive.
public struct Weak<Object: AnyObject> {
  /// The object, while something else retains it.
  public private(set) weak var object: Object?

  /// Watches an object without retaining it.
  public init(_ object: Object) { self.object = object }

  /// Whether something else still retains the object.
  public var isAlive: Bool { object != nil }
}

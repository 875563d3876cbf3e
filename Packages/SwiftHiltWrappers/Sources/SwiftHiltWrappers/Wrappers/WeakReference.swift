/// An object, held weakly.
@_spi(Layers) public final class WeakReference: @unchecked Sendable {
  // @unchecked Sendable because the weak reference, whose reads are atomic, is written in the
  // initialiser only.

  /// The object, or `nil` after it was released.
  public private(set) weak var object: AnyObject?

  /// Creates a reference to an object.
  public init(_ object: AnyObject) { self.object = object }
}

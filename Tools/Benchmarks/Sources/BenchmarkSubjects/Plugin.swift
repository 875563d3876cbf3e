/// The element type of the multibinding case, which collects ten.
public protocol Plugin: Sendable {
  /// A value that only the instance can supply.
  var order: Int { get }
}

/// The instance behind ``Plugin``.
public final class OrderedPlugin: Plugin {
  /// A value that only the instance can supply.
  public let order: Int

  /// Creates a plugin with a place in the order.
  @inline(never)
  public init(order: Int) {
    self.order = order
  }
}

/// What the multibinding case collects ten of.
public protocol Plugin: Sendable {
  /// A value that only the instance knows.
  var order: Int { get }
}

/// The instance behind ``Plugin``.
public final class OrderedPlugin: Plugin {
  /// A value that only the instance knows.
  public let order: Int

  /// Creates a plugin that stands at a place.
  @inline(never)
  public init(order: Int) {
    self.order = order
  }
}

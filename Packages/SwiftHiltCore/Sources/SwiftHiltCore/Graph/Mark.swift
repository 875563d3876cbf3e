/// The type of an element by which a container asks for something on its own behalf, such as a service.
///
/// Messages say how it asks, in place of the element.
@_spi(Layers) public protocol _Mark {
  /// How it asks: `as a service`.
  static var asks: String { get }
}

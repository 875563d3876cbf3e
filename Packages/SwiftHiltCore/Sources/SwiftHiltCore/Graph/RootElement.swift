/// The type of an element through which a container itself requests a key, such as a service.
///
/// `validate()` treats the dependencies of such an element as roots, and never shows the element.
@_spi(Layers) public protocol RootElement {
  /// The call that marks a key as such an element, as messages show it: `service(_:)`.
  static var asker: String { get }
}

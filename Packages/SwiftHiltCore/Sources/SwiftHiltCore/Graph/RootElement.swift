/// The type of an element by which a container itself requests a key, such as a service.
///
/// `validate()` takes what such an element declares for a root, and never shows the element.
@_spi(Layers) public protocol RootElement {
  /// The call that marks, as messages name it: `service(_:)`.
  static var asker: String { get }
}

import SwiftHiltCore

/// A service that shows what it decorates, and the container that built it.
final class Wrapped {
  let text: String
  let inner: Wrapped?
  let resolver: String?

  init(_ text: String, _ inner: Wrapped? = nil, _ resolver: (any Resolver)? = nil) {
    (self.text, self.inner) = (text, inner)
    self.resolver = (resolver as? Container)?.name
  }
}

/// Decorates the service in a container: `name(inner)`.
func wrap(_ container: Container, _ name: String) {
  container.decorate(Wrapped.self) { r, inner in Wrapped("\(name)(\(inner.text))", inner, r) }
}

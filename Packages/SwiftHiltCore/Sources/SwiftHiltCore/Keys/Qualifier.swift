/// Tells apart several bindings of one type.
///
/// A key is a type, a qualifier's value and the qualifier's own type. So two qualifier types never
/// answer for each other, even with equal contents. Plain and qualified bindings don't satisfy each
/// other either.
///
/// ```swift
/// enum Endpoint: Qualifier { case staging, production }
/// container.register(URL.self, qualifier: Endpoint.staging) { _ in stagingURL }
/// ```
///
/// > Concurrency: `==` and `hash(into:)` are called with no lock held, on any thread.
public protocol Qualifier: Hashable, Sendable {}

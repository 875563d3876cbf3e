/// A value that distinguishes bindings of one type.
///
/// A key is a type, a qualifier's value and the qualifier's own type, so qualifiers of different
/// types never match, even with equal contents. A qualified binding never answers a plain request,
/// and a plain binding never answers a qualified request.
///
/// ```swift
/// enum Endpoint: Qualifier { case staging, production }
/// container.register(URL.self, qualifier: Endpoint.staging) { _ in stagingURL }
/// ```
///
/// > Concurrency: SwiftHilt calls `==` and `hash(into:)` on any thread, with no lock held.
public protocol Qualifier: Hashable, Sendable {}

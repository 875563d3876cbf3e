@_spi(Layers) import SwiftHiltWrappers

/// An instance that a view keeps for as long as the view keeps its identity.
///
/// It is resolved when the view first reads it, and again when the view gets another container or
/// uses another qualifier.
@MainActor
final class KeptInstance<Value> {
  private var value: Value?

  /// The container that the value came from. The reference is weak, because the view doesn't decide
  /// how long the container lives.
  private weak var origin: Container?

  private var asked: AnyHashable?

  nonisolated init() {}

  /// Returns the kept value, or else resolves and keeps a new one, and calls `renewed` with it.
  func value(
    _ qualifier: (any Qualifier)?, in place: ViewContainer, for site: WrapperSite,
    renewed: (Value) -> Void = { _ in }
  ) -> Value {
    let asking = qualifier.map { AnyHashable($0) }
    if let value, origin === place.container, asked == asking { return value }
    let new = place.ask(for: site) { try $0.tryResolve(Value.self, qualifier: qualifier) }
    value = new
    (origin, asked) = (place.container, asking)
    renewed(new)
    return new
  }
}

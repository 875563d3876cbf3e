@_spi(Layers) import SwiftHiltWrappers

/// An instance that a view keeps for as long as the view keeps its identity.
///
/// It is resolved when the view first reads it, and again when the view gets another container or
/// uses another qualifier.
@MainActor
final class KeptInstance<Value> {
  private var value: Value?

  /// The container that the value came from. The reference is weak, because the environment keeps
  /// the container alive.
  private weak var origin: Container?

  /// The qualifier of the value's request.
  private var asked: AnyHashable?

  nonisolated init() {}

  /// Returns the kept value. Resolves a new one if there is none yet, or if the container or the
  /// qualifier has changed.
  ///
  /// - Parameters:
  ///   - qualifier: The qualifier of the request.
  ///   - place: The view's current container.
  ///   - site: The property that resolves.
  ///   - renewed: Called with each newly resolved value.
  func value(
    _ qualifier: (any Qualifier)?, in place: ViewContainer, for site: WrapperSite,
    renewed: (Value) -> Void = { _ in }
  ) -> Value {
    let asking = qualifier.map { AnyHashable($0) }
    if let value, origin === place.container, asked == asking { return value }
    let new = place.resolve(Value.self, qualifier, for: site)
    value = new
    (origin, asked) = (place.container, asking)
    renewed(new)
    return new
  }
}

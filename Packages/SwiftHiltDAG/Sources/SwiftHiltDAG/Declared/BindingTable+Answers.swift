@_spi(Layers) import SwiftHiltCore

extension BindingTable {
  /// The part of the graph that a step represents.
  enum Place: Hashable {
    case record(Int)
    case collection(BindingKey)
    /// The plural contributions to a collection, which a request for deferred elements builds
    /// immediately. `areKept` is `true` if the consumer keeps them, as for `[Lazy<T>]`.
    case plurals(of: BindingKey, areKept: Bool)
    case expected(BindingKey)
    case unbound(BindingKey)
  }

  /// The target of a request.
  struct Answer {
    let place: Place
    let kind: EdgeKind
    var isOptional = false
  }

  /// Follows a request as a container does.
  ///
  /// - Returns: The targets. A request for the resolver itself has none. A request for deferred
  ///   elements has two if plural contributions are built immediately.
  func answers(
    to key: BindingKey, _ kind: EdgeKind, _ isOptional: Bool, from level: Int
  ) -> [Answer] {
    if let record = record(for: key, from: level) {
      return [Answer(place: .record(record), kind: kind, isOptional: isOptional)]
    }
    switch key.requestStep {
    case .unbound:
      return [Answer(place: supplied(key, from: level), kind: kind, isOptional: isOptional)]
    case .resolver:
      return []
    case .component:
      return key.component.map(facts.levels[level].container.canBeParent) == true
        ? [] : [Answer(place: .unbound(key), kind: kind, isOptional: isOptional)]
    case .optional(let wrapped):
      return answers(to: wrapped, kind, true, from: level)
    case .deferred(let deferral, let value):
      return answers(to: value, kind.through(deferral), isOptional, from: level)
    case .collection(let collection):
      return [Answer(place: .collection(collection), kind: kind)]
    case .deferredElements(let collection, let deferral, let values):
      guard contributions(to: collection, from: level).isEmpty else {
        return [Answer(place: .collection(collection), kind: kind)]
      }
      let later = Answer(place: .collection(values), kind: kind.through(deferral))
      // The number of elements of a plural contribution is known only when it is built.
      guard contributions(to: values, from: level).contains(where: { records[$0].isPlural }) else {
        return [later]
      }
      let areKept = later.kind != .provider
      return [later, Answer(place: .plurals(of: values, areKept: areKept), kind: kind)]
    }
  }

  /// Returns the place of a key that has no binding. The key counts as expected until containers of
  /// all scopes that should supply it exist at the level or above.
  private func supplied(_ key: BindingKey, from asking: Int) -> Place {
    let isToCome = expected(key).contains { level(of: $0.scope, from: asking) == nil }
    return isToCome ? .expected(key) : .unbound(key)
  }
}

import CSwiftHilt
/// A derived request that resolves later: `Lazy<T>` and `Provider<T>`. A collection of them can be
/// made from contributions to `T`.
protocol DeferredRequest: DerivedRequest {
  associatedtype Value
  init(_ source: DeferredSource)
}

extension DeferredRequest {
  static var valueType: Any.Type { Value.self }

  static func derive(
    in container: Container, qualifier: QualifierValue, into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    guard container.canAnswer(Value.self, qualifier) else { return false }
    let source = DeferredSource(
      WeakContainer(container), BindingKey(Value.self, qualifier: qualifier.qualifier),
      edge: shape.edge, entry: nil)
    out.assumingMemoryBound(to: Self.self).initialize(to: Self(source))
    return true
  }

  /// The contributions to the value's type, each deferred.
  static func elements(in container: Container, _ qualifier: QualifierValue) throws -> [Self] {
    container.lists(KeyWord(Value.self, tag: KeyTag.contributions, qualifier: qualifier))
      .flatMap { found in
        found.list.entries.filter { !$0.isMany }
          .map { Self(element($0, of: found.owner, in: container, qualifier)) }
      }
  }

  /// The map contributions to the value's type, each deferred.
  static func entries<K: Hashable>(
    in container: Container, _ keys: K.Type, _ qualifier: QualifierValue
  ) throws -> [K: Self] {
    let key = BindingKey([K: Value].self, qualifier: qualifier.qualifier)
    let lists = container.lists(
      KeyWord([K: Value].self, tag: KeyTag.contributions, qualifier: qualifier))
    var result: [K: Self] = [:]
    for (mapKey, entry, owner) in try container.winners(lists, key) {
      result[mapKey.base as! K] = Self(element(entry, of: owner, in: container, qualifier))
    }
    return result
  }

  private static func element(
    _ entry: ContributionList.Entry, of owner: Container, in container: Container,
    _ qualifier: QualifierValue
  ) -> DeferredSource {
    DeferredSource(
      WeakContainer(container), BindingKey(Value.self, qualifier: qualifier.qualifier),
      edge: shape.edge, entry: (entry, WeakContainer(owner)))
  }
}

/// Where a deferred value comes from, once it is asked for.
final class DeferredSource: @unchecked Sendable {
  // @unchecked Sendable because every property is immutable; a contribution's cell lives as long
  // as its owner, which is checked to be alive first.
  let container: WeakContainer
  let key: BindingKey
  let edge: EdgeKind
  private let entry: (ContributionList.Entry, WeakContainer)?

  init(
    _ container: WeakContainer, _ key: BindingKey, edge: EdgeKind,
    entry: (ContributionList.Entry, WeakContainer)?
  ) {
    self.container = container
    self.key = key
    self.edge = edge
    self.entry = entry
  }

  /// Resolves the value now.
  func value<T>(_ type: T.Type) throws -> T {
    let container = try container.live(for: key)
    let qualifier = QualifierValue(key.qualifier)
    guard let (entry, owner) = entry else {
      // Unobserved, nobody asks for the edge.
      if qualifier.box == nil, !hilt_is_observed(container.store) {
        return try container.tryResolve(type)
      }
      if let value = try container.absentOrValue(type, qualifier, edge: edge) { return value }
      throw container.notFound(key)
    }
    let request = Request(key: KeyWord(type, qualifier: qualifier), type: type, edge: edge)
    return try container.one(entry, try owner.live(for: key), request, currentThread())
  }
}

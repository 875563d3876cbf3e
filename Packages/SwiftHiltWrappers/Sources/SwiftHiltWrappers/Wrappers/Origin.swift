/// The resolver that was ambient when a wrapper was created, held weakly.
///
/// The default container isn't remembered, because it can be replaced later.
final class Origin: @unchecked Sendable {
  // @unchecked Sendable because `resolver` is a weak reference, whose reads are atomic, and is
  // written in the initialiser only.
  private(set) weak var resolver: (any Resolver)?

  init?(_ ambient: Ambient?) {
    guard let ambient else { return nil }
    resolver = ambient.resolver
  }
}

extension Ambient {
  /// Returns the resolver that a wrapper uses if only the default container is ambient: the
  /// wrapper's origin if that is alive, or the default container.
  static func remembered(_ origin: Origin?) -> Ambient {
    if let resolver = origin?.resolver { return Ambient(resolver: resolver, source: .creation) }
    return Ambient(
      resolver: fallback.resolver, source: origin == nil ? .defaultContainer : .lostCreation)
  }
}

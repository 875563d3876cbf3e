/// The resolver that was ambient when a wrapper was made, held weakly.
///
/// The default container is not remembered: it is asked as it is later.
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
  /// The resolver that a wrapper asks where no other than the default container is ambient: that of
  /// its creation, or else the default container.
  static func remembered(_ origin: Origin?) -> Ambient {
    if let resolver = origin?.resolver { return Ambient(resolver: resolver, source: .creation) }
    return Ambient(
      resolver: fallback.resolver, source: origin == nil ? .defaultContainer : .lostCreation)
  }
}

import CSwiftHilt

/// The hits that are no news to an observer, as hashes: asked on the way of each warm resolve, without
/// a lock and without allocating.
///
/// > Concurrency: Safe from any thread.
public final class _KnownHits: @unchecked Sendable {
  // @unchecked Sendable because the set's words are atomic, and insertions take its own lock.
  let hits: UnsafeMutablePointer<hilt_hits>

  /// Creates an empty set.
  ///
  /// - Parameter limit: How many hashes it takes, 64 bytes each at most; what finds no room goes on
  ///   being told as an event.
  public init(limit: Int) {
    hits = hilt_hits_create(UInt(limit))
  }

  deinit { hilt_hits_destroy(hits) }

  /// Puts a fingerprint into the set; zero stands for none.
  public func insert(_ fingerprint: UInt64) { hilt_hits_insert(hits, fingerprint) }

  /// Whether a fingerprint was inserted.
  public func contains(_ fingerprint: UInt64) -> Bool { hilt_hits_contain(hits, fingerprint) }
}

/// The hits of which everything is recorded, as hashes in one flat table.
///
/// Asked on the way of each warm resolve, so it neither allocates nor hashes again, and keeps its
/// words where no exclusivity check looks at them.
final class KnownHits: @unchecked Sendable {
  // @unchecked Sendable because everything mutable is behind `state`, touched under the lock only.
  private struct State {
    /// Zero is an empty place.
    var table: UnsafeMutablePointer<UInt64>
    var mask: UInt64
    var count: Int
  }

  private let state: UnsafeMutablePointer<State>
  private let guardian = Lock()
  private let limit: Int

  /// Creates an empty set.
  ///
  /// - Parameter limit: How many hashes it takes, 32 bytes each at most; what finds no room goes on
  ///   being told as an event.
  init(limit: Int) {
    self.limit = limit
    state = .allocate(capacity: 1)
    state.initialize(to: State(table: KnownHits.makeTable(1 << 10), mask: (1 << 10) - 1, count: 0))
  }

  deinit {
    state.pointee.table.deallocate()
    state.deallocate()
    guardian.destroy()
  }

  func contains(_ fingerprint: UInt64) -> Bool {
    guardian.lock()
    let found = KnownHits.place(fingerprint, state.pointee)
    let isKnown = state.pointee.table[found] == fingerprint
    guardian.unlock()
    return isKnown && fingerprint != 0
  }

  func insert(_ fingerprint: UInt64) {
    guardian.lock()
    defer { guardian.unlock() }
    let place = KnownHits.place(fingerprint, state.pointee)
    guard fingerprint != 0, state.pointee.count < limit, state.pointee.table[place] == 0 else {
      return
    }
    state.pointee.table[place] = fingerprint
    state.pointee.count += 1
    if 2 * state.pointee.count > Int(state.pointee.mask) { grow() }
  }

  private func grow() {
    let old = state.pointee
    let capacity = 2 * (Int(old.mask) + 1)
    state.pointee.table = KnownHits.makeTable(capacity)
    state.pointee.mask = UInt64(capacity - 1)
    for index in 0...Int(old.mask) where old.table[index] != 0 {
      state.pointee.table[KnownHits.place(old.table[index], state.pointee)] = old.table[index]
    }
    old.table.deallocate()
  }

  private static func makeTable(_ capacity: Int) -> UnsafeMutablePointer<UInt64> {
    let table = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    table.initialize(repeating: 0, count: capacity)
    return table
  }

  /// Where a hash is, or would be: half of the places are empty, so the search ends.
  @inline(__always)
  private static func place(_ fingerprint: UInt64, _ state: State) -> Int {
    var place = fingerprint & state.mask
    while case let found = state.table[Int(place)], found != fingerprint, found != 0 {
      place = (place + 1) & state.mask
    }
    return Int(place)
  }
}

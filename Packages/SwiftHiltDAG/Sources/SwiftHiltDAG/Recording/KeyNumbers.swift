@_spi(Layers) import SwiftHiltCore

/// A table that gives each key a number, so code under a lock compares only numbers.
///
/// Hashing and comparing a key runs code of its qualifier, which might wait for another thread that
/// resolves. That code runs here, while no lock is held.
final class KeyNumbers: Sendable {
  private typealias Entry = (key: BindingKey, number: Int32)

  private struct Table {
    var byHash: [Int: [Entry]] = [:]
    var count: Int32 = 0
  }

  private let table = Locked(Table())
  private let limit: Int

  /// Creates an empty table.
  ///
  /// - Parameter limit: How many keys get a number.
  init(limit: Int) {
    self.limit = limit
  }

  /// Returns a key's number, or `nil` if it has none.
  func find(_ key: BindingKey) -> Int32? {
    entries(hash(of: key)).first { $0.key == key }?.number
  }

  /// Returns a key's number, and assigns one if needed; `nil` if all numbers are used.
  func take(_ key: BindingKey) -> Int32? {
    let hash = hash(of: key)
    while true {
      let known = entries(hash)
      if let entry = known.first(where: { $0.key == key }) { return entry.number }
      let added: (isDecided: Bool, number: Int32?) = table.withLock { table in
        // Another thread might have added the key since, so its entry must be compared first.
        guard table.byHash[hash, default: []].count == known.count else { return (false, nil) }
        guard Int(table.count) < limit else { return (true, nil) }
        table.byHash[hash, default: []].append((key, table.count))
        table.count += 1
        return (true, table.count - 1)
      }
      if added.isDecided { return added.number }
    }
  }

  private func hash(of key: BindingKey) -> Int {
    // The address of a type is just as good, because the table hashes it again.
    guard let type = key.type, key.qualifier == nil else { return key.hashValue }
    return Int(bitPattern: ObjectIdentifier(type))
  }

  private func entries(_ hash: Int) -> [Entry] { table.withLock { $0.byHash[hash] ?? [] } }
}

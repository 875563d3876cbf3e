@_spi(Layers) import SwiftHiltCore

/// What ``withOverrides(_:_:operation:fileID:filePath:line:column:)-(_,_,()->R,_,_,_,_)`` changes:
/// the bindings of a fork, which is used in the container's place.
public struct Overrides {
  /// The fork, for everything that has no method here: `registerMany`, `decorate` ...
  public let container: Container

  let caller: Caller

  /// Replaces a binding wherever the container or its ancestors have it, so that a parent's
  /// singletons are built with the fake too. A key that nothing binds is bound for all of them.
  ///
  /// ```swift
  /// $0.override(Api.self) { _ in FakeApi() }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type whose binding is replaced.
  ///   - qualifier: The qualifier of that binding.
  ///   - lifetime: How long the fake lives; as long as what it replaces, when omitted.
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  ///   - factory: Makes the fake.
  public func override<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime? = nil,
    file: StaticString = #fileID, line: UInt = #line, _ factory: @escaping Factory<T>
  ) {
    for (container, replaced) in homes(of: BindingKey(type, qualifier: qualifier)) {
      container.register(
        type, qualifier: qualifier, lifetime: lifetime ?? replaced ?? .singleton, override: true,
        file: file, line: line, factory: factory)
    }
  }

  /// Replaces a binding by a ready-made instance.
  public func override<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
    file: StaticString = #fileID, line: UInt = #line, instance: T
  ) {
    for (container, _) in homes(of: BindingKey(type, qualifier: qualifier)) {
      container.register(
        type, qualifier: qualifier, override: true, file: file, line: line, instance: instance)
    }
  }

  /// The containers that bind a key, and with which lifetime; the topmost one for a key that nothing
  /// binds.
  private func homes(of key: BindingKey) -> [(container: Container, lifetime: Lifetime?)] {
    var homes: [(container: Container, lifetime: Lifetime?)] = []
    var level = container
    for records in container._bindingRecords() {
      if let record = records.last(where: { $0.key == key && $0.kind.answersForKey }) {
        homes.append((level, record.lifetime))
      }
      level = level.parent ?? level
    }
    return homes.isEmpty ? [(level, nil)] : homes
  }
}

extension BindingRecord.Kind {
  /// Whether a registration of this kind is what a resolve of its key finds.
  fileprivate var answersForKey: Bool {
    switch self {
    case .binding, .alias: return true
    case .contribution, .decorator: return false
    }
  }
}

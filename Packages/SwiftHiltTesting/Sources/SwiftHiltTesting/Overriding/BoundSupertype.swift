@_spi(Layers) import SwiftHiltCore

/// A bound key that an instance of another type could answer for: a protocol that the type conforms
/// to, or a class that it extends. It finds the key that a fake's type stands in for.
struct BoundSupertype {
  let key: BindingKey
  /// The line that a message shows for it.
  let text: String

  /// How many of them a message shows.
  private static let shown = 3

  /// The supertypes that a container or its ancestors bind, nearest container first.
  static func all(of type: Any.Type, in container: Container) -> [BoundSupertype] {
    var found: [BoundSupertype] = []
    for record in container.bindingRecords().joined() where record.kind.answersForKey {
      guard let bound = record.key.type, bound != type, holds(bound, type) else { continue }
      guard !found.contains(where: { $0.key == record.key }) else { continue }
      found.append(
        BoundSupertype(
          key: record.key, text: "\(record.key), registered at \(record.callSite)"))
      if found.count == shown { break }
    }
    return found
  }

  /// Whether a bound type's values can be instances of a type.
  private static func holds(_ bound: Any.Type, _ type: Any.Type) -> Bool {
    func isSuperclass<B>(_: B.Type) -> Bool { (type as Any) is B.Type }
    return _openExistential(bound, do: isSuperclass) || conformance(to: bound)(type)
  }
}

extension BindingRecord.Kind {
  /// Whether a resolve of its key finds a registration of this kind.
  var answersForKey: Bool {
    switch self {
    case .binding, .alias: return true
    case .contribution, .decorator: return false
    }
  }
}

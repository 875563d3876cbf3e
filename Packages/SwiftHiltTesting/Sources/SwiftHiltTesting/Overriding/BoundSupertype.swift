@_spi(Layers) import SwiftHiltCore

/// A bound key that an instance of another type could answer for: a protocol to which that type
/// conforms, or a class that it extends. A fake's type finds the key that it stands in for.
struct BoundSupertype {
  let key: BindingKey
  /// What a message says of it.
  let text: String

  /// How many a message shows.
  private static let shown = 3

  /// The supertypes that a container or its ancestors bind, nearest container first.
  ///
  /// Of a protocol that is private to a file, whose name finds no type, nothing is known.
  static func all(of type: Any.Type, in container: Container) -> [BoundSupertype] {
    var found: [BoundSupertype] = []
    for record in container._bindingRecords().joined() where record.kind.answersForKey {
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
    return _openExistential(bound, do: isSuperclass) || _conformance(to: bound)(type)
  }
}

extension BindingRecord.Kind {
  /// Whether a registration of this kind is what a resolve of its key finds.
  var answersForKey: Bool {
    switch self {
    case .binding, .alias: return true
    case .contribution, .decorator: return false
    }
  }
}

@_spi(Layers) import SwiftHiltCore

/// A bound protocol that a fake's type conforms to, or a bound superclass of that type.
///
/// A test that overrides the fake's own type probably means such a key.
struct BoundSupertype {
  let key: BindingKey
  /// The line that a message shows for the key.
  let text: String

  /// The maximum number of supertypes in a message.
  private static let shown = 3

  /// Returns at most ``shown`` supertypes that a container or its ancestors bind, nearest container
  /// first.
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

  /// Returns whether instances of a type are also values of a bound type.
  private static func holds(_ bound: Any.Type, _ type: Any.Type) -> Bool {
    func isSuperclass<B>(_: B.Type) -> Bool { (type as Any) is B.Type }
    return _openExistential(bound, do: isSuperclass) || conformance(to: bound)(type)
  }
}

extension BindingRecord.Kind {
  /// Whether a request for the key finds a registration of this kind.
  var answersForKey: Bool {
    switch self {
    case .binding, .alias: return true
    case .contribution, .decorator: return false
    }
  }
}

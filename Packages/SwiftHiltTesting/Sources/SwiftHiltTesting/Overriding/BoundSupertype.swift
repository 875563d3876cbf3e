@_spi(Layers) import SwiftHiltCore

extension Container {
  /// Returns the bindings, at most three and the nearest first, whose type is a protocol that a type
  /// conforms to, or a superclass of it. A test that overrides a fake's own type probably means the
  /// key of such a binding.
  func boundSupertypes(of type: Any.Type) -> [BindingRecord] {
    var keys: Set<BindingKey> = []
    let found = bindingRecords().joined().filter { record in
      guard record.kind.answersForKey, let bound = record.key.type, bound != type,
        conversion(to: bound)(type)
      else { return false }
      return keys.insert(record.key).inserted
    }
    return Array(found.prefix(3))
  }
}

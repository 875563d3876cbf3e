import CSwiftHilt

/// A binding that was probably meant.
struct NearMiss {
  let text: String
  let help: String

  /// How many a message shows.
  static let shown = 5
}

extension Container {
  /// Looks for what the caller of an unbound key probably meant, best guess first.
  func nearMisses(of key: BindingKey) -> [NearMiss] {
    guard let type = key.type else { return [] }
    // Contributions have bindings too, which answer for no key.
    let bindings = visibleBindings().filter { $0.owner.isInTable($0.cell) }
    var misses = sameTypeMisses(key, type, bindings)
    misses += contributionMisses(key, type)
    misses += optionalMisses(key, type, bindings)
    if misses.isEmpty { misses += conformanceMisses(key, type, bindings) }
    misses += relativeMisses(key)
    if misses.count > NearMiss.shown + 1 {
      let more = misses.count - NearMiss.shown
      misses = misses.prefix(NearMiss.shown) + [NearMiss(text: "\(more) more", help: "")]
    }
    return misses
  }

  /// The same type with another qualifier, or with none.
  private func sameTypeMisses(
    _ key: BindingKey, _ type: Any.Type, _ bindings: [Visible]
  ) -> [NearMiss] {
    bindings.filter { $0.key.type == type && $0.key != key }.map { near in
      if near.key.qualifier == nil {
        return NearMiss(
          text: "\(near.key), registered at \(near.binding.callSite) (without a qualifier)",
          help: "register \(key), or resolve it without the qualifier")
      }
      return NearMiss(
        text: "\(near.key), registered at \(near.binding.callSite)",
        help: key.qualifier == nil
          ? "resolve it with the qualifier, or register \(key)"
          : "register \(key), or resolve \(near.key)")
    }
  }

  private func contributionMisses(_ key: BindingKey, _ type: Any.Type) -> [NearMiss] {
    guard hasContributions(key) else { return [] }
    return [
      NearMiss(
        text: "contributions to [\(key.typeName)]",
        help: "ask for [\(key.typeName)]: contributions never answer for a single \(key.typeName)")
    ]
  }

  /// `T` against `T?`.
  private func optionalMisses(
    _ key: BindingKey, _ type: Any.Type, _ bindings: [Visible]
  ) -> [NearMiss] {
    bindings.filter { binding in
      guard let other = binding.key.type else { return false }
      return RequestShape(other).isOptional && RequestShape(other).element == type
    }.map { near in
      NearMiss(
        text: "\(near.key), registered at \(near.binding.callSite)",
        help: "register \(key): an optional binding does not answer for it")
    }
  }

  /// A binding whose instance, as far as one is there, is what was asked for: the concrete type
  /// against its protocol; or a subclass.
  private func conformanceMisses(
    _ key: BindingKey, _ type: Any.Type, _ bindings: [Visible]
  ) -> [NearMiss] {
    func isAsked<T>(_ type: T.Type) -> (Visible) -> Bool {
      { near in near.key.type is T.Type || near.peek() is T }
    }
    return bindings.filter { $0.key.qualifier == nil }
      .filter(_openExistential(type, do: isAsked)).prefix(3)
      .map { near in
        NearMiss(
          text: "\(near.key), registered at \(near.binding.callSite)",
          help: "ask for \(near.key), or register \(key) as an alias of it")
      }
  }

  /// Bound in a child or a sibling only.
  private func relativeMisses(_ key: BindingKey) -> [NearMiss] {
    guard let found = relatives().first(where: { $0.key == key }) else { return [] }
    return [
      NearMiss(
        text: "\(key), registered at \(found.site) in \(found.container)",
        help: "resolve it from there, or register it higher up")
    ]
  }
}

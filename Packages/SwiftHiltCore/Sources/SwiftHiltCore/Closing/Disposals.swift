/// What a close has taken out of cells, in the order in which it is disposed of.
struct Disposals {
  private(set) var list: [Disposal] = []

  /// What somebody else disposes of. It lives until the objects were compared.
  private var others: [ValueBox] = []

  /// Adds what one cell held: each element, the last first, where that is the array of a plural
  /// contribution.
  mutating func add(_ value: ValueBox, of binding: Binding?, key: BindingKey, stamp: UInt) {
    var values = [value]
    if binding?.flags.contains(.plural) == true, let all = value.boxed as? any PluralValue {
      values = all.boxes.reversed()
    }
    let onClose = binding?.extras?.onClose
    list += values.map { Disposal(key: key, stamp: stamp, value: $0, onClose: onClose) }
  }

  /// Adds an instance that a decorator wraps.
  mutating func add(inner value: ValueBox, key: BindingKey, stamp: UInt) {
    list.append(Disposal(key: key, stamp: stamp, value: value, onClose: nil))
  }

  /// Notes what somebody else disposes of.
  mutating func leave(_ value: ValueBox) { others.append(value) }

  /// Puts what was added since some place in reverse order of creation.
  mutating func sort(from place: Int) { list[place...].sort { $0.stamp > $1.stamp } }

  /// Sees to it that each object is disposed of once, where it was created, and not at all where
  /// somebody else does it, or a container from `parent` upward.
  ///
  /// What comes later was created earlier.
  mutating func settle(below parent: Container?) {
    let disposed = list.indices.reversed().filter { list[$0].findConformance() }
    // A request's container often has nothing to dispose of.
    if disposed.isEmpty { return }
    var seen = Set(others.compactMap(\.identity))
    var own: [ObjectIdentifier: Int] = [:]
    for index in disposed {
      guard let identity = list[index].value.identity else { continue }
      if seen.insert(identity).inserted { own[identity] = index } else { list[index].leave() }
    }
    var ancestor = parent
    while let here = ancestor, !own.isEmpty {
      for identity in here.owned(among: own.keys) {
        if let index = own.removeValue(forKey: identity) { list[index].leave() }
      }
      ancestor = here.parent
    }
  }
}

/// The array of a plural contribution.
protocol PluralValue {
  var boxes: [ValueBox] { get }
}

extension Array: PluralValue {
  var boxes: [ValueBox] { map { ValueBox(moving: $0) } }
}

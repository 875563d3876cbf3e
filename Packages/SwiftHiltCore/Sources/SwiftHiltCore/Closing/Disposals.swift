/// What a close has taken out of cells, in the order in which it is disposed of.
struct Disposals {
  private(set) var list: [Disposal] = []

  /// Adds what one cell held, what its decorators wrap included: each element, the last first, where that
  /// is the array of a plural contribution.
  mutating func add(
    _ value: ValueBox, _ extras: InstanceExtras?, of binding: Binding?, key: BindingKey, stamp: UInt
  ) {
    var values = [value]
    if binding?.flags.contains(.plural) == true, let all = value.boxed as? any PluralValue {
      values = all.boxes.reversed()
    }
    let onClose = binding?.extras?.onClose
    list += values.map { Disposal(key, stamp, $0, extras, onClose) }
    // Below all decorators may be an instance that was handed in.
    let isHandedIn = binding?.flags.contains(.instance) == true
    for inner in (extras?.inner ?? []).dropFirst(isHandedIn ? 1 : 0).reversed() {
      list.append(Disposal(key, inner.stamp, inner.value, extras))
    }
  }

  /// Puts what was added since some place in reverse order of creation.
  mutating func sort(from place: Int) { list[place...].sort { $0.stamp > $1.stamp } }

  /// Leaves each object to the instance that owns it.
  ///
  /// What comes later was created earlier: that one disposes of an object that several layers are.
  func settle(_ ownership: @autoclosure () -> Ownership) {
    for disposal in list.reversed() {
      // A request's container often has nothing to dispose of.
      guard let holder = disposal.holder, disposal.findConformance(),
        let object = disposal.value.object
      else { continue }
      if !ownership().take(object, from: holder) { disposal.leave() }
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

/// The instances that a close has taken out of cells, in the order of disposal.
struct Disposals {
  private(set) var list: [Disposal] = []
  /// The instances that only end, after all disposals: a `dispose()` may use them.
  private var plain: [ValueBox] = []

  /// Adds the instance of one cell, and the instances that its decorators wrap. For the array of a plural
  /// contribution, it adds each element, the last one first.
  mutating func add(
    _ value: ValueBox, _ extras: InstanceExtras?, of binding: Binding?,
    key: @autoclosure () -> BindingKey, stamp: UInt
  ) {
    let onClose = binding?.extras?.onClose
    if extras == nil, onClose == nil { return plain.append(value) }
    let key = key()
    if binding?.flags.contains(.plural) == true, let all = value.boxed as? any PluralValue {
      list += all.boxes.reversed().map { Disposal(key, stamp, $0, extras, onClose) }
    } else {
      list.append(Disposal(key, stamp, value, extras, onClose))
    }
    guard let extras, !extras.inner.isEmpty else { return }
    // The instance below all decorators may be a ready-made one.
    let isHandedIn = binding?.flags.contains(.instance) == true
    for inner in extras.inner.dropFirst(isHandedIn ? 1 : 0).reversed() {
      list.append(Disposal(key, inner.stamp, inner.value, extras))
    }
  }

  /// Sorts the disposals from an index on in reverse order of creation.
  mutating func sort(from place: Int) {
    if list.count > place + 1 { list[place...].sort { $0.stamp > $1.stamp } }
  }

  /// Leaves each object to the instance that owns it.
  ///
  /// Later entries were created earlier. If several layers are the same object, the earliest disposes of it.
  func settle(_ ownership: @autoclosure () -> Ownership) {
    for disposal in list.reversed() {
      // The container of a request often has nothing to dispose of.
      guard let holder = disposal.holder,
        Disposal.mayApply(to: disposal.value.type, at: disposal.value.memory),
        disposal.findConformance(), let object = disposal.value.object
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

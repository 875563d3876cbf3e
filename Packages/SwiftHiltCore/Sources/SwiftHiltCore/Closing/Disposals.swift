/// The disposals of one `close()`, or of an instance that was finished after the close, in the
/// order in which they run.
///
/// Each instance stays in its closed cell until all disposals have run, because a `dispose()` may
/// use other instances.
struct Disposals {
  private(set) var list: [Disposal] = []
  /// The closed descendants, whose cells still have their instances.
  private var descendants: [Container] = []

  /// Closes the cells of a container's descendants and then its own, and adds the disposals of
  /// their instances. Those of one container are in reverse order of creation.
  ///
  /// - Returns: `false`, with nothing changed, if the container is already closed.
  mutating func close(_ container: Container, _ site: StaticSite) -> Bool {
    let store = container.store
    guard store.close() else { return false }
    store.withLock { container.closedAt = site }
    store.forEachChild { child in
      if close(child.owner, site) { descendants.append(child.owner) }
    }
    let first = list.count
    store.forEachCell { add($0) }
    if list.count > first + 1 { list[first...].sort { $0.stamp > $1.stamp } }
    return true
  }

  private mutating func add(_ cell: Cell) {
    if cell.isContributionList { return }
    // One lock covers all three, because another thread may replace the binding and its instance.
    let held = cell.withLocked { locked -> (binding: Binding?, extras: InstanceExtras?, UInt)? in
      let held = (locked.binding, locked.extras, locked.stamp)
      return locked.close() ? held : nil
    }
    guard let (own, extras, stamp) = held, own?.isReadyMade != true else { return }
    let binding = own ?? extras?.binding
    if extras == nil, binding?.extras?.onClose == nil { return }
    add(
      Disposal.Instance(type: cell.type, memory: cell.value), extras, of: binding,
      key: cell.bindingKey, stamp: stamp)
  }

  /// Adds the disposals of an instance and of the instances that its decorators wrap. A plural
  /// contribution gets one disposal for each element of its array, the last element first.
  mutating func add(
    _ instance: Disposal.Instance, _ extras: InstanceExtras?, of binding: Binding?,
    key: BindingKey, stamp: UInt
  ) {
    let onClose = binding?.extras?.onClose
    if binding?.flags.contains(.plural) == true, let all = instance.boxed as? any PluralValue {
      list += all.boxes.reversed().map { Disposal(key, stamp, .init($0), extras, onClose) }
    } else {
      list.append(Disposal(key, stamp, instance, extras, onClose))
    }
    guard let extras, !extras.inner.isEmpty else { return }
    // A ready-made instance below all decorators isn't disposed of.
    let isHandedIn = binding?.flags.contains(.instance) == true
    for inner in extras.inner.dropFirst(isHandedIn ? 1 : 0).reversed() {
      list.append(Disposal(key, inner.stamp, .init(inner.value), extras))
    }
  }

  /// Releases the instances of the closed container and its descendants, once all disposals have
  /// run.
  func end(_ container: Container) {
    for each in descendants { each.store.forEachCell { $0.endInstance() } }
    container.store.forEachCell { $0.endInstance() }
  }

  /// Prevents the call of `dispose()` in each disposal whose object belongs to another instance or
  /// to none.
  ///
  /// Within a container, the list is in reverse order of creation. If several layers of a decorated
  /// instance are the same object, the call for the earliest layer remains.
  func settle(_ ownership: @autoclosure () -> Ownership) {
    for disposal in list.reversed() {
      // `ownership` is evaluated last, because a child container often has nothing to dispose of.
      guard let holder = disposal.holder,
        Disposal.mayApply(to: disposal.instance.type, at: disposal.instance.memory),
        disposal.findConformance(), let object = disposal.instance.object
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

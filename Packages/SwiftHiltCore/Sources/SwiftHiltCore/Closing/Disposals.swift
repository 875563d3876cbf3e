/// The disposals of one `close()`, or of an instance that was finished after the close, in the
/// order in which they run.
///
/// The caller keeps this value until all disposals have run, because a `dispose()` may use other
/// instances.
struct Disposals {
  private(set) var list: [Disposal] = []
  /// The former contents of the closed slots.
  private var contents: [Slot.Removed] = []

  /// Closes the slots of a container's descendants and then its own, and adds the disposals of
  /// their instances. Those of one container are in reverse order of creation.
  ///
  /// - Returns: `false`, with nothing changed, if the container is already closed.
  mutating func close(_ container: Container, _ site: StaticSite) -> Bool {
    guard container.raiseClosed(at: site) else { return false }
    for child in container.children { _ = close(child, site) }
    let first = list.count
    for slot in container.slots.reversed() { add(slot) }
    list[first...] = Array(list[first...]).rarelySorted { $0.stamp > $1.stamp }[...]
    return true
  }

  private mutating func add(_ slot: Slot) {
    if slot.key.isList { return }
    let held = slot.withLock { slot.end(as: .closed) }
    contents.append(held)
    guard let instance = held.content as? Instance, let binding = held.origin,
      !binding.isReadyMade, held.holding != nil || binding.extras?.onClose != nil
    else { return }
    add(instance, held.holding, of: binding, key: slot.bindingKey, stamp: slot.stamp)
  }

  /// Adds the disposals of an instance and of the instances that its decorators wrap. A plural
  /// contribution gets one disposal for each element of its array, the last element first.
  mutating func add(
    _ instance: Instance, _ holding: Holding?, of binding: Binding, key: BindingKey, stamp: UInt
  ) {
    let onClose = binding.extras?.onClose
    let plural = binding.flags.contains(.plural) ? instance.any as? any PluralValue : nil
    list += (plural?.instances.reversed() ?? [instance]).map {
      Disposal(key: key, stamp: stamp, instance: $0, holder: holding, onClose: onClose)
    }
    guard let holding else { return }
    // A ready-made instance below all decorators isn't disposed of.
    let isReadyMade = binding.flags.contains(.instance)
    list += holding.inner.dropFirst(isReadyMade ? 1 : 0).reversed().map { inner in
      Disposal(key: key, stamp: inner.stamp, instance: inner.instance, holder: holding)
    }
  }

  /// Finds the disposals that call `dispose()`: those whose object belongs to the instance, and those
  /// of values.
  ///
  /// Within a container, the list is in reverse order of creation. If several layers of a decorated
  /// instance are the same object, the call for the earliest layer remains.
  mutating func settle(_ ownership: @autoclosure () -> Ownership) {
    for index in list.indices.reversed() {
      let instance = list[index].instance
      guard let holder = list[index].holder, Disposal.mayApply(to: instance) else { continue }
      // `ownership` is evaluated last, because a child container often has nothing to dispose of.
      list[index].isMeant = instance.object.map { ownership().take($0, from: holder) } ?? true
    }
  }
}

/// The array of a plural contribution.
protocol PluralValue {
  var instances: [Instance] { get }
}

extension Array: PluralValue {
  var instances: [Instance] { map { Instance($0) } }
}

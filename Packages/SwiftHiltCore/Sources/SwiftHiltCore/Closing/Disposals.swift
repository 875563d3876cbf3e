/// The disposals of one `close()`, or of an instance that was finished after the close, in the
/// order in which they run.
///
/// Each instance stays in its closed slot until all disposals have run, because a `dispose()` may
/// use other instances.
struct Disposals {
  private(set) var list: [Disposal] = []
  /// The closed descendants, whose slots still have their instances.
  private var descendants: [Container] = []

  /// Closes the slots of a container's descendants and then its own, and adds the disposals of
  /// their instances. Those of one container are in reverse order of creation.
  ///
  /// - Returns: `false`, with nothing changed, if the container is already closed.
  mutating func close(_ container: Container, _ site: StaticSite) -> Bool {
    guard container.raiseClosed(at: site) else { return false }
    for child in container.children where close(child, site) { descendants.append(child) }
    let first = list.count
    for slot in container.slots.reversed() { add(slot) }
    list[first...].sort { $0.stamp > $1.stamp }
    return true
  }

  private mutating func add(_ slot: Slot) {
    if slot.key.isList { return }
    // One lock covers all of these, because another thread may replace the binding and its instance.
    let held = slot.withLock { () -> (Instance, Binding, Holding?, UInt)? in
      let isReady = slot.phase == .ready
      slot.close()
      guard isReady, let instance = slot.content as? Instance, let origin = slot.origin else {
        return nil
      }
      return (instance, origin, slot.holding, slot.stamp)
    }
    guard let (instance, binding, holding, stamp) = held, !binding.isWeak,
      !binding.isReadyMade, holding != nil || binding.extras?.onClose != nil
    else { return }
    add(instance, holding, of: binding, key: slot.bindingKey, stamp: stamp)
  }

  /// Adds the disposals of an instance and of the instances that its decorators wrap. A plural
  /// contribution gets one disposal for each element of its array, the last element first.
  mutating func add(
    _ instance: Instance, _ holding: Holding?, of binding: Binding, key: BindingKey, stamp: UInt
  ) {
    let onClose = binding.extras?.onClose
    if binding.flags.contains(.plural), let all = instance.any as? any PluralValue {
      list += all.instances.reversed().map { Disposal(key, stamp, $0, holding, onClose) }
    } else {
      list.append(Disposal(key, stamp, instance, holding, onClose))
    }
    guard let holding else { return }
    // A ready-made instance below all decorators isn't disposed of.
    let isReadyMade = binding.flags.contains(.instance)
    for inner in holding.inner.dropFirst(isReadyMade ? 1 : 0).reversed() {
      list.append(Disposal(key, inner.stamp, inner.instance, holding))
    }
  }

  /// Releases the instances of the closed container and its descendants, once all disposals have
  /// run.
  func end(_ container: Container) {
    for slot in (descendants + [container]).flatMap(\.slots) {
      let removed = slot.withLock { slot.endClosed() }
      withExtendedLifetime(removed) {}
    }
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
        Disposal.mayApply(to: disposal.instance),
        disposal.findConformance(), let object = disposal.instance.object
      else { continue }
      if !ownership().take(object, from: holder) { disposal.leave() }
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

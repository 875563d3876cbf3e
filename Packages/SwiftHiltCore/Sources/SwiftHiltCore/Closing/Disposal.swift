/// An instance taken out of a container that closes.
struct Disposal: @unchecked Sendable {
  // @unchecked Sendable because the box is immutable, and the closures' safety is what their
  // registration promised: they run on the thread or task that closes.
  let key: BindingKey
  let stamp: UInt
  let value: ValueBox
  let onClose: ((UnsafeMutableRawPointer) throws -> Void)?

  /// Whether the instance itself is disposed of, and not only told to its `onClose`.
  var disposes = true

  /// The disposals of what one cell held: of each element, the last first, where that is the array
  /// of a plural contribution.
  static func of(
    _ value: ValueBox, of binding: Binding?, key: BindingKey, stamp: UInt,
    onClose: ((UnsafeMutableRawPointer) throws -> Void)?
  ) -> [Disposal] {
    var values = [value]
    if binding?.flags.contains(.plural) == true, let all = value.boxed as? any PluralValue {
      values = all.boxes.reversed()
    }
    return values.map { Disposal(key: key, stamp: stamp, value: $0, onClose: onClose) }
  }

  /// Orders disposals whose later ones are of instances created earlier: an object that is there
  /// several times is disposed of where it was created, and one of `others`, or one that a container
  /// from `parent` upward has, not at all.
  static func once(
    _ disposals: [Disposal], except others: @autoclosure () -> Set<ObjectIdentifier>,
    below parent: Container?
  ) -> [Disposal] {
    var result = disposals
    // Asked for only when there is something to dispose of: a request's container often has nothing.
    lazy var seen = others()
    var own: [ObjectIdentifier: Int] = [:]
    for index in result.indices.reversed() {
      let value = result[index].value.boxed
      guard value is any Disposable || value is any AsyncDisposable else {
        result[index].disposes = false
        continue
      }
      guard let identity = result[index].value.identity else { continue }
      result[index].disposes = seen.insert(identity).inserted
      if result[index].disposes { own[identity] = index }
    }
    var ancestor = parent
    while let here = ancestor, !own.isEmpty {
      for identity in here.owned(among: own.keys) {
        if let index = own.removeValue(forKey: identity) { result[index].disposes = false }
      }
      ancestor = here.parent
    }
    return result
  }

  /// Runs what a synchronous close may run.
  func runNow(_ errors: inout [any Error]) {
    tell(&errors)
    guard disposes else { return }
    switch value.boxed {
    case let disposable as any Disposable: collect(&errors) { try disposable.dispose() }
    case is any AsyncDisposable: errors.append(AsyncDisposalRequired(key: key))
    default: break
    }
  }

  /// Tells the registration's `onClose`.
  func tell(_ errors: inout [any Error]) {
    collect(&errors) { try onClose?(value.memory) }
  }

  /// Runs everything.
  func run(_ errors: inout [any Error]) async {
    tell(&errors)
    guard disposes else { return }
    do {
      if let disposable = value.boxed as? any AsyncDisposable {
        try await disposable.dispose()
      } else if let disposable = value.boxed as? any Disposable {
        try disposable.dispose()
      }
    } catch {
      errors.append(error)
    }
  }

  /// Disposes of an instance that was finished after its container had been closed. Its maker has
  /// no one to tell of an error but standard error.
  static func discard(
    _ value: ValueBox, _ inner: [ValueBox], of binding: Binding, _ key: BindingKey,
    in container: Container
  ) {
    var errors: [any Error] = []
    for disposal in late(value, inner, of: binding, key, container) { disposal.runNow(&errors) }
    warn(errors, key)
  }

  /// The same by a maker that can wait.
  static func discardAsync(
    _ value: ValueBox, _ inner: [ValueBox], of binding: Binding, _ key: BindingKey,
    in container: Container
  ) async {
    var errors: [any Error] = []
    for disposal in late(value, inner, of: binding, key, container) { await disposal.run(&errors) }
    warn(errors, key)
  }

  private static func late(
    _ value: ValueBox, _ inner: [ValueBox], of binding: Binding, _ key: BindingKey,
    _ container: Container
  ) -> [Disposal] {
    let own = inner.filter { !$0.isBorrowed }
    let disposals =
      of(value, of: binding, key: key, stamp: 0, onClose: binding.extras?.onClose)
      + own.reversed().map { Disposal(key: key, stamp: 0, value: $0, onClose: nil) }
    return once(
      disposals, except: Set(inner.filter(\.isBorrowed).compactMap(\.identity)),
      below: container.parent)
  }

  private static func warn(_ errors: [any Error], _ key: BindingKey) {
    for error in errors {
      Platform.warn("[SwiftHilt/Closed] disposing of a late \(key) failed: \(error)")
    }
  }

  private func collect(_ errors: inout [any Error], _ body: () throws -> Void) {
    do { try body() } catch { errors.append(error) }
  }
}

/// The array of a plural contribution.
protocol PluralValue {
  var boxes: [ValueBox] { get }
}

extension Array: PluralValue {
  var boxes: [ValueBox] { map { ValueBox(moving: $0) } }
}

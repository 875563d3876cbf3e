import CSwiftHilt

/// An instance taken out of a container that closes.
struct Disposal: @unchecked Sendable {
  // @unchecked Sendable because the box is immutable, and the closures' safety is what their
  // registration promised: they run on the thread or task that closes.
  let key: BindingKey
  let stamp: UInt64
  let value: ValueBox
  let onClose: ((UnsafeMutableRawPointer) throws -> Void)?

  /// The object to dispose of, when the instance is one: the same object is disposed of once.
  var identity: ObjectIdentifier? {
    let value = value.boxed
    return Swift.type(of: value) is AnyObject.Type ? ObjectIdentifier(value as AnyObject) : nil
  }

  /// Runs what a synchronous close may run.
  func runNow(_ errors: inout [any Error]) {
    collect(&errors) { try onClose?(value.memory) }
    switch value.boxed {
    case let disposable as any Disposable: collect(&errors) { try disposable.dispose() }
    case is any AsyncDisposable: errors.append(AsyncDisposalRequired(key: key))
    default: break
    }
  }

  /// Runs everything.
  func run(_ errors: inout [any Error]) async {
    collect(&errors) { try onClose?(value.memory) }
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
  static func discard(_ value: ValueBox, _ inner: [ValueBox], of binding: Binding) {
    let key = BindingKey(anyType: value.type)
    var errors: [any Error] = []
    var seen: Set<ObjectIdentifier> = []
    for (index, box) in ([value] + inner.reversed()).enumerated() {
      let disposal = Disposal(
        key: key, stamp: 0, value: box, onClose: index == 0 ? binding.extras?.onClose : nil)
      if let identity = disposal.identity, !seen.insert(identity).inserted { continue }
      disposal.runNow(&errors)
    }
    for error in errors {
      hilt_warn("[SwiftHilt/Closed] disposing of a late \(key) failed: \(error)")
    }
  }

  private func collect(_ errors: inout [any Error], _ body: () throws -> Void) {
    do { try body() } catch { errors.append(error) }
  }
}

/// The disposal of one instance of a closed container.
final class Disposal: @unchecked Sendable {
  // @unchecked Sendable because only the closing thread or task uses it. The registration promised
  // that the closures may run there.
  let key: BindingKey
  let stamp: UInt
  let instance: Instance
  /// The extras of the instance, which ``Ownership`` knows as a holder of its objects; `nil` if the
  /// instance has none.
  let holder: InstanceExtras?
  let onClose: ((UnsafeMutableRawPointer) throws -> Void)?

  /// The instance's conformance to ``Disposable``, or `nil` if there is none to call.
  private(set) var disposable: (any Disposable.Type)?
  /// The instance's conformance to ``AsyncDisposable``, or `nil` if there is none to call.
  private(set) var asyncDisposable: (any AsyncDisposable.Type)?

  init(
    _ key: BindingKey, _ stamp: UInt, _ instance: Instance, _ holder: InstanceExtras?,
    _ onClose: ((UnsafeMutableRawPointer) throws -> Void)? = nil
  ) {
    (self.key, self.stamp, self.instance) = (key, stamp, instance)
    (self.holder, self.onClose) = (holder, onClose)
  }

  /// A value in a box, or in a closed cell where the ``Disposals`` keep it.
  struct Instance {
    let type: Any.Type
    let memory: UnsafeMutableRawPointer
    private var box: ValueBox?

    init(type: Any.Type, memory: UnsafeMutableRawPointer) {
      (self.type, self.memory) = (type, memory)
    }

    init(_ box: ValueBox) { (type, memory, self.box) = (box.type, box.memory, box) }

    var boxed: Any { ErasedType.boxed(type, at: memory) }

    var object: AnyObject? { ErasedType.object(type, at: memory) }
  }

  /// Returns whether the value at a pointer, which has the given type, may need disposal. A result
  /// of `false` is certain. The check is fast for known types.
  static func mayApply(to type: Any.Type, at value: UnsafeMutableRawPointer) -> Bool {
    // Without boxing the value, `type(of:)` returns the dynamic class only if the static type is a
    // class. Otherwise, it returns the static type, which may be a protocol.
    func open<T>(_ type: T.Type) -> Any.Type {
      Swift.type(of: value.assumingMemoryBound(to: T.self).pointee)
    }
    return !isKnown(_openExistential(type, do: open)) && mayApplySlowly(to: type, at: value)
  }

  @inline(__always)
  private static func isKnown(_ type: Any.Type) -> Bool {
    KnownTypes.contain(KeyWord.address(of: type) | KnownTypes.notDisposable)
  }

  @inline(never)
  private static func mayApplySlowly(to type: Any.Type, at value: UnsafeMutableRawPointer) -> Bool {
    let dynamic = ErasedType.dynamicType(type, at: value)
    // Only a `nil` has the type of an optional, which must not become a known type.
    if isKnown(dynamic) || dynamic is any OptionalValue.Type { return false }
    if dynamic is any Disposable.Type || dynamic is any AsyncDisposable.Type { return true }
    // The dynamic type of a value is never a protocol.
    KnownTypes.insert(KeyWord.address(of: dynamic) | KnownTypes.notDisposable)
    return false
  }

  /// Returns those objects of a value that may need disposal: the value itself or, if it is plural,
  /// its elements.
  static func objects(
    _ type: Any.Type, at value: UnsafeMutableRawPointer, isPlural: Bool
  ) -> [AnyObject] {
    if isPlural, let all = ErasedType.boxed(type, at: value) as? any PluralValue {
      return all.boxes.flatMap { objects($0.type, at: $0.memory, isPlural: false) }
    }
    guard mayApply(to: type, at: value), let object = ErasedType.object(type, at: value) else {
      return []
    }
    return [object]
  }

  /// Looks up the conformances of the instance, and returns whether there is one.
  func findConformance() -> Bool {
    // This casts the type, because casting the value takes five times as long.
    let type = ErasedType.dynamicType(instance.type, at: instance.memory)
    disposable = type as? any Disposable.Type
    asyncDisposable = type as? any AsyncDisposable.Type
    return disposable != nil || asyncDisposable != nil
  }

  /// Whether only a task can dispose of the instance.
  var mustBeAwaited: Bool { disposable == nil && asyncDisposable != nil }

  /// Whether the instance is ``Disposable`` only on another actor than the current one.
  ///
  /// A cast of the type succeeds everywhere, even if the type conforms only on an actor, as in
  /// `final class Screen: @MainActor Disposable`. A cast of the value checks the current actor.
  var needsAnotherActor: Bool { disposable != nil && !(instance.boxed is any Disposable) }

  /// Prevents the call of `dispose()`, because the object belongs to another instance or to none.
  func leave() { (disposable, asyncDisposable) = (nil, nil) }

  @inline(never)
  func runNow(_ failures: inout Failures) {
    tell(&failures)
    if let disposable {
      collect(&failures) {
        if try !dispose(disposable) { throw Diagnostic.actorDisposalRequired(key) }
      }
    } else if mustBeAwaited {
      failures.add(Diagnostic.asyncDisposalRequired(key), of: PathElement(key: key))
    }
  }

  func tell(_ failures: inout Failures) {
    collect(&failures) { try onClose?(instance.memory) }
  }

  @inline(never)
  func run(_ failures: inout Failures, isolation: isolated (any Actor)?) async {
    tell(&failures)
    do {
      if let asyncDisposable {
        try await disposeAsync(asyncDisposable, isolation: isolation)
      } else if let disposable {
        if try !dispose(disposable), try await !disposeOnMainActor(disposable) {
          throw Diagnostic.actorDisposalRequired(key)
        }
      }
    } catch {
      failures.add(error, of: PathElement(key: key))
    }
  }

  /// Disposes of the instance, unless it is ``Disposable`` only on another actor.
  ///
  /// - Returns: Whether this actor is the right one.
  private func dispose<T: Disposable>(_ type: T.Type) throws -> Bool {
    let instance = instance.boxed
    guard instance is any Disposable else { return false }
    try (instance as! T).dispose()
    return true
  }

  @MainActor
  private func disposeOnMainActor<T: Disposable>(_ type: T.Type) throws -> Bool {
    try dispose(type)
  }

  private func disposeAsync<T: AsyncDisposable>(
    _ type: T.Type, isolation: isolated (any Actor)?
  ) async throws {
    // nonisolated(unsafe) because the registration promised that the instance may cross threads.
    nonisolated(unsafe) let instance = instance.boxed as! T
    try await instance.dispose()
  }

  private func collect(_ failures: inout Failures, _ body: () throws -> Void) {
    do { try body() } catch { failures.add(error, of: PathElement(key: key)) }
  }
}

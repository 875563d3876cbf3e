@_spi(Layers) import SwiftHiltCore

/// The storage of a wrapper that keeps its value: its request, and the value once it is resolved.
///
/// > Concurrency: Safe from any thread. Nothing is locked while the value is resolved. Threads that
/// > read it at the same time can each resolve it, but all of them get the value that is kept
/// > first.
final class InjectedValue<Value>: WrapperRequest, @unchecked Sendable {
  // @unchecked Sendable because `kept` is set once, atomically. The wrappers are Sendable if their
  // value is.
  private let kept = SetOnce<Value>()

  /// The address of the value, if it was resolved before.
  var resolved: UnsafePointer<Value>? { kept.pointer }

  /// Keeps a value, unless another thread did so first.
  ///
  /// - Returns: The kept value.
  func keep(_ value: Value) -> Value { kept.settle(value) }

  /// Returns the value of a type that must be bound.
  @inline(__always)
  func required(for enclosing: (any HasResolver)? = nil) -> Value {
    if let resolved { return resolved.pointee }
    return firstRequired(for: enclosing)
  }

  @inline(never)
  private func firstRequired(for enclosing: (any HasResolver)?) -> Value {
    keep(ask(for: Value.self, of: enclosing) { try $0.tryResolve(Value.self, qualifier: $1) })
  }
}

@_spi(Layers) import SwiftHiltCore

/// The request of a wrapper that keeps its value, and that value once it is resolved.
///
/// > Concurrency: Safe from any thread. No lock is held while the value is resolved, so several
/// > threads can each resolve it. All of them get the value that was kept first.
final class InjectedValue<Value>: WrapperRequest, @unchecked Sendable {
  // @unchecked Sendable because `kept` is set once, atomically. A wrapper is Sendable only if its
  // value is.
  private let kept = SetOnce<Value>()

  var resolved: UnsafePointer<Value>? { kept.pointer }

  /// Keeps a value, unless another thread kept one first, and returns the kept value.
  func keep(_ value: Value) -> Value { kept.settle(value) }

  /// Returns the kept value, or resolves and keeps one. A failure stops the program.
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

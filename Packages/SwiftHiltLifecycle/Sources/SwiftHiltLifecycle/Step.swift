@_spi(Layers) import SwiftHiltCore

/// A call from a lifecycle to other code, such as a service's `start()`. The lifecycle can't end
/// before the call returns.
final class Step: Sendable {
  /// The call, such as `the start of Server`, for messages.
  let name: String

  private let lifecycle: ObjectIdentifier
  private let task: Int?
  private let outer: Step?
  private let ended = Locked(false)

  @TaskLocal private static var current: Step?

  private init(_ name: String, of lifecycle: Lifecycle) {
    self.name = name
    self.lifecycle = ObjectIdentifier(lifecycle)
    task = Step.currentTask
    outer = Step.current
  }

  /// Makes a call. Tasks that it starts inherit the step, detached tasks don't.
  static func perform<R: Sendable>(
    _ name: String, of lifecycle: Lifecycle, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async rethrows -> R {
    let step = Step(name, of: lifecycle)
    defer { step.ended.withLock { $0 = true } }
    return try await $current.withValue(step, operation: body, isolation: isolation)
  }

  /// Returns the innermost step of a lifecycle that the current code, or the code that started this
  /// task, belongs to, if it hasn't ended.
  static func innermost(of lifecycle: Lifecycle) -> Step? {
    var next = current
    while let step = next, step.lifecycle != ObjectIdentifier(lifecycle) || step.isEnded {
      next = step.outer
    }
    return next
  }

  var isEnded: Bool { ended.withLock { $0 } }

  /// Whether the step can't end before the current code does. This isn't known of a task that the
  /// step started.
  var waitsForCaller: Bool { !isEnded && task == Step.currentTask }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

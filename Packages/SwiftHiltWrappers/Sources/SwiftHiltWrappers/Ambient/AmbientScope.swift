@_spi(Layers) import SwiftHiltCore

/// An active `with`: the resolver that it set, and the place on the call path where it was entered.
///
/// `Injection.with` binds its scope to the task, so that child tasks inherit it. Its synchronous
/// form also binds it to the thread, where reading it is cheaper. `ResolverContext.with` binds its
/// scope only to the thread.
final class AmbientScope: @unchecked Sendable {
  // @unchecked Sendable because everything is immutable. `outerOnThread` is followed only on the
  // thread whose calls are nested in each other, where it is alive.

  /// How a scope was entered.
  enum Kind {
    /// By the synchronous `Injection.with`: bound to the task and to the thread.
    case task
    /// By the asynchronous `Injection.with`: bound to the task, which may change threads.
    case asynchronousTask
    /// By `ResolverContext.with`: bound to the thread.
    case thread
  }

  let kind: Kind

  /// The ambient resolver; `nil` if the default container should answer.
  let resolver: (any Resolver)?

  /// The same if it is a container, as it nearly always is. It is used without dynamic dispatch,
  /// and without counting a reference while the scope is alive.
  let container: Unmanaged<Container>?

  /// The default container here, if it isn't the process-wide one.
  let defaults: DefaultContainer?

  /// The task's scope at the time when this one was bound only to the thread.
  let taskScope: AmbientScope?

  /// The thread's scope at the time when this one was bound to it. It is not kept alive, so that a
  /// task that inherits a scope doesn't keep the outer ones.
  let outerOnThread: Unmanaged<AmbientScope>?

  /// The task that entered this scope, as a number; 0 outside a task.
  let task: UInt

  /// The number of factories, on the thread and for the task, that were running when this scope was
  /// entered.
  let factories: Int
  let asynchronousFactories: Int

  /// The thread on which an asynchronous scope was entered while factories ran there; otherwise 0.
  let threadNumber: UInt64

  init(
    _ kind: Kind, resolver: (any Resolver)?, defaults: DefaultContainer?,
    taskScope: AmbientScope? = nil
  ) {
    self.kind = kind
    self.resolver = resolver
    self.defaults = defaults
    self.taskScope = taskScope
    container = (resolver as? Container).map { .passUnretained($0) }
    task = CallContext.taskWord
    let (outer, depth) = CallContext.ambientState
    outerOnThread = kind == .asynchronousTask ? nil : outer.map { .fromOpaque($0) }
    factories = depth
    asynchronousFactories = CallContext.asyncDepth
    threadNumber = kind == .asynchronousTask && depth > 0 ? CallContext.threadNumber : 0
  }

  /// The innermost scope bound to the current task, or ``unset``. Child tasks inherit it; detached
  /// tasks don't. It isn't optional, because copying an optional would be the largest cost of a
  /// read.
  @TaskLocal static var bound = unset

  /// Stands for no scope.
  static let unset = AmbientScope(.task, resolver: nil, defaults: nil)
}

extension AmbientScope {
  /// The innermost scope bound to the current task.
  static var ofTask: AmbientScope? {
    let scope = bound
    return scope === unset ? nil : scope
  }

  /// The innermost scope bound to the current thread, whichever task or callback runs on it.
  static var ofThread: AmbientScope? {
    CallContext.ambientState.object.map {
      Unmanaged<AmbientScope>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The innermost scope in effect.
  ///
  /// The thread's scope is the inner one, unless the task's has changed since it was entered. Then
  /// another task runs on the thread, or a `with` was entered in one.
  static var innermost: AmbientScope? {
    let task = ofTask
    guard let thread = ofThread, thread.isInside(task) else { return task }
    return thread
  }

  /// Whether this scope of the thread was entered inside the task's scope, or is that scope.
  func isInside(_ task: AmbientScope?) -> Bool {
    kind == .task ? self === task : taskScope === task
  }

  /// Runs a closure with this scope bound to the thread.
  func onThread<R>(_ body: () throws -> R) rethrows -> R {
    // The closure's duration keeps this scope alive, and the outer call keeps the outer one alive.
    let outer = AmbientScope.bindToThread(self).map { Unmanaged<AmbientScope>.fromOpaque($0) }
    defer { _ = AmbientScope.bindToThread(outer?.takeUnretainedValue()) }
    return try withExtendedLifetime(self) { try body() }
  }

  /// Binds a scope to the thread, and returns the previous one.
  private static func bindToThread(_ scope: AmbientScope?) -> UnsafeRawPointer? {
    CallContext.swapAmbient(
      scope.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) },
      depth: scope?.factories ?? 0, task: scope?.task ?? 0, container: scope?.container)
  }
}

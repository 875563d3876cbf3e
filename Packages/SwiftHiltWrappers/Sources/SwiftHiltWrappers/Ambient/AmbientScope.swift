@_spi(Layers) import SwiftHiltCore

/// The scope of a `with` or a similar function: its resolver, and the position on the call path at
/// which it was entered.
///
/// `Injection.with` binds its scope to the task, so child tasks inherit it. The synchronous form
/// also binds the scope to the thread, where reading it is cheaper. `ResolverContext.with` binds
/// its scope only to the thread.
final class AmbientScope: @unchecked Sendable {
  // @unchecked Sendable because everything is immutable. `outerOnThread` is used only on the thread
  // of the nested calls, where the outer call keeps it alive.

  enum Kind {
    /// The scope is bound to the task and to the thread, as by the synchronous `Injection.with`.
    case task
    /// The scope is bound only to the task, as by the asynchronous `Injection.with`, because the
    /// task can change threads.
    case asynchronousTask
    /// The scope is bound to the thread, by `ResolverContext.with`.
    case thread
  }

  /// The function that entered a scope, for messages.
  enum Setter {
    /// `Injection.with` or `ResolverContext.with`.
    case with
    case escaping
    /// A function of SwiftHiltTesting. Of its functions, only `withOverrides` sets an ambient
    /// resolver.
    case testing
    /// `DI.setUp`, which sets no ambient resolver.
    case setUp
  }

  let kind: Kind

  let setter: Setter

  /// The ambient resolver; `nil` if the default container should answer.
  let resolver: (any Resolver)?

  /// The ambient resolver, if it is a container, so requests need no dynamic dispatch and, while
  /// the scope is alive, no retain.
  let container: Unmanaged<Container>?

  /// The default container of this scope, if it isn't the process-wide container.
  let defaults: DefaultContainer?

  /// The task's scope when `ResolverContext.with` entered this scope; `nil` if there was none, and
  /// for the other kinds.
  let taskScope: AmbientScope?

  /// The thread's scope when this scope was bound to the thread; `nil` if there was none, and for
  /// an asynchronous scope. This scope doesn't retain the outer one, so a task that inherits this
  /// scope doesn't keep the outer scopes alive.
  let outerOnThread: Unmanaged<AmbientScope>?

  /// The task that entered this scope, as a number; 0 outside a task.
  let task: UInt

  /// The number of frames on the thread's call path when this scope was entered.
  let factories: Int

  /// The number of asynchronous factories that were running for the task when this scope was
  /// entered.
  let asynchronousFactories: Int

  /// The number of the thread that entered this scope, if the scope is asynchronous and factories
  /// were running on that thread; otherwise 0.
  let threadNumber: UInt64

  init(
    _ kind: Kind, resolver: (any Resolver)?, defaults: DefaultContainer?,
    taskScope: AmbientScope? = nil, setter: Setter = .with
  ) {
    self.kind = kind
    self.setter = setter
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

  /// The innermost scope bound to the current task, or ``unset``. Child tasks inherit the scope;
  /// detached tasks don't. The type isn't optional, because copying an optional would be the
  /// largest cost of reading the variable.
  @TaskLocal static var bound = unset

  static let unset = AmbientScope(.task, resolver: nil, defaults: nil)
}

extension AmbientScope {
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
  /// This is the thread's scope, unless the task's scope has changed since the thread's scope was
  /// entered. Then another task runs on the thread, possibly inside a `with` of its own.
  static var innermost: AmbientScope? {
    let task = ofTask
    guard let thread = ofThread, thread.isInside(task) else { return task }
    return thread
  }

  /// Returns whether this scope, which is bound to the thread, was entered inside the task's scope
  /// or is that scope.
  func isInside(_ task: AmbientScope?) -> Bool {
    kind == .task ? self === task : taskScope === task
  }

  func onThread<R>(_ body: () throws -> R) rethrows -> R {
    // This call keeps the scope alive, and the outer call keeps the outer scope alive.
    let outer = AmbientScope.bindToThread(self).map { Unmanaged<AmbientScope>.fromOpaque($0) }
    defer { _ = AmbientScope.bindToThread(outer?.takeUnretainedValue()) }
    return try withExtendedLifetime(self) { try body() }
  }

  /// Returns the scope that was bound before, without retaining it.
  private static func bindToThread(_ scope: AmbientScope?) -> UnsafeRawPointer? {
    CallContext.swapAmbient(
      scope.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) },
      depth: scope?.factories ?? 0, task: scope?.task ?? 0, container: scope?.container)
  }
}

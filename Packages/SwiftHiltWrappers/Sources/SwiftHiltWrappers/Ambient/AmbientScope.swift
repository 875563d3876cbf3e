@_spi(Layers) import SwiftHiltCore

/// The scope of a `with` or a similar function: its resolver, and the position on the call path at
/// which it was entered.
///
/// A task-local variable holds the innermost scope, so child tasks inherit it. They ignore the scope
/// of a `ResolverContext.with`.
final class AmbientScope: Sendable {
  /// The function that entered a scope, for messages.
  enum Setter {
    case with
    /// `ResolverContext.with`.
    case context
    case escaping
    /// A function of SwiftHiltTesting. Of its functions, only `withOverrides` sets an ambient
    /// resolver.
    case testing
    /// `DI.setUp`, which sets no ambient resolver.
    case setUp
  }

  let setter: Setter

  private let lasting: (any Resolver)?

  /// The resolver of a running `ResolverContext.with`; `nil` for other functions. The tasks that the
  /// closure started don't use the resolver, so they don't keep it alive afterwards.
  private let running: Locked<(any Resolver)?>?

  /// The ambient resolver, if it is a container, so requests need no dynamic dispatch and, while
  /// the scope is in effect, no retain.
  let container: Unmanaged<Container>?

  /// The default container of this scope, if it isn't the process-wide container.
  let defaults: DefaultContainer?

  /// The scope that tasks inherit instead of this one; `nil` except for a `ResolverContext.with`
  /// inside the scope of another function.
  private let inherited: AmbientScope?

  /// The task that entered this scope, as a number; 0 outside a task.
  private let task = CallContext.taskWord

  /// The number of frames on the thread's call path when this scope was entered.
  private let factories = CallContext.depth

  /// The number of the thread that entered this scope, if factories were running there; otherwise 0.
  private let thread: UInt64

  /// The number of asynchronous factories that were running for the task when this scope was
  /// entered.
  private let asynchronousFactories = CallContext.asyncDepth

  /// Creates a scope with the default container of the scope around it.
  convenience init(_ resolver: any Resolver, by setter: Setter = .with) {
    self.init(resolver, defaults: AmbientScope.innermost?.defaults, by: setter)
  }

  init(_ resolver: (any Resolver)?, defaults: DefaultContainer?, by setter: Setter) {
    (self.setter, self.defaults) = (setter, defaults)
    let isContext = setter == .context
    lasting = isContext ? nil : resolver
    running = isContext ? Locked(resolver) : nil
    container = (resolver as? Container).map { .passUnretained($0) }
    inherited = isContext ? AmbientScope.bound.forTasks : nil
    thread = factories > 0 ? CallContext.threadNumber : 0
  }

  /// The innermost scope. Child tasks inherit it; detached tasks and threads don't. The type isn't
  /// optional, because copying an optional would be the largest cost of reading the variable.
  @TaskLocal static var bound = unset

  /// The innermost scope of a `ResolverContext.with`.
  @TaskLocal static var context = unset

  static let unset = AmbientScope(nil, defaults: nil, by: .with)

  /// Runs a closure inside this scope.
  func run<R>(_ body: () throws -> R) rethrows -> R {
    try AmbientScope.$bound.withValue(self, operation: body)
  }

  func run<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    try await AmbientScope.$bound.withValue(self, operation: body, isolation: isolation)
  }

  /// Runs a closure inside this scope, which is that of a `ResolverContext.with`.
  func runContext<R>(_ body: () throws -> R) rethrows -> R {
    defer { running?.withLock { $0 = nil } }
    return try run { try AmbientScope.$context.withValue(self, operation: body) }
  }
}

extension AmbientScope {
  /// The innermost scope in effect.
  static var innermost: AmbientScope? {
    let scope = bound.effective
    return scope === unset ? nil : scope
  }

  /// This scope, or the one that the current task inherits instead of it.
  var effective: AmbientScope { isInEffect ? self : forTasks }

  /// Whether the scope applies to the current code. The scope of a `ResolverContext.with` applies
  /// only to the code that its closure calls, not to the tasks that the closure starts.
  @inline(__always)
  var isInEffect: Bool { setter != .context || isRunningHere }

  @inline(never)
  private var isRunningHere: Bool {
    // The number of a task that has ended can belong to another task.
    task == CallContext.taskWord && running?.withLock { $0 } != nil
  }

  /// The ambient resolver; `nil` if the default container should answer.
  var resolver: (any Resolver)? { lasting ?? (isInEffect ? running?.withLock { $0 } : nil) }

  private var forTasks: AmbientScope { setter == .context ? inherited ?? .unset : self }

  var ambient: Ambient? { resolver.map { Ambient(resolver: $0, source: .with(setter)) } }

  /// Returns whether a factory runs that was entered inside a scope. Without a scope, any running
  /// factory counts.
  static func isInFactory(inside scope: AmbientScope?) -> Bool {
    let depth = CallContext.depth
    if depth > 0, depth > scope?.factoriesHere ?? 0 { return true }
    return CallContext.hasAsyncFactories
      && CallContext.asyncDepth > scope?.asynchronousFactories ?? 0
  }

  /// The number of frames on this thread's call path that were entered before the scope.
  private var factoriesHere: Int {
    let isHere =
      factories > 0 && task == CallContext.taskWord && thread == CallContext.threadNumber
    return isHere ? factories : 0
  }
}

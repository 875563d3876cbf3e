/// How the program was started: as the app itself, a test, a preview or a UI test.
///
/// ```swift
/// container.install {
///   switch RunContext.current {
///   case .app: provide(Api.self) { _ in RealApi() }
///   case .test, .preview, .uiTest: provide(Api.self) { _ in CannedApi() }
///   }
/// }
/// ```
///
/// SwiftHilt recognises unit tests and previews. The app that a UI test starts looks like any other
/// process, so the test must set a variable:
///
/// ```swift
/// let app = XCUIApplication()
/// app.launchEnvironment["SWIFTHILT_RUN_CONTEXT"] = "uiTest"
/// app.launch()
/// ```
///
/// Outside of `with`, the variable takes precedence, whichever context it names.
public enum RunContext: String, CaseIterable, Sendable {
  /// The program itself, in debug or release.
  case app

  /// A process that runs XCTest or Swift Testing tests.
  case test

  /// An Xcode preview or `#Playground`.
  case preview

  /// The program, started by a UI test.
  case uiTest
}

extension RunContext {
  /// The context of this process, or the context that ``with(_:_:)-(_,()->R)`` set for the task.
  ///
  /// > Concurrency: Safe from any thread. SwiftHilt examines the process only once.
  ///
  /// - Precondition: Outside of `with`, the variable `SWIFTHILT_RUN_CONTEXT` is unset or empty, or
  ///   names a context: `app`, `test`, `preview` or `uiTest`. Otherwise the program stops with
  ///   `[SwiftHilt/RunContext]`.
  public static var current: RunContext { chosen ?? ofProcess }

  /// Runs a closure in another context, so you can test the registrations for each context.
  ///
  /// Tasks that the closure starts inherit the context. Detached tasks and callbacks that run later
  /// don't.
  public static func with<R>(_ context: RunContext, _ body: () throws -> R) rethrows -> R {
    try $chosen.withValue(context, operation: body)
  }

  /// Runs an asynchronous closure in another context, on the caller's actor.
  public static func with<R>(
    _ context: RunContext, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async rethrows -> R {
    try await $chosen.withValue(context, operation: body, isolation: isolation)
  }

  @TaskLocal private static var chosen: RunContext?
}

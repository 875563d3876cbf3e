/// Installs registrations in the default container.
///
/// ```swift
/// install {
///   provide(Api.self) { _ in RealApi() }
///   contribute(Middleware.self) { _ in Log() }
/// }
/// ```
///
/// - Parameter build: The registrations and modules. You can use `if` and `for`.
/// - Precondition: The default container is neither closed nor frozen. Otherwise the program stops.
public func install(@ModuleBuilder _ build: () -> [Registration]) {
  DI.shared.install(build)
}

/// Installs one registration in the default container.
///
/// - Precondition: The default container is neither closed nor frozen. Otherwise the program stops.
public func install(_ registration: Registration) {
  DI.shared.install(registration)
}

/// Installs a module in the default container, unless that container has already installed it.
///
/// - Precondition: The default container is neither closed nor frozen. Otherwise the program stops.
public func install<M: HiltModule>(_ module: M.Type) {
  DI.shared.install(module)
}

/// Builds the default container's singletons, declared dependencies first.
///
/// The function doesn't build asynchronous singletons. `DI.shared.prewarm()` builds them as well.
///
/// - Parameters:
///   - file: The caller's file, for messages.
///   - line: The caller's line.
/// - Precondition: `DI.shared.tryPrewarmSingletons()` would not throw. Otherwise the program stops
///   with the error's text.
public func prewarmSingletons(file: StaticString = #fileID, line: UInt = #line) {
  DI.shared.prewarmSingletons(file: file, line: line)
}

@_spi(Layers) import SwiftHiltCore

/// The container that answers if nothing else is set. It can be replaced at any time.
///
/// The process has one. The scope of a test, or of a running `DI.setUp` closure, can have its own.
final class DefaultContainer: Sendable {
  private let settings: Locked<Settings>

  private enum State {
    case unasked(DefaultSetUp?)
    case settingUp(DefaultSetUp)
    case ready(Container)

    var container: Container? {
      guard case .ready(let container) = self else { return nil }
      return container
    }
  }

  private struct Settings {
    var state: State
    var setUpSite: CallSite?
    /// Whether the container was passed in, and not created here.
    var isGiven: Bool
    /// Whether the container replaced one that had registrations.
    var hidesBindings = false

    /// Claims the set-up for the caller, if there is an unclaimed one.
    ///
    /// - Returns: The previous state.
    mutating func claim() -> State {
      let old = state
      if case .unasked(let setUp?) = old { state = .settingUp(setUp) }
      return old
    }

    /// Makes a new container the default container, unless another one became the default, or a
    /// set-up was passed in, while the new container was created.
    mutating func finish(_ setUp: DefaultSetUp?, _ made: Container) {
      switch (state, setUp) {
      case (.unasked(nil), nil): state = .ready(made)
      case (.settingUp(let current), let setUp?) where current === setUp: state = .ready(made)
      default: break
      }
    }
  }

  init(_ container: Container? = nil) {
    settings = Locked(
      Settings(state: container.map { .ready($0) } ?? .unasked(nil), isGiven: container != nil))
    CallContext.defaultContainer.settle {
      DefaultContainer.current.settings.withLock { $0.state.container }
    }
  }

  /// The container, created and set up on first use.
  var container: Container {
    get {
      settings.withLock { $0.state.container } ?? made()
    }
    set {
      // The old container is released outside the lock, because its instances' `deinit` can run any
      // code.
      let old = settings.withLock { settings -> State in
        let old = settings.state
        (settings.state, settings.isGiven) = (.ready(newValue), true)
        return old
      }
      guard let old = old.container, old !== newValue, old.hasRegistrations else { return }
      settings.withLock { $0.hidesBindings = true }
    }
  }

  /// Whether the container has been created, is empty, and was neither replaced nor set up.
  var isUntouched: Bool {
    let container = settings.withLock {
      $0.isGiven || $0.setUpSite != nil ? nil : $0.state.container
    }
    return container?.hasRegistrations == false
  }

  /// Whether the container replaced one that had registrations.
  var hidesBindings: Bool { settings.withLock { $0.hidesBindings } }

  /// Where the process set up the container that another one replaced; `nil` if there is none.
  var replacedSetUp: CallSite? { settings.withLock { $0.isGiven ? $0.setUpSite : nil } }

  /// Runs the set-up, or waits for the thread that runs it. Without a set-up, several threads can
  /// each create a container, of which at most one is kept.
  @inline(never)
  private func made() -> Container {
    while true {
      switch settings.withLock({ $0.claim() }) {
      case .ready(let container): return container
      case .settingUp(let setUp): setUp.wait()
      case .unasked(let setUp):
        let made = setUp?.run() ?? Container(name: "default")
        settings.withLock { $0.finish(setUp, made) }
        setUp?.end()
      }
    }
  }

  /// Remembers how to set up the process's container on first use. A scope's own container is set
  /// up immediately.
  ///
  /// - Throws: A `Diagnostic` if this set-up is too late, or isn't the first.
  func setUp(_ setUp: DefaultSetUp) throws {
    let old = try settings.withLock { settings throws -> Container? in
      if let first = settings.setUpSite { throw setUp.isSecond(after: first) }
      if self !== DefaultContainer.ofProcess, case .ready(let container) = settings.state {
        settings.setUpSite = setUp.site
        return container
      }
      guard case .unasked = settings.state else { throw setUp.isLate(given: settings.isGiven) }
      (settings.state, settings.setUpSite) = (.unasked(setUp), setUp.site)
      return nil
    }
    guard let old else { return }
    let new = setUp.run(on: old)
    if new !== old { container = new }
    setUp.end()
  }

  static let ofProcess = DefaultContainer()

  static var current: DefaultContainer { AmbientScope.bound.effective.defaults ?? ofProcess }
}

extension Container {
  fileprivate var hasRegistrations: Bool { !bindingRecords().joined().isEmpty }
}

@_spi(Layers) import SwiftHiltCore

/// The closure of `DI.setUp`, which creates or fills the default container.
final class DefaultSetUp: Sendable {
  let site: CallSite

  private let make: @Sendable (Container) -> Container
  private let ended = Latch()

  init(_ site: CallSite, _ make: @escaping @Sendable (Container) -> Container) {
    (self.site, self.make) = (site, make)
  }

  /// Runs the closure, and returns the container that is the default container afterwards.
  ///
  /// Inside the closure, the container is already the default container, so the closure can use
  /// `register`, `install` and `useContainer`. The scopes around the first request don't apply
  /// there.
  func run(on container: Container = Container(name: "default")) -> Container {
    let defaults = DefaultContainer(container)
    return AmbientScope(nil, defaults: defaults, by: .setUp).run {
      let made = make(container)
      return made === container ? defaults.container : made
    }
  }

  func end() { ended.open() }

  func wait() {
    ended.wait(
      telling: """
        [SwiftHilt/LongWait] A thread has waited more than 5 seconds for the default container

          setup:   at \(site), on another thread
          help:    don't let the closure of DI.setUp wait for a thread that uses the default container
        """)
  }
}

extension DefaultSetUp {
  /// Returns the error of a second set-up.
  func isSecond(after first: CallSite) -> any Error {
    Diagnostic(
      "SetUp", "The default container was set up twice",
      notes: [
        .init(label: "first", text: "at \(first)"), .init(label: "second", text: "at \(site)"),
      ],
      help: first == site
        ? "call DI.setUp in code that runs only once, at the start of the program"
        : "merge the two calls to DI.setUp into one, at the start of the program")
  }

  /// Returns the error of a set-up that would never run.
  func isLate(given: Bool) -> any Error {
    return Diagnostic(
      "SetUp",
      given
        ? "DI.setUp was called after the default container had been set with useContainer(_:) "
          + "or DI.shared"
        : "The default container was set up after its first use",
      notes: [.init(label: "setup", text: "at \(site)")],
      help: given
        ? "register in the container that you set, or call DI.setUp instead of setting one"
        : "call DI.setUp at the start of the program, before anything registers or resolves")
  }
}

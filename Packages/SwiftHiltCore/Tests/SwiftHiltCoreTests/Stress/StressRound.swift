import Testing
import Dispatch
import SwiftHiltCore

/// A family of containers, from its first registration to its end, which several threads use.
///
/// A change of a frozen or closed container stops the program (laws 12 and 13), so there are
/// phases. First, all changes run against all requests. Then bindings of the middle container hide
/// the root's. In the last two phases, the root is frozen and everything is closed. Each phase
/// except the last also uses forks.
final class StressRound: Sendable {
  let ledger = StressLedger()
  private let root = Container(name: "root")
  private let middle: Container
  private let leaf: Container
  private let seed: UInt64

  static let keys = 6

  init(seed: UInt64) {
    self.seed = seed
    middle = root.child(name: "middle", scope: "s")
    leaf = middle.child(name: "leaf")
    root.register(StressLedger.self, instance: ledger)
    for key in 0..<StressRound.keys { register(key, StressKind.allCases[key], in: root) }
    register("steady", .singleton, in: root)
    for index in 0..<4 { register(between(index), .scoped, in: root) }
    decorate(1, in: root)
    contribute(to: root)
  }

  /// Weak references to the containers, for use after the round.
  var containers: [Weak<Container>] { [Weak(root), Weak(middle), Weak(leaf)] }

  /// Runs the phases.
  ///
  /// - Returns: Whether all threads ended.
  func run(threads: Int, operations: Int) -> Bool {
    for phase in Phase.allCases {
      if phase == .close { expectDisposals() }
      let ended = onThreads(threads) { [self] index in
        var random = SplitMix(seed &+ UInt64(index * 8 + phase.rawValue))
        for step in 0..<operations {
          let container = random.pick([root, middle, leaf])
          switch phase {
          case .change: change(container, &random)
          case .shadow: shadow(index, &random)
          case .freeze:
            if index == 0, step == operations / 4 { root.freeze() }
            if random.chance(10) { change(random.pick([middle, leaf]), &random) }
          case .close:
            close(step - operations / 2 - index)
            if random.chance(10) { contributeLate(to: random.pick([middle, leaf])) }
          }
          request(container, phase, &random)
        }
      }
      if !ended { return false }
    }
    for container in [leaf, middle, root] { attempt { try container.close() } }
    return true
  }

  private enum Phase: Int, CaseIterable { case change, shadow, freeze, close }

  // MARK: Changes

  /// Changes a container that is open and not frozen.
  private func change(_ container: Container, _ random: inout SplitMix) {
    let key = random.below(StressRound.keys)
    switch random.below(40) {
    case 0..<14: register(key, random.pick(StressKind.allCases), in: container)
    case 14..<18: container.unregister(StressThing.self, qualifier: Named("\(key)"))
    case 18..<22: container.clearCache()
    case 22..<25: container.clearCache(of: StressThing.self, qualifier: Named("\(key)"))
    case 25: register("steady", .singleton, in: container)
    case 26: contribute(to: container)
    case 27: container.install(StressModule.self)
    case 28: container.install { provideThing(key) }
    case 29: decorate(key, in: container)
    case 30:
      let observer = RecordingObserver()
      container.addObserver(observer)
      attempt { _ = try container.tryResolve(StressThing.self, qualifier: Named("\(key)")) }
      container.removeObserver(observer)
    default: break
    }
  }

  private func register(_ key: Int, _ kind: StressKind, in container: Container) {
    let ledger = ledger
    let (name, below) = (Named("\(key)"), Named("\(key - 1)"))
    switch kind {
    case .instance:
      container.register(
        StressThing.self, qualifier: name, override: true, instance: StressThing(kind, ledger))
    case .asynchronous:
      container.registerAsync(StressThing.self, qualifier: name, override: true) { r in
        if key > 0 { _ = try? await r.resolveAsync(StressThing.self, qualifier: below) }
        return StressThing(kind, ledger)
      }
    case .shared:
      container.register(StressThing.self, qualifier: name, override: true) { r in
        let below = key > 0 ? try? r.tryResolve(StressThing.self, qualifier: below) : nil
        // Returning an uncached instance would make this container dispose of it.
        if let below, below.kind.isDisposedOf || below.kind == .instance { return below }
        return StressThing(kind, ledger)
      }
    default:
      container.register(
        StressThing.self, qualifier: name, lifetime: kind.lifetime, override: true
      ) { r in
        if key > 0 { _ = try? r.tryResolve(StressThing.self, qualifier: below) }
        return StressThing(kind, ledger)
      }
    }
  }

  /// Returns a key that only one thread changes, bound above the leaf and sometimes in between.
  private func between(_ index: Int) -> Named { Named("between \(index)") }

  /// Binds a key between the leaf and its binding while other threads resolve it. From then on, the
  /// leaf has one instance.
  private func shadow(_ index: Int, _ random: inout SplitMix) {
    attempt { _ = try leaf.tryResolve(StressThing.self, qualifier: between(random.below(4))) }
    guard random.chance(30) else { return }
    let name = between(index)
    register(name, .scoped, in: middle)
    attempt {
      let (first, second) = (
        try leaf.tryResolve(StressThing.self, qualifier: name),
        try leaf.tryResolve(StressThing.self, qualifier: name)
      )
      if first !== second { ledger.note("two instances of one binding") }
    }
    middle.unregister(StressThing.self, qualifier: name)
  }

  /// Contributes to a container that another thread can close.
  private func contributeLate(to container: Container) {
    attempt {
      try container.tryInstall {
        SwiftHiltCore.contribute(StressThing.self) { [ledger] _ in StressThing(.singleton, ledger) }
      }
    }
  }

  private func register(_ name: Named, _ kind: StressKind, in container: Container) {
    container.register(
      StressThing.self, qualifier: name, lifetime: kind.lifetime, override: true
    ) { [ledger] _ in StressThing(kind, ledger) }
  }

  private func provideThing(_ key: Int) -> Registration {
    provide(StressThing.self, qualifier: Named("\(key)"), override: true) { [ledger] _ in
      StressThing(.singleton, ledger)
    }
  }

  private func decorate(_ key: Int, in container: Container) {
    container.decorate(StressThing.self, qualifier: Named("\(key)")) { [ledger] _, thing in
      // The container owns the wrapper of a ready-made instance.
      StressThing(thing.kind == .instance ? .singleton : thing.kind, ledger, decorating: thing)
    }
  }

  private func contribute(to container: Container) {
    container.registerMany(StressThing.self) { [ledger] _ in StressThing(.singleton, ledger) }
    container.registerMany(StressThing.self, lifetime: .scoped) { [ledger] _ in
      StressThing(.scoped, ledger)
    }
  }

  // MARK: Requests

  private func request(_ container: Container, _ phase: Phase, _ random: inout SplitMix) {
    let name = Named("\(random.below(StressRound.keys))")
    let form = random.below(16)
    attempt {
      switch form {
      case 0..<4: _ = try container.tryResolve(StressThing.self, qualifier: name)
      case 4: _ = try container.tryOptional(StressThing.self, qualifier: name)
      case 5: _ = try container.tryResolve(Lazy<StressThing>.self, qualifier: name).get()
      case 6: _ = try container.tryResolve(Provider<StressThing>.self, qualifier: name).get()
      case 7: _ = try container.tryResolveMany(StressThing.self)
      case 8: _ = try container.tryResolve([Provider<StressThing>].self).map { try $0.get() }
      case 9, 10:
        try waitFor { _ = try await container.resolveAsync(StressThing.self, qualifier: name) }
      case 11 where phase != .close:
        _ = container.resolve(StressThing.self, qualifier: "steady")
        _ = container.resolve((() -> StressThing).self, qualifier: "steady")()
      case 12 where phase != .close: try useFork(of: container, name, isFrozen: random.chance(50))
      case 13 where phase != .close, 14 where phase != .close:
        try useChild(of: container, name, isAsync: random.chance(50))
      default:
        try container.withChild { _ = try $0.tryResolve(StressThing.self, qualifier: name) }
      }
    }
  }

  /// Uses a fork of the whole chain, which is frozen or changed, and then closed.
  private func useFork(of container: Container, _ name: Named, isFrozen: Bool) throws {
    let fork = container.fork()
    defer { attempt { try fork.close() } }
    if isFrozen {
      fork.freeze()
    } else {
      fork.unregister(StressThing.self, qualifier: name)
      fork.install(StressModule.self)
      fork.clearCache()
    }
    _ = try fork.tryResolve(StressThing.self, qualifier: name)
  }

  /// Uses a child whose own instance is never replaced, so its close disposes of the instance.
  private func useChild(of container: Container, _ name: Named, isAsync: Bool) throws {
    let ledger = ledger
    let use: @Sendable (Container) throws -> Void = { child in
      child.register(StressThing.self, qualifier: "own") { _ in StressThing(.singleton, ledger) }
      try child.tryResolve(StressThing.self, qualifier: "own").mustBeDisposed()
      _ = try child.tryResolve(StressThing.self, qualifier: name)
    }
    if isAsync {
      try waitFor {
        try await container.withChild { (child: Container) async throws in try use(child) }
      }
    } else {
      try container.withChild(use)
    }
  }

  // MARK: Closing

  /// Requires that each instance that is cached now or later is disposed of once.
  private func expectDisposals() {
    ledger.beginClosing()
    for container in [root, middle, leaf] {
      for key in 0..<StressRound.keys {
        attempt {
          try waitFor {
            try await container.resolveAsync(StressThing.self, qualifier: Named("\(key)"))
              .mustBeDisposed()
          }
        }
      }
      attempt { try container.tryResolveMany(StressThing.self).forEach { $0.mustBeDisposed() } }
    }
  }

  private func close(_ step: Int) {
    switch step {
    case 0: attempt { try leaf.close() }
    case 4: attempt { try waitFor { [middle] in try await middle.close() } }
    case 8: attempt { try root.close() }
    case 9: root.freeze()
    default: break
    }
  }

  // MARK: Support

  private static let refusals: Set<String> = [
    "NotFound", "NothingToDecorate", "NoScope", "RequiresAsync", "Closed",
  ]

  /// Runs code that the container may refuse with an error that the laws allow.
  private func attempt(_ body: () throws -> Void) {
    guard let code = code(of: body), !StressRound.refusals.contains(code) else { return }
    ledger.note(code)
  }

  /// Waits on this thread for asynchronous code.
  private func waitFor(_ body: @escaping @Sendable () async throws -> Void) throws {
    let (done, failure) = (DispatchSemaphore(value: 0), Shared<(any Error)?>(nil))
    Task {
      do { try await body() } catch { failure.value = error }
      done.signal()
    }
    done.wait()
    if let error = failure.value { throw error }
  }
}

/// Registers in the container in which it is installed.
private enum StressModule: HiltModule {
  static func __register(into container: Container) {
    let ledger = container.resolve(StressLedger.self)
    container.register(StressThing.self, qualifier: "2", override: true) { _ in
      StressThing(.singleton, ledger)
    }
    container.registerMany(StressThing.self) { _ in StressThing(.singleton, ledger) }
  }
}

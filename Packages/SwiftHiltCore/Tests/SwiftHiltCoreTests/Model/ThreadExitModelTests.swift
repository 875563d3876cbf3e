import Foundation
import SwiftHiltCore
import Testing

/// Threads that end within random factories, while other threads and tasks resolve the same keys.
///
/// No thread hangs, each cached binding has one instance, and the container remains usable.
/// `HILT_MODEL_OPERATIONS` sets the number of requests.
@Suite struct ThreadExitModelTests {
  @Test(arguments: ModelTests.seeds) func laws_hold_whicheverThreadsEnd(seed: UInt64) async {
    var random = SplitMix(seed)
    for _ in 0..<max(ModelTests.operations / 4_000, 1) {
      let world = ExitWorld(seed: seed == ModelTests.seeds[0] ? seed : random.next())
      if let fault = await world.run() {
        Issue.record("\(fault)\n\nreplay: HILT_MODEL_SEED=\(world.seed)")
      }
      _ = random.next()
    }
  }
}

private final class Item: Sendable {
  let key: Int
  init(_ key: Int) { self.key = key }
}

/// A container with random bindings. Some of its factories occasionally end their thread.
private final class ExitWorld: Sendable {
  static let keys = 24
  static let requests = 250

  let seed: UInt64
  private let containers: [Container]
  private let lifetimes: [Lifetime]
  private let asynchronous: [Bool]
  private let mayExit = Shared(true)
  private let calls = (0..<keys).map { _ in Counter() }
  /// The returned instances, by container and key. They are kept so that no address is reused.
  private let seen = Shared<[[Int]: [Item]]>([:])

  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix(seed)
    let root = Container(name: "root", scope: "s")
    containers = [root, root.child(), root.child()]
    lifetimes = (0..<Self.keys).map { _ in
      random.pick([.singleton, .singleton, .scoped, .transient, .weak, .graph, .scope("s")])
    }
    asynchronous = (0..<Self.keys).map { _ in random.chance(25) }
    for key in 0..<Self.keys {
      let later = ((key + 1)..<Self.keys).filter { asynchronous[key] || !asynchronous[$0] }
      let needs = later.isEmpty ? [] : (0..<random.below(3)).map { _ in random.pick(later) }
      register(key, needs, exitsEvery: random.chance(50) ? 2 + random.below(5) : 0)
    }
  }

  private func register(_ key: Int, _ needs: [Int], exitsEvery: Int) {
    let (mayExit, calls) = (mayExit, calls[key])
    if asynchronous[key] {
      containers[0].registerAsync(
        Item.self, qualifier: Named("\(key)"), lifetime: lifetimes[key]
      ) { r in
        // A plain request here would end a thread of the pool.
        for need in needs { _ = try await r.resolveAsync(Item.self, qualifier: Named("\(need)")) }
        return Item(key)
      }
      return
    }
    containers[0].register(
      Item.self, qualifier: Named("\(key)"), lifetime: lifetimes[key]
    ) { r in
      let ends = exitsEvery > 0 && calls.increment() % exitsEvery == 1 && mayExit.value
      for need in needs { _ = try r.tryResolve(Item.self, qualifier: Named("\(need)")) }
      if ends {
        (Thread.current.threadDictionary["relay"] as? Relay)?.goOn()
        Thread.exit()
      }
      return Item(key)
    }
  }

  /// Runs requests on four threads and four tasks.
  ///
  /// - Returns: The first violation of a law, or `nil`.
  func run() async -> String? {
    let done = DispatchGroup()
    for index in 0..<4 { Relay(self, seed &+ UInt64(index), done).goOn() }
    await withTaskGroup(of: Void.self) { group in
      for index in 4..<8 {
        group.addTask { [self] in
          var random = SplitMix(seed &+ UInt64(index))
          for _ in 0..<(Self.requests / 5) {
            let (container, key) = (random.below(containers.count), random.below(Self.keys))
            let item = try? await containers[container].resolveAsync(
              Item.self, qualifier: Named("\(key)"))
            if let item { note(item, container, key) }
          }
        }
      }
    }
    let hang = await onThread { done.wait(timeout: .now() + hangs) == .timedOut }
    if hang { return "threads hang" }
    mayExit.value = false
    for (number, container) in containers.enumerated() {
      for key in 0..<Self.keys {
        do {
          note(
            try await container.resolveAsync(Item.self, qualifier: Named("\(key)")), number, key)
        } catch {
          return "key \(key) in container \(number): \(error)"
        }
      }
    }
    return seen.value.lazy.compactMap { [self] place, items in
      if items.contains(where: { $0.key != place[1] }) { return "\(place): another key's instance" }
      let isCached = ![.transient, .weak, .graph].contains(lifetimes[place[1]])
      let count = Set(items.map(ObjectIdentifier.init)).count
      return isCached && count != 1 ? "\(place): \(count) instances" : nil
    }.first
  }

  func askPlainly(_ random: inout SplitMix) {
    let (container, key) = (random.below(containers.count), random.below(Self.keys))
    // An asynchronous key without an instance throws.
    let item = try? containers[container].tryResolve(Item.self, qualifier: Named("\(key)"))
    if let item { note(item, container, key) }
  }

  private func note(_ item: Item, _ container: Int, _ key: Int) {
    // All containers share the instances of the root.
    let isShared = lifetimes[key] == .singleton || lifetimes[key] == .scope("s")
    seen.change { $0[[isShared ? 0 : container, key], default: []].append(item) }
  }
}

/// The requests of one thread. When it ends, another thread continues with them.
private final class Relay: @unchecked Sendable {
  // @unchecked Sendable because one thread at a time uses it.
  private let world: ExitWorld
  private let done: DispatchGroup
  private var random: SplitMix
  private var left = ExitWorld.requests

  init(_ world: ExitWorld, _ seed: UInt64, _ done: DispatchGroup) {
    (self.world, self.done) = (world, done)
    random = SplitMix(seed)
    done.enter()
  }

  func goOn() {
    let thread = Thread { [self] in
      Thread.current.threadDictionary["relay"] = self
      while left > 0 {
        left -= 1
        world.askPlainly(&random)
      }
      done.leave()
    }
    thread.start()
  }
}

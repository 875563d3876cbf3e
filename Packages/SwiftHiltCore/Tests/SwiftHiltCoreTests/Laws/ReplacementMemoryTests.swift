import Foundation
import SwiftHiltCore
import Testing

/// Law 1: registering one key repeatedly doesn't increase memory use.
///
/// Each test measures a separate process, which no other test disturbs. It doesn't run under a
/// sanitizer, because the sanitizer's own records grow.
@Suite(.enabled(if: !isSanitized)) struct ReplacementMemoryTests {
  @Test func memory_isFlat_overManyReplacements() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      let grown = growth(warmUp: 10_000, rounds: max(raceRounds * 1_000, 40_000)) { number in
        let lifetime: Lifetime = number % 2 == 0 ? .singleton : .scoped
        container.register(Int.self, lifetime: lifetime) { _ in number }
        if number % 3 == 0 { _ = container.resolve(Int.self) }
        if number % 5 == 0 { container.register(Int.self, instance: number) }
        if number % 7 == 0 { container.unregister(Int.self) }
        if number % 11 == 0 {
          container.decorate(Int.self) { _, inner in inner }
          container.unregister(Int.self)
        }
      }
      precondition(grown < 1 << 20, "grown by \(grown) bytes")
    }
  }

  @Test func memory_isFlat_whenAParentReplacesWhatChildrenCache() async {
    await #expect(processExitsWith: .success) {
      let parent = Container(scope: "app")
      let child = parent.child().child()
      let lifetimes: [Lifetime] = [.scoped, .scope("app"), .singleton, .weak]
      let grown = growth(warmUp: 10_000, rounds: max(raceRounds * 400, 40_000)) { number in
        parent.register([Int].self, lifetime: lifetimes[number % 3]) { _ in [number] }
        precondition(child.resolve([Int].self) == [number])
      }
      precondition(grown < 2 << 20, "grown by \(grown) bytes")
    }
  }

  @Test func memory_isFlat_whileAnotherThreadResolves() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      container.register(Int.self, lifetime: .transient) { _ in 0 }
      let stop = Shared(false)
      let join = startThread {
        while !stop.value { _ = container.resolve(Int.self) }
      }
      let grown = growth(warmUp: 10_000, rounds: max(raceRounds * 400, 40_000)) { number in
        container.register(Int.self, lifetime: .transient) { _ in number }
      }
      stop.value = true
      precondition(join())
      precondition(grown < 2 << 20, "grown by \(grown) bytes")
    }
  }

  @Test func memory_isFlat_overEverNewKeys() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      for number in 0..<100 {
        container.register(Int.self, qualifier: Named("kept \(number)")) { _ in number }
      }
      let grown = growth(warmUp: 10_000, rounds: max(raceRounds * 1_000, 40_000)) { number in
        let name = Named("user \(number)")
        container.register(Int.self, qualifier: name) { _ in number }
        if number % 2 == 0 { precondition(container.resolve(Int.self, qualifier: name) == number) }
        container.unregister(Int.self, qualifier: name)
        precondition(!container.isRegistered(Int.self, qualifier: name))
      }
      precondition(container.resolve(Int.self, qualifier: "kept 99") == 99)
      precondition(grown < 1 << 20, "grown by \(grown) bytes")
    }
  }

  @Test func memory_isFlat_overEverNewKeys_thatChildrenCacheAndDecorate() async {
    await #expect(processExitsWith: .success) {
      let parent = Container()
      let child = parent.child()
      let grown = growth(warmUp: 1_000, rounds: max(raceRounds * 50, 5_000)) { number in
        let name = Named("user \(number)")
        let lifetime: Lifetime = number % 2 == 0 ? .singleton : .scoped
        parent.register(Int.self, qualifier: name, lifetime: lifetime) { _ in number }
        precondition(child.child().resolve(Int.self, qualifier: name) == number)
        child.decorate(Int.self, qualifier: name) { _, inner in inner + 1 }
        precondition(child.resolve(Int.self, qualifier: name) == number + 1)
        child.unregister(Int.self, qualifier: name)
        precondition(child.resolve(Int.self, qualifier: name) == number)
        parent.unregister(Int.self, qualifier: name)
      }
      precondition(grown < 2 << 20, "grown by \(grown) bytes")
    }
  }

  @Test(arguments: [false, true]) func replacedKey_leavesNothingInChildren_onceUnregistered(
    isDecorated: Bool
  ) {
    let root = Container()
    let child = root.child()
    root.register(Kept.self, qualifier: "key", lifetime: .scoped) { _ in Kept() }
    weak var kept: Kept?
    kept = child.resolve(Kept.self, qualifier: "key")
    #expect(kept != nil)
    if isDecorated {
      root.decorate(Kept.self, qualifier: "key") { _, inner in inner }
    } else {
      root.register(Kept.self, qualifier: "key", lifetime: .scoped) { _ in Kept() }
    }
    root.unregister(Kept.self, qualifier: "key")
    #expect(kept == nil)
  }

  @Test func memory_isFlat_overReplacedModules() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      let child = container.child()
      container.install(Even.self)
      let grown = growth(warmUp: 2_000, rounds: max(raceRounds * 200, 20_000)) { number in
        precondition(child.resolveMany(Int.self).count == 1)
        if number % 2 == 0 {
          try! container.replace(module: Even.self, with: Odd.self)
        } else {
          try! container.replace(module: Odd.self, with: Even.self)
        }
      }
      precondition(grown < 2 << 20, "grown by \(grown) bytes")
    }
  }
}

private enum Even: HiltModule {
  static func __register(into container: Container) {
    container.contribute(Int.self, lifetime: .scoped) { _ in 2 }
  }
}

private enum Odd: HiltModule {
  static func __register(into container: Container) {
    container.contribute(Int.self, lifetime: .scoped) { _ in 1 }
  }
}

private final class Kept {}

/// Returns the growth of the process in bytes over many calls of a closure, after a warm-up.
private func growth(warmUp: Int, rounds: Int, _ body: (Int) -> Void) -> Int {
  for number in 0..<warmUp { body(number) }
  let before = residentBytes()
  for number in 0..<rounds { body(number) }
  return residentBytes() - before
}

/// Returns the resident memory of this process, or 0 if it can't be read.
private func residentBytes() -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
    let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst()
      .compactMap({ Int($0) }).first
  else { return 0 }
  return kilobytes << 10
}

/// Whether ThreadSanitizer or AddressSanitizer runs in this process.
let isSanitized: Bool = {
  let program = dlopen(nil, RTLD_NOW)
  return dlsym(program, "__tsan_init") != nil || dlsym(program, "__asan_init") != nil
}()

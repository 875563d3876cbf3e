import Foundation
import SwiftHiltCore
import Testing

/// Law 1: registering one key repeatedly doesn't increase memory use.
///
/// Each load has a separate process, which no other test disturbs. It doesn't run under a
/// sanitizer, because the sanitizer's own records grow.
@Suite(.enabled(if: !isSanitized)) struct ReplacementMemoryTests {
  /// What a process repeats.
  enum Load: String, CaseIterable {
    case replacements, replacementsOfWhatChildrenCache, replacementsDuringRequests
    case newKeys, newKeysThatChildrenCacheAndDecorate, modules
  }

  @Test(arguments: Load.allCases) func memory_isFlat(under load: Load) async {
    await #expect(processExitsWith: .success) { [name = load.rawValue as String] in
      let (root, rounds) = (Container(scope: "app"), max(raceRounds, 50))
      let child = root.child()
      let grown: Int
      switch Load(rawValue: name)! {
      case .replacements:
        grown = growth(rounds: rounds * 1_000) { number in
          let lifetime: Lifetime = number % 2 == 0 ? .singleton : .scoped
          root.register(Int.self, lifetime: lifetime) { _ in number }
          if number % 3 == 0 { _ = root.resolve(Int.self) }
          if number % 5 == 0 { root.register(Int.self, instance: number) }
          if number % 7 == 0 { root.unregister(Int.self) }
          if number % 11 == 0 {
            root.decorate(Int.self) { _, inner in inner }
            root.unregister(Int.self)
          }
        }
      case .replacementsOfWhatChildrenCache:
        let (leaf, lifetimes) = (
          child.child(), [Lifetime.scoped, .scope("app"), .singleton, .weak]
        )
        grown = growth(rounds: rounds * 800) { number in
          root.register([Int].self, lifetime: lifetimes[number % 3]) { _ in [number] }
          precondition(leaf.resolve([Int].self) == [number])
        }
      case .replacementsDuringRequests:
        let alone = Container()
        alone.register(Int.self, lifetime: .transient) { _ in 0 }
        let stop = Shared(false)
        let join = startThread {
          while !stop.value { _ = alone.resolve(Int.self) }
        }
        grown = growth(rounds: rounds * 2_000) { number in
          alone.register(Int.self, lifetime: .transient) { _ in number }
        }
        stop.value = true
        precondition(join())
      case .newKeys:
        for number in 0..<100 {
          root.register(Int.self, qualifier: Named("kept \(number)")) { _ in number }
        }
        grown = growth(rounds: rounds * 1_000) { number in
          let name = Named("user \(number)")
          root.register(Int.self, qualifier: name) { _ in number }
          if number % 2 == 0 { precondition(root.resolve(Int.self, qualifier: name) == number) }
          root.unregister(Int.self, qualifier: name)
          precondition(!root.isRegistered(Int.self, qualifier: name))
        }
        precondition(root.resolve(Int.self, qualifier: "kept 99") == 99)
      case .newKeysThatChildrenCacheAndDecorate:
        grown = growth(rounds: rounds * 400) { number in
          let name = Named("user \(number)")
          let lifetime: Lifetime = number % 2 == 0 ? .singleton : .scoped
          root.register(Int.self, qualifier: name, lifetime: lifetime) { _ in number }
          precondition(child.child().resolve(Int.self, qualifier: name) == number)
          child.decorate(Int.self, qualifier: name) { _, inner in inner + 1 }
          precondition(child.resolve(Int.self, qualifier: name) == number + 1)
          child.unregister(Int.self, qualifier: name)
          precondition(child.resolve(Int.self, qualifier: name) == number)
          root.unregister(Int.self, qualifier: name)
        }
      case .modules:
        root.install(Even.self)
        grown = growth(rounds: rounds * 400) { number in
          precondition(child.resolveMany(Int.self).count == 1)
          if number % 2 == 0 {
            try! root.replace(module: Even.self, with: Odd.self)
          } else {
            try! root.replace(module: Odd.self, with: Even.self)
          }
        }
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
}

private enum Even: HiltModule {
  private static let installations = Shared(0)

  static func __register(into container: Container) {
    installations.value += 1
    container.register(Int.self, qualifier: "\(installations.value)", instance: 0)
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
private func growth(rounds: Int, _ body: (Int) -> Void) -> Int {
  for number in 0..<rounds / 5 { body(number) }
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

import Foundation
import SwiftHiltCore
import Testing

#if os(Linux)
  import Glibc
#endif

private final class Service: Sendable {}

/// Four of something.
private struct Four<Element: Sendable>: Sendable {
  let first, second, third, fourth: Element
  init(_ element: Element) { (first, second, third, fourth) = (element, element, element, element) }
}

/// A value whose copy, for which a thread has the cell, takes 64 retains.
private typealias Wide = Four<Four<Four<Service>>>

private func makeWide() -> Wide { Four(Four(Four(Service()))) }

/// A qualifier that tells of each comparison, when it has a counter.
private struct Compared: Qualifier {
  let count: Counter?
  static func == (a: Compared, b: Compared) -> Bool {
    a.count?.increment()
    b.count?.increment()
    return true
  }
  func hash(into hasher: inout Hasher) {}
}

/// Law 5: threads that meet at one instance that is there.
@Suite struct WarmContentionTests {
  /// The slow way looks the key up again, and so compares it again.
  @Test func warmRequest_looksItsKeyUpOnce_whenAnotherThreadHasTheCell() {
    let container = Container()
    container.register(Wide.self, qualifier: Compared(count: nil)) { _ in makeWide() }
    _ = container.resolve(Wide.self, qualifier: Compared(count: nil))

    onThreads(4) { _ in
      let count = Counter()
      let rounds = raceRounds * 400
      for _ in 0..<rounds {
        _ = container.resolve(Wide.self, qualifier: Compared(count: count))
      }
      #expect(count.value == rounds)
    }
  }

  #if os(Linux)
    /// With more threads than processors, one is interrupted now and then while it has the cell. Who finds
    /// it so must sleep: yielding would never let a thread of a lower priority go on.
    @Test func waiter_sleeps_whenWhoHasTheCellDoesNotRun() {
      let container = Container()
      container.register(Wide.self) { _ in makeWide() }
      _ = container.resolve(Wide.self)
      let slept = Shared(false)
      let end = Date().addingTimeInterval(hangs / 2)

      onThreads(ProcessInfo.processInfo.activeProcessorCount + 2) { _ in
        while !slept.value, Date() < end {
          let before = sleeps()
          for _ in 0..<10_000 { _ = container.resolve(Wide.self) }
          if sleeps() > before { slept.value = true }
        }
      }

      #expect(slept.value)
    }
  #endif
}

#if os(Linux)
  /// How often the calling thread gave up its processor to wait; yielding it does not count.
  private func sleeps() -> Int {
    let ofThisThread: Int32 = 1
    var usage = rusage()
    getrusage(ofThisThread, &usage)
    return usage.ru_nvcsw
  }
#endif

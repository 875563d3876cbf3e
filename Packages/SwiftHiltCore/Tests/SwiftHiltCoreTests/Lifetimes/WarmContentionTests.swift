import Foundation
import SwiftHiltCore
import Testing

#if os(Linux)
  import Glibc
#endif

private final class Service: Sendable {}

private struct Four<Element: Sendable>: Sendable {
  let first, second, third, fourth: Element
  init(_ element: Element) { (first, second, third, fourth) = (element, element, element, element) }
}

/// A value whose copy takes 64 retains, during which the thread locks the cell.
private typealias Wide = Four<Four<Four<Service>>>

private func makeWide() -> Wide { Four(Four(Four(Service()))) }

/// Law 5: threads that resolve the same existing instance.
@Suite struct WarmContentionTests {
  /// The slow path repeats the look-up of the key, and so the comparison.
  @Test func warmRequest_looksItsKeyUpOnce_whenAnotherThreadHasTheCell() {
    let container = Container()
    container.register(Wide.self, qualifier: Hooked()) { _ in makeWide() }
    _ = container.resolve(Wide.self, qualifier: Hooked())

    onThreads(4) { _ in
      let count = Counter()
      let (rounds, counting) = (raceRounds * 400, Hooked("") { count.increment() })
      for _ in 0..<rounds {
        _ = container.resolve(Wide.self, qualifier: counting)
      }
      #expect(count.value == rounds)
    }
  }

  @Test func fork_hasTheInstance_whileAnotherThreadReadsIt() {
    let (app, service) = (Container(), Service())
    app.register(Service.self, instance: service)
    let finished = onThreads(2) { index in
      for _ in 0..<raceRounds * 20 {
        if index == 0 {
          _ = app.resolve(Service.self)
        } else {
          #expect(app.fork().resolve(Service.self) === service)
        }
      }
    }
    #expect(finished)
  }

  #if os(Linux)
    /// With more threads than processors, a thread is sometimes interrupted while it locks the
    /// cell. A waiter must then sleep, because yielding would never let a lower-priority thread
    /// run.
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
  /// Returns how often the calling thread slept, without counting yields.
  private func sleeps() -> Int {
    let ofThisThread: Int32 = 1
    var usage = rusage()
    getrusage(ofThisThread, &usage)
    return usage.ru_nvcsw
  }
#endif

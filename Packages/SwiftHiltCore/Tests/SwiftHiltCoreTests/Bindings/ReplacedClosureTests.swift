import Foundation
import SwiftHiltCore
import Testing

/// An object that a factory's closure owns. It notices if it is used after its release.
private final class Token: @unchecked Sendable {
  // @unchecked Sendable because `word` changes only in `deinit`.
  private let live: Counter
  private(set) var word = 42

  init(_ live: Counter) { self.live = live }

  deinit {
    word = 0
    live.increment()
  }
}

private final class Widget: Sendable {}

/// Laws 1 and 15: a replaced factory stays alive while another thread runs it, and no longer.
@Suite(.timeLimit(.minutes(10))) struct ReplacedClosureTests {
  private let container = Container()

  private let released = Counter()

  /// Waits, because another test's thread may be about to release what this one has retired.
  private func expectReleased(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let end = Date().addingTimeInterval(hangs)
    while released.value < count, Date() < end { sched_yield() }
    #expect(released.value == count, sourceLocation: sourceLocation)
  }

  private func bind(_ container: Container, qualifier: String?) {
    let token = Token(released)
    container.register(Widget.self, qualifier: qualifier, lifetime: .transient) { _ in
      sched_yield()
      precondition(token.word == 42)
      return Widget()
    }
  }

  @Test(arguments: [nil, "name"]) func closure_outlivesItsReplacement_whileItRuns(
    qualifier: String?
  ) {
    let stop = Shared(false)
    bind(container, qualifier: qualifier)
    let joins = (0..<3).map { _ in
      startThread { while !stop.value { _ = container.resolve(Widget.self, qualifier: qualifier) } }
    }
    let count = raceRounds * 200
    for _ in 0..<count { bind(container, qualifier: qualifier) }
    stop.value = true
    for join in joins { #expect(join()) }
    bind(container, qualifier: qualifier)
    expectReleased(count + 1)
  }

  @Test func closure_thatReplacesItself_isReleasedAfterItsRun() {
    do {
      let token = Token(released)
      container.register(Widget.self, lifetime: .transient) { [container, released] _ in
        container.register(Widget.self, override: true) { _ in Widget() }
        precondition(released.value == 0 && token.word == 42)
        return Widget()
      }
    }
    _ = container.resolve(Widget.self)
    expectReleased(1)
  }

  @Test(arguments: ["replaced", "removed", "decorator"])
  func closure_isFreed_whenItsBindingIsReplacedOrRemoved(how: String) {
    do {
      let token = Token(released)
      if how == "decorator" {
        container.register(Int.self, instance: 1)
        container.decorate(Int.self) { _, inner in withExtendedLifetime(token) { inner } }
      } else {
        container.register(Int.self) { _ in withExtendedLifetime(token) { 1 } }
      }
    }
    _ = container.resolve(Int.self)
    #expect(released.value == 0)
    if how == "replaced" {
      container.register(Int.self) { _ in 2 }
    } else {
      container.unregister(Int.self)
    }
    expectReleased(1)
  }

  @Test func runningFactory_isKept_untilItReturns() {
    let pause = Pause()
    do {
      let token = Token(released)
      container.register(Int.self, lifetime: .transient) { _ in
        pause.before(withExtendedLifetime(token) { 1 })
      }
    }
    let join = startThread { _ = container.resolve(Int.self) }
    pause.meet()
    container.register(Int.self) { _ in 2 }
    #expect(released.value == 0)
    pause.end()
    #expect(join())
    // A request frees nothing. The next change of the container's bindings does.
    container.register(Int.self) { _ in 3 }
    expectReleased(1)
  }

  /// Qualified keys come and go while other threads look them up.
  @Test func key_isRemovedWhole_besideReaders() {
    let stop = Shared(false)
    let joins = (0..<3).map { number in
      startThread {
        var round = number
        while !stop.value {
          round += 1
          let name = Named("\(round % 40)")
          if let value = container.optional(Int.self, qualifier: name) {
            precondition(value == round % 40)
          }
          if let value = container.optional(String.self, qualifier: name) {
            precondition(value == "\(round % 40)")
          }
        }
      }
    }
    for round in 0..<raceRounds * 100 {
      let (name, number) = (Named("\(round % 40)"), round % 40)
      container.register(Int.self, qualifier: name) { _ in number }
      container.register(String.self, qualifier: name, lifetime: .transient) { _ in "\(number)" }
      if round % 3 == 0 { container.unregister(Int.self, qualifier: name) }
      container.unregister(Int.self, qualifier: Named("\((round + 20) % 40)"))
      container.unregister(String.self, qualifier: Named("\((round + 20) % 40)"))
    }
    stop.value = true
    for join in joins { #expect(join()) }
    for number in 0..<40 {
      let value = container.optional(Int.self, qualifier: Named("\(number)"))
      #expect(value == nil || value == number)
    }
  }
}

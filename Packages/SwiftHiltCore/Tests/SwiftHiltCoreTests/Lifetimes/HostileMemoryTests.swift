import SwiftHiltCore
import Testing

/// Values and containers whose memory is easily confused with that of others.
@Suite struct HostileMemoryTests {
  private let app = Container()

  /// A value of nine bytes, with a stride of sixteen.
  private struct Wide: Equatable {
    var word: Int64
    var flag: Bool
  }

  private struct Vector: Equatable {
    var lanes: SIMD4<Double>
    var flag: Bool
  }

  private typealias Thing = Holder<Int>

  @Test func value_isMovedWhole_whenItsStrideIsLargerThanItsSize() {
    let container = Container()
    let vector = Vector(lanes: .init(repeating: 2), flag: true)
    container.register(Wide.self, lifetime: .graph) { _ in Wide(word: 7, flag: true) }
    for _ in 0..<1_000 {
      container.register(Vector.self) { _ in vector }
      #expect(container.resolve(Wide.self) == Wide(word: 7, flag: true))
      #expect(container.resolve(Vector.self) == vector)
    }
  }

  @Test func graphInstance_isNotThatOfAContainerThatIsGone() {
    app.register(Int.self, lifetime: .transient) { _ in
      var wrong = 0
      for index in 0..<50 {
        let child = app.child()
        child.register(Thing.self, lifetime: .graph) { _ in Thing(index) }
        if child.resolve(Thing.self).value != index { wrong += 1 }
      }
      return wrong
    }
    #expect(app.resolve(Int.self) == 0)
  }

  @Test func fork_hasTheInstance_whileAnotherThreadReadsIt() {
    let thing = Thing(1)
    app.register(Thing.self, instance: thing)
    let finished = onThreads(2) { index in
      for _ in 0..<raceRounds * 20 {
        if index == 0 {
          _ = app.resolve(Thing.self)
        } else {
          #expect(app.fork().resolve(Thing.self) === thing)
        }
      }
    }
    #expect(finished)
  }
}

import SwiftHiltWrappers
import Testing

/// `with` keeps the caller's isolation, so values that aren't Sendable can enter and leave it.
@Suite struct AmbientIsolationTests {
  private final class Mutable { var steps = 0 }

  private actor Worker {
    private let mutable = Mutable()

    func work(_ container: Container) async -> (steps: Int, origin: String) {
      let origin = await Injection.with(container) {
        mutable.steps += 1
        await Task.yield()
        mutable.steps += 1
        return answering
      }
      Injection.with(container) { mutable.steps += 1 }
      return (mutable.steps, origin)
    }
  }

  @Test func with_staysOnAnActor() async {
    let result = await Worker().work(.named("a"))
    #expect(result.steps == 3)
    #expect(result.origin == "a")
  }

  @Test @MainActor func with_staysOnTheMainActor() async {
    let mutable = Mutable()
    let returned = await Injection.with(Container.named("a")) {
      mutable.steps += 1
      await Task.yield()
      MainActor.assertIsolated()
      return mutable
    }
    #expect(returned.steps == 1)
  }

  @Test @MainActor func escaping_staysOnTheMainActor_whenItsClosureSaysSo() {
    let mutable = Mutable()
    let callback = Injection.with(Container.named("a")) {
      Injection.escaping { @MainActor in
        mutable.steps += answering == "a" ? 1 : 0
      }
    }
    callback()
    #expect(mutable.steps == 1)
  }
}

import Dispatch
import Foundation
import SwiftHiltCore
import Testing

private struct ChainLevel: Qualifier { let number: Int }

private struct EndlessLevel: Qualifier, CustomStringConvertible {
  let number: Int
  var description: String { "next" }
}

/// A step of a chain. It is an object, so it can be `.weak`.
private final class Step: Sendable {
  let depth: Int
  init(_ depth: Int) { self.depth = depth }
}

private final class Silent: ResolutionObserver {
  func observe(_ event: ResolutionEvent) {}
}

/// Law 7: a deep chain isn't a cycle, and a level needs little stack.
@Suite struct DeepChainTests {
  enum Form: String, CaseIterable {
    case plain, decorated, decoratedInAChild, observed
  }

  private static let lifetimes: [Lifetime] = [
    .singleton, .scoped, .transient, .weak, .graph, .scope("session"),
  ]

  private static func chain(_ levels: Int, _ lifetime: Lifetime, _ form: Form) -> Container {
    let app = Container(scope: "session")
    func key(_ number: Int) -> ChainLevel { ChainLevel(number: number) }
    app.register(Step.self, qualifier: key(0), lifetime: lifetime) { _ in Step(0) }
    for level in 1...levels {
      app.register(Step.self, qualifier: key(level), lifetime: lifetime) { r in
        Step(try r.tryResolve(Step.self, qualifier: key(level - 1)).depth + 1)
      }
    }
    let asked = form == .decoratedInAChild ? app.child() : app
    if form == .decorated || form == .decoratedInAChild {
      for level in 0...levels {
        asked.decorate(Step.self, qualifier: key(level)) { _, step in Step(step.depth) }
      }
    }
    if form == .observed { app.addObserver(Silent()) }
    return asked
  }

  /// Runs a closure on a thread with a given stack size.
  private static func onStack<R: Sendable>(
    _ bytes: Int, _ body: @escaping @Sendable () -> R
  ) -> R {
    let (result, done) = (Shared<R?>(nil), DispatchSemaphore(value: 0))
    let thread = Thread {
      result.value = body()
      done.signal()
    }
    thread.stackSize = bytes
    thread.start()
    done.wait()
    return result.value!
  }

  @Test(arguments: lifetimes, Form.allCases)
  func aThousandLevels_fitAMainThread(lifetime: Lifetime, form: Form) {
    let container = Self.chain(1_000, lifetime, form)
    // A sanitizer makes stack frames larger.
    let depth = Self.onStack(isSanitized ? 32 << 20 : 8 << 20) {
      try? container.tryResolve(Step.self, qualifier: ChainLevel(number: 1_000)).depth
    }
    #expect(depth == 1_000)
  }

  @Test func aFewLevels_fitASmallStack() {
    let container = Container()
    container.register(Int.self) { _ in 1 }
    container.register(String.self) { r in "\(try r.tryResolve(Int.self))" }
    #expect(Self.onStack(64 << 10) { try? container.tryResolve(String.self) } == "1")
  }

  @Test(arguments: lifetimes)
  func aThousandLevels_resolveAsynchronously(lifetime: Lifetime) async throws {
    let container = Self.chain(1_000, lifetime, .plain)
    let step = try await container.resolveAsync(Step.self, qualifier: ChainLevel(number: 1_000))
    #expect(step.depth == 1_000)
  }

  @Test(.enabled(if: !isSanitized), arguments: lifetimes)
  func aHundredObservedLevels_fitAWorkerThread(lifetime: Lifetime) {
    let container = Self.chain(100, lifetime, .observed)
    let depth = Self.onStack(512 << 10) {
      try? container.tryResolve(Step.self, qualifier: ChainLevel(number: 100)).depth
    }
    #expect(depth == 100)
  }

  #if os(macOS) || os(Linux)
    @Test func keyThatItsFactoryBuildsInAnotherContainer_isToBeResolvedFromTheParameter() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = Container()
        container.register(Int.self) { _ in try container.fork().tryResolve(Int.self) }
        DeepChainTests.onStack(512 << 10) { _ = try? container.tryResolve(Int.self) }
      }
      let text = trapText(result?.standardErrorContent ?? [])
      #expect(text.contains("help:    resolve from the factory's parameter, because each Int has"))
    }

    @Test func chainThatDoesNotFitItsStack_stopsWithAMessage() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = Container()
        // A mistake that a program can easily make: a chain without an end.
        for number in 0..<10_000 {
          let next = EndlessLevel(number: number + 1)
          container.register(Step.self, qualifier: EndlessLevel(number: number), line: 1) { r in
            try r.tryResolve(Step.self, qualifier: next)
          }
        }
        DeepChainTests.onStack(512 << 10) {
          _ = try? container.tryResolve(Step.self, qualifier: EndlessLevel(number: 0))
        }
      }
      #expect(
        trapText(result?.standardErrorContent ?? []) == """
          [SwiftHilt/StackEnd] Step @EndlessLevel(next) cannot be built, because this thread's stack is used up

            path:    Step @EndlessLevel(next) -> Step @EndlessLevel(next) -> Step @EndlessLevel(next) -> ... \
          -> Step @EndlessLevel(next) -> Step @EndlessLevel(next)
            help:    resolve on a thread with a larger stack, such as the main thread
            or:      end the chain, if each factory always resolves another key
          """)
    }
  #endif
}

@_spi(Layers) import SwiftHiltWrappers
import Testing

@Suite struct AmbientOrderTests {
  private let a = Container.named("a")
  private let b = Container.named("b")

  @Test func with_setsTheResolver_forTheClosure() {
    #expect(Injection.with(a) { answering } == "a")
    #expect(ResolverContext.with(a) { answering } == "a")
  }

  @Test func innermost_wins_whicheverKind() {
    Injection.with(a) {
      ResolverContext.with(b) {
        #expect(answering == "b")
        Injection.with(a) {
          #expect(answering == "a")
          Injection.with(b) { #expect(answering == "b") }
          ResolverContext.with(b) { #expect(answering == "b") }
          #expect(answering == "a")
        }
        #expect(answering == "b")
      }
      #expect(answering == "a")
    }
  }

  @Test func innermost_wins_whicheverKind_inAsyncCode() async {
    await Injection.with(a) {
      await Task.yield()
      ResolverContext.with(b) { #expect(answering == "b") }
      #expect(answering == "a")
      await Injection.with(b) {
        await Task.yield()
        #expect(answering == "b")
        ResolverContext.with(a) {
          #expect(answering == "a")
          Injection.with(b) { #expect(answering == "b") }
        }
      }
      #expect(answering == "a")
    }
  }

  @Test func default_answers_whenNothingIsSet() {
    Injection.withDefault(b) {
      #expect(answering == "b")
      Injection.with(a) { #expect(answering == "a") }
      #expect(answering == "b")
    }
  }

  @Test func with_restores_whenTheClosureThrows() async {
    struct Failure: Error {}
    await Injection.with(a) {
      #expect(throws: Failure.self) { try Injection.with(b) { throw Failure() } }
      #expect(answering == "a")
      #expect(throws: Failure.self) { try ResolverContext.with(b) { throw Failure() } }
      #expect(answering == "a")
      await #expect(throws: Failure.self) {
        try await Injection.with(b) {
          await Task.yield()
          throw Failure()
        }
      }
      #expect(answering == "a")
    }
  }

  @Test func resolverContext_tellsItsOwnResolver_only() {
    #expect(ResolverContext.current == nil)
    Injection.with(a) {
      #expect(ResolverContext.current == nil)
      ResolverContext.with(b) {
        Injection.with(a) { #expect(ResolverContext.current === b) }
      }
    }
    #expect(ResolverContext.current == nil)
  }
}

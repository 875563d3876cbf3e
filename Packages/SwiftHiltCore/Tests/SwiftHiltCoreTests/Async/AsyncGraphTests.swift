import SwiftHiltCore
import Testing

private typealias Token = Holder<Int>
private final class Pair: Sendable {
  let (a, b): (Token, Token)
  init(_ a: Token, _ b: Token) { (self.a, self.b) = (a, b) }
}
private final class Both: Sendable {
  let (pair, token): (Pair, Token)
  init(_ pair: Pair, _ token: Token) { (self.pair, self.token) = (pair, token) }
}

/// Law 4: the requests of one asynchronous call share a `.graph` instance.
@Suite(.timeLimit(.minutes(10))) struct AsyncGraphTests {
  private let builds = Counter()

  @Test(arguments: [false, true])
  func graphInstance_isSharedWithinOneCallTree(isAsync: Bool) async throws {
    let container = Container()
    if isAsync {
      container.registerAsync(Token.self, lifetime: .graph) { _ in
        await Task.yield()
        return Token(builds.increment())
      }
    } else {
      container.register(Token.self, lifetime: .graph) { _ in Token(builds.increment()) }
    }
    container.registerAsync(Pair.self, lifetime: .transient) { r in
      async let a = r.resolveAsync(Token.self)
      async let b = r.resolveAsync(Token.self)
      return Pair(try await a, try await b)
    }
    container.registerAsync(Both.self, lifetime: .transient) { r in
      Both(try await r.resolveAsync(Pair.self), try await r.resolveAsync(Token.self))
    }
    let both = try await container.resolveAsync(Both.self)
    #expect(both.pair.a === both.pair.b)
    #expect(both.pair.a === both.token)
    #expect(builds.value == 1)
    #expect(try await container.resolveAsync(Token.self).value == 2)
  }

  @Test func graphInstance_isBuiltAgain_afterItsFactoryFailed() async throws {
    let (container, tries) = (Container(), Counter())
    container.registerAsync(Token.self, lifetime: .graph) { _ in
      if tries.increment() == 1 { throw Refused() }
      return Token(0)
    }
    container.registerAsync(Pair.self, lifetime: .transient) { r in
      do { _ = try await r.resolveAsync(Token.self) } catch is Refused {}
      return Pair(try await r.resolveAsync(Token.self), try await r.resolveAsync(Token.self))
    }
    let pair = try await container.resolveAsync(Pair.self)
    #expect(pair.a === pair.b)
    #expect(tries.value == 2)
  }

  @Test func graphInstance_isNotCancelledWithOneOfItsTasks() async throws {
    let (container, builds, pause) = (Container(), Counter(), Pause())
    container.registerAsync(Token.self, lifetime: .graph) { _ in
      builds.increment()
      await pause.hold()
      try Task.checkCancellation()
      return Token(0)
    }
    container.registerAsync(Pair.self) { r in
      let first = Task { try await r.resolveAsync(Token.self) }
      let second = Task { try await r.resolveAsync(Token.self) }
      await pause.meet()
      first.cancel()
      await #expect(throws: CancellationError.self) { try await first.value }
      pause.end()
      return Pair(try await second.value, try await r.resolveAsync(Token.self))
    }
    let pair = try await container.resolveAsync(Pair.self)
    #expect(pair.a === pair.b)
    #expect(builds.value == 1)
  }

  @Test func graphInstancesThatNeedEachOther_areACycle() async {
    for _ in 0..<raceRounds {
      let container = Container()
      container.registerAsync(Token.self, lifetime: .graph) { r in
        try await r.resolveAsync(Pair.self).a
      }
      container.registerAsync(Pair.self, lifetime: .graph) { r in
        let token = try await r.resolveAsync(Token.self)
        return Pair(token, token)
      }
      container.registerAsync(Both.self, lifetime: .transient) { r in
        async let token = r.resolveAsync(Token.self)
        async let pair = r.resolveAsync(Pair.self)
        return Both(try await pair, try await token)
      }
      #expect(await awaitedCode { _ = try await container.resolveAsync(Both.self) } == "Cycle")
    }
  }
}

import SwiftHiltCore
import Testing

private final class Token: Sendable {
  let number: Int
  init(_ number: Int = 0) { self.number = number }
}
private final class Pair: Sendable {
  let (a, b): (Token, Token)
  init(_ a: Token, _ b: Token) { (self.a, self.b) = (a, b) }
}
private final class Both: Sendable {
  let (pair, token): (Pair, Token)
  init(_ pair: Pair, _ token: Token) { (self.pair, self.token) = (pair, token) }
}

/// Law 17: if synchronous bindings declare an uncached asynchronous dependency, each of their
/// requests receives an instance of it.
@Suite(.timeLimit(.minutes(10))) struct AsyncUncachedTests {
  private let builds = Counter()

  private func container(_ lifetime: Lifetime = .transient) -> Container {
    let container = Container()
    container.registerAsync(Token.self, lifetime: lifetime) { [builds] _ in
      await Task.yield()
      return Token(builds.increment())
    }
    return container
  }

  @Test func optional_ofATransient_isBuiltEachTime() async throws {
    let container = container()
    #expect(try await container.resolveAsync(Token?.self)?.number == 1)
    #expect(try await container.resolveAsync(Token?.self)?.number == 2)
  }

  @Test func decorationInAChild_wrapsATransient() async throws {
    let root = container()
    let child = root.child()
    let grandchild = child.child()
    child.decorate(Token.self) { _, token in Token(token.number + 10) }
    grandchild.decorate(Token.self) { _, token in Token(token.number + 100) }
    #expect(try await child.resolveAsync(Token.self).number == 11)
    #expect(try await grandchild.resolveAsync(Token.self).number == 112)
    #expect(try await root.resolveAsync(Token.self).number == 3)
  }

  @Test func alias_passesATransientOn() async throws {
    let container = container()
    container.alias(AnyObject.self, to: Token.self) { $0 }
    let first = try await container.resolveAsync(AnyObject.self)
    #expect(try await container.resolveAsync(AnyObject.self) !== first)
    #expect(builds.value == 2)
  }

  @Test func eachParameter_hasATransientOfItsOwn() async throws {
    let container = container()
    container.bind(Pair.self, lifetime: .transient, to: Pair.init)
    container.bind(Both.self, lifetime: .transient, to: Both.init)
    let both = try await container.resolveAsync(Both.self)
    #expect([both.pair.a, both.pair.b, both.token].map(\.number).sorted() == [1, 2, 3])
    _ = try await container.resolveAsync(Both.self)
    #expect(builds.value == 6)
  }

  @Test func nothingIsBuilt_forWhatIsThereAlready() async throws {
    let root = container()
    root.bind(Pair.self, to: Pair.init)
    root.bind(Both.self, lifetime: .scoped, to: Both.init)
    let child = root.child()
    let both = try await child.resolveAsync(Both.self)
    #expect(builds.value == 3)
    #expect(try await child.resolveAsync(Both.self) === both)
    #expect(try await child.resolveAsync(Pair.self) === both.pair)
    #expect(builds.value == 3)
    _ = try await root.child().resolveAsync(Both.self)
    #expect(builds.value == 4)
  }

  @Test func declaringClosure_getsATransient_anOpaqueOneDoesNot() async throws {
    let container = container()
    container.register(Int.self, dependencies: [Dependency(Token.self)]) { r in
      try r.tryResolve(Token.self).number
    }
    container.register(String.self, line: 4) { r in "\(try r.tryResolve(Token.self).number)" }
    #expect(try await container.resolveAsync(Int.self) == 1)
    #expect(
      await awaitedCode { _ = try await container.resolveAsync(String.self) } == "RequiresAsync")
  }

  @Test func collections_haveTransientElements_newEachTime() async throws {
    let container = Container()
    container.contributeAsync(Token.self, lifetime: .transient) { [builds] _ in
      Token(builds.increment())
    }
    container.contributeAsync(Token.self, lifetime: .graph) { [builds] _ in
      Token(builds.increment())
    }
    container.contributeAsync(Token.self, lifetime: .transient, key: "k") { [builds] _ in
      Token(builds.increment())
    }
    #expect(try await container.resolveAsync([Token].self).map(\.number) == [1, 2])
    #expect(try await container.resolveAsync([Token].self).map(\.number) == [3, 4])
    #expect(try await container.resolveAsync([String: Token].self)["k"]?.number == 5)
    #expect(code { _ = try container.tryResolveMany(Token.self) } == "RequiresAsync")
  }

  @Test func transientElement_isTakenOnce_beforeASynchronousOneIsBuilt() async throws {
    let (container, order) = (Container(), Journal())
    container.contributeAsync(Token.self, lifetime: .transient) { _ in
      order.note("async")
      return Token(1)
    }
    container.registerMany(Token.self) { _ in
      order.note("sync")
      return Token(2)
    }
    #expect(try await container.resolveAsync([Token].self).map(\.number) == [1, 2])
    #expect(order.entries == ["async", "sync"])
  }

  @Test func failureOfATransient_reachesTheRequest_andTheNextTriesAgain() async throws {
    struct Broken: Error {}
    let (container, tries) = (Container(), Counter())
    container.registerAsync(Token.self, lifetime: .transient) { _ in
      if tries.increment() == 2 { throw Broken() }
      return Token()
    }
    container.bind(Pair.self, to: Pair.init)
    await #expect(throws: Broken.self) { try await container.resolveAsync(Pair.self) }
    #expect(try await container.resolveAsync(Pair.self).a.number == 0)
    // The first instance of the failed request was discarded with it.
    #expect(tries.value == 4)
  }

  @Test func circleOfTransients_isACycle() async {
    let container = Container()
    container.registerAsync(Token.self, lifetime: .transient) { r in
      try await r.resolveAsync(Pair.self).a
    }
    container.bind(Pair.self, lifetime: .transient, to: Pair.init)
    #expect(await awaitedCode { _ = try await container.resolveAsync(Pair.self) } == "Cycle")
    #expect(await awaitedCode { _ = try await container.resolveAsync(Token?.self) } == "Cycle")
  }

  // MARK: - .graph

  @Test func graphInstance_isSharedWithinOneCallTree() async throws {
    let container = container(.graph)
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
    #expect(try await container.resolveAsync(Token.self).number == 2)
  }

  @Test func graphInstance_isSharedBySynchronousBindings_aCachedOneHasItsOwn() async throws {
    let container = container(.graph)
    container.bind(Pair.self, lifetime: .transient, to: Pair.init)
    container.bind(Both.self, lifetime: .transient, to: Both.init)
    let both = try await container.resolveAsync(Both.self)
    #expect(both.pair.a === both.pair.b)
    #expect(both.pair.a === both.token)
    container.bind(Pair.self, to: Pair.init)
    let other = try await container.resolveAsync(Both.self)
    #expect(other.pair.a === other.pair.b)
    #expect(other.pair.a !== other.token)
    #expect(builds.value == 3)
  }

  @Test func graphInstance_isBuiltAnew_afterItsFactoryFailed() async throws {
    struct Broken: Error {}
    let (container, tries) = (Container(), Counter())
    container.registerAsync(Token.self, lifetime: .graph) { _ in
      if tries.increment() == 1 { throw Broken() }
      return Token()
    }
    container.registerAsync(Pair.self, lifetime: .transient) { r in
      do { _ = try await r.resolveAsync(Token.self) } catch is Broken {}
      return Pair(try await r.resolveAsync(Token.self), try await r.resolveAsync(Token.self))
    }
    let pair = try await container.resolveAsync(Pair.self)
    #expect(pair.a === pair.b)
    #expect(tries.value == 2)
  }

  @Test func graphInstance_isNotCancelledWithOneOfItsTasks() async throws {
    let (container, builds, began, goOn) = (Container(), Counter(), Signal(), Signal())
    container.registerAsync(Token.self, lifetime: .graph) { _ in
      builds.increment()
      began.open()
      await goOn.wait()
      try Task.checkCancellation()
      return Token()
    }
    container.registerAsync(Pair.self) { r in
      let first = Task { try await r.resolveAsync(Token.self) }
      let second = Task { try await r.resolveAsync(Token.self) }
      await began.wait()
      first.cancel()
      await #expect(throws: CancellationError.self) { try await first.value }
      goOn.open()
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

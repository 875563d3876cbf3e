import SwiftHiltCore
import Testing

private protocol Repository: AnyObject {}
private final class RemoteRepository: Repository {}
private struct UseCase {}
private struct Screen {}

/// The whole text of `.notFound`, with its path.
@Suite struct NotFoundMessageTests {
  private let container = Container()

  @Test func text_namesTheContainer_byItsNameOrScope() {
    for (container, place) in [
      (Container(name: "app", scope: "request"), "app"),
      (Container(scope: "request"), "scope request"),
    ] {
      #expect(
        errorText { try container.tryResolve(UseCase.self, qualifier: "main") } == """
          [SwiftHilt/NotFound] No binding for UseCase @Named(main) in \(place)

            help:    register UseCase @Named(main) in this container or an ancestor
          """)
    }
  }

  @Test(arguments: Lifetime.all)
  func path_showsTheKeysAndTheirSites(lifetime: Lifetime) {
    let container = Container(scope: "app")
    container.register(Screen.self, lifetime: lifetime, line: 1) { r in
      try r.make(Screen(), needing: UseCase.self)
    }
    container.register(UseCase.self, lifetime: lifetime, file: "App/UseCases.swift", line: 2) { r in
      try r.make(UseCase(), needing: (any Repository).self)
    }

    #expect(
      errorText { try container.tryResolve(Screen.self) } == """
        [SwiftHilt/NotFound] No binding for Repository in scope app

          path:    Screen -> UseCase -> Repository      \
        (NotFoundMessageTests.swift:1 -> UseCases.swift:2)
          help:    register Repository in this container or an ancestor
        """)
  }

  @Test func path_endsAtAParameter_thatMayHaveADefault() {
    struct Retry { init(repository: any Repository, limit: Int = 3) {} }
    container.register((any Repository).self) { _ in RemoteRepository() }
    container.bind(Retry.self, line: 1, to: Retry.init)
    #expect(
      errorText { try container.tryResolve(Retry.self) } == """
        [SwiftHilt/NotFound] No binding for Int

          path:    Retry -> Int      (NotFoundMessageTests.swift:1)
          help:    register Int in this container or an ancestor, or write a closure to keep \
        a parameter's default value, because 'to:' resolves every parameter
        """)
  }

  @Test(arguments: [(true, "[UseCase] -> "), (false, "")])
  func path_showsTheContribution_butNoStepOfALazyValue(isContribution: Bool, step: String) {
    if isContribution {
      container.registerMany(UseCase.self, line: 3) { r in
        try r.make(UseCase(), needing: (any Repository).self)
      }
    } else {
      container.register(UseCase.self, line: 3) { r in
        try r.make(UseCase(), needing: (any Repository).self)
      }
    }
    container.register(Screen.self, line: 4) { r in
      if isContribution { return try r.make(Screen(), needing: [UseCase].self) }
      _ = try r.tryResolve(Lazy<UseCase>.self).get()
      return Screen()
    }

    #expect(
      errorText { try container.tryResolve(Screen.self) } == """
        [SwiftHilt/NotFound] No binding for Repository

          path:    Screen -> \(step)UseCase -> Repository      \
        (NotFoundMessageTests.swift:4 -> NotFoundMessageTests.swift:3)
          help:    register Repository in this container or an ancestor
        """)
  }

  @Test func removedBindingOfAModule_isToBeRegisteredAgain() {
    enum Texts: HiltModule {
      static var bindings: [Registration] { provide(String.self) { _ in "" } }
    }
    container.install(Texts.self).unregister(String.self)
    container.install(Texts.self)
    #expect(
      errorText { try container.child().tryResolve(String.self) } == """
        [SwiftHilt/NotFound] No binding for String

          help:    register String again, because the binding of a module was removed, \
        and a second install of that module has no effect
        """)
  }

  @Test func tuple_isAKeyOfItsOwn_andVoidIsNone() {
    #expect(
      errorText { try Container().tryResolve((Screen, UseCase).self) } == """
        [SwiftHilt/NotFound] No binding for (Screen, UseCase)

          help:    resolve the elements one by one, or register (Screen, UseCase) in this container or an ancestor
        """)
    #expect(
      errorText { try Container().tryResolve(Void.self) } == """
        [SwiftHilt/NotFound] No binding for ()

          help:    name the type, as in resolve(Repo.self), because the call's context doesn't say which
        """)
  }

  @Test func tuple_isNear_oneWithOtherLabels() {
    container.register((host: String, port: Int).self, line: 4) { _ in ("", 1) }
    #expect(
      errorText { try container.tryResolve((String, Int).self) } == """
        [SwiftHilt/NotFound] No binding for (String, Int)

          similar: (host: String, port: Int), registered at NotFoundMessageTests.swift:4
          help:    resolve (host: String, port: Int), or register (String, Int) in this container or an ancestor
        """)
    #expect(!errorText { try container.tryResolve((Int, String).self) }.contains("similar:"))
  }

  @Test func bindingOfAny_isNamed() {
    let parts: [Any] = [Screen()]
    for part in parts { container.register(line: 4, instance: part) }
    #expect(
      errorText { try container.child().tryResolve(Screen.self) } == """
        [SwiftHilt/NotFound] No binding for Screen

          help:    register Screen in this container or an ancestor, \
        because the registration at NotFoundMessageTests.swift:4 binds Any
        """)
  }

  @Test func closureWithoutAResult_isNamed() {
    container.register(line: 4) { _ in _ = Screen() }
    #expect(
      errorText { try container.tryResolve(Screen.self) } == """
        [SwiftHilt/NotFound] No binding for Screen

          help:    register Screen in this container or an ancestor, \
        because the registration at NotFoundMessageTests.swift:4 binds ()
        """)
  }

  @Test func deferredRequest_saysWhatIsMissing() {
    #expect(
      errorText { try Container(name: "app").tryResolve(Lazy<UseCase>.self) } == """
        [SwiftHilt/NotFound] No binding for UseCase in app, requested as Lazy<UseCase>

          help:    register UseCase in this container or an ancestor
        """)
    #expect(
      errorText { try Container().tryResolve(Provider<UseCase>.self, qualifier: "a") } == """
        [SwiftHilt/NotFound] No binding for UseCase @Named(a), requested as Provider<UseCase>

          help:    register UseCase @Named(a) in this container or an ancestor
        """)
  }

  @Test func error_isPublicData() throws {
    container.register(Screen.self, line: 8) { r in try r.make(Screen(), needing: UseCase.self) }
    let failure = try #require(
      #expect(throws: ResolutionError.self) { try container.tryResolve(Screen.self) })
    #expect(failure.code == .notFound)
    #expect(failure.key == BindingKey(UseCase.self))
    #expect(failure.path.map(\.key) == [BindingKey(Screen.self), BindingKey(UseCase.self)])
    #expect(failure.path.map(\.callSite?.line) == [8, nil])
  }
}

import SwiftHiltWrappers
import Testing

/// A wrapper with its own container resolves from that container, whichever is ambient.
@Suite struct GivenContainerTests {
  private final class User: HasResolver {
    let resolver: any Resolver
    @Inject var inject: Service
    @Injected var injected: Service
    @LazyInjected var lazy: Service
    @OptionalInjected var optional: Service?
    @WeakInjected var weak: Service?
    @DynamicInjected var dynamic: Service

    init(_ container: Container, enclosing resolver: any Resolver) {
      self.resolver = resolver
      _inject = Inject(in: container)
      _injected = Injected(in: container)
      _lazy = LazyInjected(in: container)
      _optional = OptionalInjected(in: container)
      _weak = WeakInjected(in: container)
      _dynamic = DynamicInjected(in: container)
    }

    var origins: [String?] {
      [
        inject.origin, injected.origin, lazy.origin, optional?.origin, weak?.origin, dynamic.origin,
      ]
    }
  }

  private enum Shared {
    static let app = Container.named("app").register(Service.self, qualifier: "q") { _ in
      Service("qualified")
    }
  }

  private struct Declared {
    @Inject(in: Shared.app) var service: Service
    @Injected(Service.self, qualifier: "q", in: Shared.app) var qualified
    @DynamicInjected(qualifier: "q", in: Shared.app) var dynamic: Service
  }

  private let a = Container.named("a")
  private let b = Container.named("b")

  @Test func givenContainer_answers_whateverIsAmbientOrAround() {
    Injection.with(b) {
      let user = User(a, enclosing: b)
      ResolverContext.with(b) {
        #expect(user.origins == Array(repeating: "a", count: 6))
        #expect(user.origins == Array(repeating: "a", count: 6))
      }
    }
  }

  @Test func givenContainer_isNamedAtTheProperty() {
    Injection.with(b) {
      let declared = Declared()
      #expect(declared.service.origin == "app")
      #expect(declared.qualified.origin == "qualified")
      #expect(declared.dynamic.origin == "qualified")
    }
  }

  @Test func givenChild_answersWithItsScopedInstances() {
    let app = Container()
    app.register(Service.self, lifetime: .scoped) { _ in Service("scoped") }
    let child = app.child()
    @DynamicInjected(in: child) var service: Service
    Injection.with(app) {
      #expect(service === child.resolve(Service.self))
      #expect(service !== app.resolve(Service.self))
    }
  }

  @Test func givenContainer_isNotKept() {
    weak var released: Container?
    let user: User
    do {
      let container = Container.named("c")
      released = container
      user = User(container, enclosing: b)
    }
    #expect(released == nil)
    withExtendedLifetime(user) {}
  }

  @Test func keptValue_outlivesTheContainer() {
    var container: Container? = .named("c")
    let user = User(container!, enclosing: b)
    #expect(user.injected.origin == "c")
    container = nil
    #expect(user.injected.origin == "c")
  }
}

@Suite struct GivenContainerMessageTests {
  @Test func missingKey_namesTheGivenContainer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let app = Container(name: "app")
      @Injected(qualifier: "q", in: app, file: "Shop/User.swift", line: 7) var service: Service
      _ = service
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == """
        [SwiftHilt/NotFound] No binding for Service @Named(q) in app

          help:    register Service @Named(q) in this container or an ancestor
          ambient: Container(app) answered, because it was passed to the property wrapper
          asked:   by @Injected at User.swift:7
        """)
  }

  @Test(arguments: ["Inject", "DynamicInjected", "WeakInjected"])
  func containerThatIsGone_isNamed(wrapper: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [wrapper] in
      switch wrapper {
      case "Inject":
        @Inject(in: Container(name: "app"), file: "Shop/User.swift", line: 7) var service: Service
        _ = service
      case "DynamicInjected":
        @DynamicInjected(in: Container(name: "app"), file: "Shop/User.swift", line: 7)
        var service: Service
        _ = service
      default:
        @WeakInjected(in: Container(name: "app"), file: "Shop/User.swift", line: 7)
        var service: Service?
        _ = service
      }
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == """
        [SwiftHilt/Closed] Container(app) was released and cannot resolve Service

          holder:  @\(wrapper) at User.swift:7 holds its container weakly
          help:    keep the container alive and open while anything resolves from it
        """)
  }

  @Test func containerThatIsGone_isNamedByItsScope_withTheQualifier() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = Container(scope: "session")
      @DynamicInjected(
        qualifier: "q", in: session.child(scope: "request"), file: "Shop/User.swift", line: 7)
      var service: Service
      _ = service
    }
    let headline = trapText(result?.standardErrorContent ?? []).split(separator: "\n").first
    #expect(
      headline
        == "[SwiftHilt/Closed] Container(scope: request) was released and cannot resolve Service @Named(q)"
    )
  }

  @Test func injectedResolver_whoseContainerIsGone_isNamedWithTheKey() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Screen: HasResolver {
        let resolver: any Resolver
        @Inject(file: "Shop/Screen.swift", line: 7) var service: Service
        init(_ resolver: any Resolver) { self.resolver = resolver }
      }
      let screen = try Container(name: "app").bind(Screen.self, to: Screen.init)
        .tryResolve(Screen.self)
      _ = screen.service
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == """
        [SwiftHilt/Closed] Container(app) was released and cannot resolve Service

          holder:  an injected Resolver or generated factory holds its container weakly
          help:    keep the container alive and open while anything resolves from it
          ambient: an injected Resolver answered, because it is the resolver of the enclosing Screen
          asked:   by @Inject at Screen.swift:7
        """)
  }
}

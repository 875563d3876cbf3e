import SwiftHiltWrappers
import Testing

/// A wrapper whose type is unbound stops the program with a text that names the container and the
/// property.
@Suite struct WrapperMessageTests {
  private final class User {
    @Inject(file: "Shop/User.swift", line: 1) var inject: String
    @DynamicInjected(file: "Shop/User.swift", line: 2) var dynamic: String
    @WeakInjected(file: "Shop/User.swift", line: 3) var weak: String?
  }

  private struct Plain {
    static let line = #line + 1
    @Injected var name: String
  }

  private final class Holder: HasResolver {
    let resolver: any Resolver = Container(name: "own")
    @Inject(file: "Shop/Holder.swift", line: 4) var inject: String
  }

  private func message(_ ambient: String, in container: String, help: String = "", by asked: String)
    -> String
  {
    """
    [SwiftHilt/NotFound] No binding for String in \(container)

      help:    register String in this container or an ancestor
      ambient: \(ambient)\(help)
      asked:   by \(asked)
    """
  }

  @Test func enclosingObject_isNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Holder().inject
    }
    #expect(
      trapText(result?.standardErrorContent ?? [])
        == message(
          "Container(own) answered, because it is the resolver of the enclosing Holder", in: "own",
          by: "@Inject at Holder.swift:4"))
  }

  @Test func resolverOfTheCreation_isNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container(name: "app")
      let user = Injection.with(container) { User() }
      _ = user.dynamic
    }
    #expect(
      trapText(result?.standardErrorContent ?? [])
        == message(
          "Container(app) answered, because it was ambient when the property wrapper was created",
          in: "app", by: "@DynamicInjected at User.swift:2"))
  }

  @Test func lostResolver_isMentioned() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let user = Injection.with(Container(name: "app")) { User() }
      _ = user.inject
    }
    #expect(
      trapText(result?.standardErrorContent ?? [])
        == message(
          "the default container answered, because "
            + "the resolver that was ambient when the property wrapper was created no longer exists",
          in: "default",
          help: "\n  help:    keep that container for as long as the property wrapper is used",
          by: "@Inject at User.swift:1"))
  }

  @Test func defaultContainer_thatAnswersAnotherWrapper_leadsToInject() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      useContainer(Container(name: "app"))
      RunContext.with(.app) { _ = User().dynamic }
    }
    #expect(
      trapText(result?.standardErrorContent ?? [])
        == message(
          "the default container answered, because no Injection.with or ResolverContext.with is in "
            + "effect and no factory is running", in: "app",
          help: """

              help:    call useContainer(_:) to make another container the default
              help:    if this code is a callback or runs in a detached task, wrap its closure in Injection.escaping
              help:    in a HasResolver, write @Inject, because @DynamicInjected ignores the object's resolver
            """, by: "@DynamicInjected at User.swift:2"))
  }

  @Test func property_isNamedByItsOwnLine() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Injection.with(Container(name: "app")) { Plain().name }
    }
    #expect(
      trapText(result?.standardErrorContent ?? [])
        == message(
          "Container(app) answered, because Injection.with set it for this task", in: "app",
          by: "@Injected at WrapperMessageTests.swift:\(Plain.line)"))
  }

  @Test func trap_beginsWithTheProperty() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Injection.with(Container(name: "app")) { User().inject }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.split(separator: "\n").first == "Shop/User.swift:1: Fatal error: ")
  }

  @Test func weakInjected_refusesValues() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container(name: "app")
      container.register(String.self) { _ in "value" }
      Injection.with(container) { _ = User().weak }
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == """
        [SwiftHilt/WeakInjected] @WeakInjected needs an object, but String is bound to a value

          help:    use @Injected, or make the instance's type a class
          asked:   by @WeakInjected at User.swift:3
        """)
  }
}

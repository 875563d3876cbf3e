import SwiftHiltWrappers
import Testing

/// A wrapper that finds nothing stops the program with a text that says whom it asked.
@Suite struct WrapperMessageTests {
  private final class User {
    @Inject var inject: String
    @DynamicInjected var dynamic: String
    @WeakInjected var weak: String?
  }

  private final class Holder: HasResolver {
    let resolver: any Resolver = Container(name: "own")
    @Inject var inject: String
  }

  private func message(_ ambient: String, in container: String) -> String {
    """
    [SwiftHilt/NotFound] No binding for String in \(container)

      help:    register String in this container or an ancestor
      ambient: \(ambient)
    """
  }

  @Test func enclosingObject_isNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Holder().inject
    }
    #expect(
      trapText(result?.standardErrorContent ?? [])
        == message("Container(own) answered, the resolver of the enclosing Holder", in: "own"))
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
          "Container(app) answered, ambient when the property wrapper was made", in: "app"))
  }

  @Test func lostResolver_isMentioned() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let user = Injection.with(Container(name: "app")) { User() }
      _ = user.inject
    }
    #expect(
      trapText(result?.standardErrorContent ?? [])
        == message(
          "the default container answered: "
            + "the resolver ambient when the property wrapper was made is gone", in: "default"))
  }

  @Test func weakInjected_refusesValues() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container(name: "app")
      container.register(String.self) { _ in "value" }
      Injection.with(container) { _ = User().weak }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("@WeakInjected needs an object, and String is bound to a value"))
  }
}

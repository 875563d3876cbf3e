#if Macros
  import SwiftHiltMacros
  import Testing

  private protocol Presenting: AnyObject {}

  @MainActor
  @Injectable
  @Binds(Presenting.self)
  private final class Presenter: Presenting { init(number: Int) {} }

  @MainActor
  private class Screen {}

  @Injectable
  private final class DetailScreen: Screen { init(number: Int) {} }

  @globalActor
  private actor StoreActor { static let shared = StoreActor() }

  @StoreActor
  @Injectable
  @Binds(Storing.self)
  private final class Store: Storing { init(number: Int) {} }

  private protocol Storing: AnyObject, Sendable {}

  @Module
  private enum IsolationModule {
    @Provides static func number() -> Int { 4 }
    @Register static var screen: DetailScreen
    @MainActor @Provides static func title(number: Int) -> String { "\(number)" }
  }

  @Suite struct IsolationTests {
    private func container() -> Container {
      let container = Container()
      IsolationModule.__register(into: container)
      Presenter.__register(into: container)
      Store.__register(into: container)
      return container
    }

    @MainActor @Test func mainActorTypes_areBuiltOnTheMainActor() throws {
      let container = container()

      #expect(try container.tryResolve(Presenting.self) is Presenter)
      #expect(try container.tryResolve(String.self) == "4")
    }

    @MainActor @Test func inheritedIsolation_isSeen() throws {
      _ = try container().tryResolve(DetailScreen.self)
    }

    @Test func elsewhere_itIsAnError() async {
      let container = container()

      #expect(throws: ResolutionError.self) { try container.tryResolve(Presenting.self) }
      #expect(throws: ResolutionError.self) { try container.tryResolve(DetailScreen.self) }
    }

    @Test func otherActors_areBuiltBySuspending() async throws {
      let built = try await container().resolveAsync((any Storing).self)

      #expect(built is Store)
    }
  }
#endif

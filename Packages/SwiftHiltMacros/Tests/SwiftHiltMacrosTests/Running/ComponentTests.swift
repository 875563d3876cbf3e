#if Macros
  import SwiftHiltMacros
  import Testing

  private struct Session: Equatable { let id: Int }
  private struct Limit { let value: Int }
  private protocol Greeting: Sendable { var text: String { get } }

  @Injectable
  @Binds((any Greeting).self)
  private struct Polite: Greeting {
    let session: Session
    var text: String { "Good day, \(session.id)" }
  }

  @Module
  private enum LimitModule {
    @Provides static func limit(@Qualified("limit") value: Int) -> Limit { Limit(value: value) }
  }

  @Component(modules: [Polite.self, LimitModule.self], scope: "request")
  private struct RequestComponent {
    let session: Session
    @Qualified("limit") var limit: Int = 3
    let onEnd: () -> Void
    var container: String? = nil
  }

  @Component(modules: [RequestComponent.self], replaces: [LimitModule.self])
  private struct TestComponent { let session: Session }

  @Component(modules: [TestComponent.self, First.self], replaces: [Second.self])
  private struct OuterComponent { let session: Session }

  @Component
  private enum Empty {}

  @Module(includes: [Second.self])
  private enum First {
    @Provides static func first() -> Int { 1 }
  }

  @Module
  private struct Second {
    @Provides static func second() -> String { "2" }
  }

  @Suite struct ComponentTests {
    @Test func inputs_areBound() {
      let container = RequestComponent.build(session: Session(id: 7), onEnd: {})

      #expect(container.resolve((any Greeting).self).text == "Good day, 7")
      #expect(container.resolve(Limit.self).value == 3)
      #expect(container.resolve(Int.self, qualifier: "limit") == 3)
      #expect(container.isRegistered((() -> Void).self))
    }

    @Test func input_withADefault_canBeGiven() {
      let container = RequestComponent.build(session: Session(id: 7), limit: 4, onEnd: {})

      #expect(container.resolve(Limit.self).value == 4)
    }

    @Test func container_hasTheComponentsName_orTheCallers() {
      #expect(Empty.build().name == "Empty")
      #expect(Empty.build(name: "Mine").name == "Mine")
    }

    @Test func container_isAChildOfItsParent() {
      let parent = Container()
      parent.register(String.self, instance: "parent's")

      let child = RequestComponent.build(session: Session(id: 1), onEnd: {}, parent: parent)

      #expect(child.resolve(String.self) == "parent's")
      #expect(!parent.isRegistered(Session.self))
    }

    @Test func listedComponent_leavesItsInputsToTheOneThatIsBuilt() {
      let container = TestComponent.build(session: Session(id: 9))

      #expect(container.resolve((any Greeting).self).text == "Good day, 9")
      #expect(!container.isRegistered(Limit.self))
    }

    @Test func replacedModules_staySkipped_afterAListedComponentThatReplacesOthers() {
      let container = OuterComponent.build(session: Session(id: 9))

      #expect(container.resolve(Int.self) == 1)
      #expect(!container.isRegistered(String.self))
      #expect(!container.isRegistered(Limit.self))
    }

    @Test func modulesOfMacros_areInstalledLikeOthers() {
      let container = Container()
      container.install {
        First.self
        Polite.self
      }
      container.install(Second.self)

      #expect(container.resolve(Int.self) == 1)
      #expect(container.resolve(String.self) == "2")
      #expect(container.isRegistered((any Greeting).self))
    }
  }
#endif

#if Macros
  import SwiftHiltMacros
  import Testing

  private struct Session: Equatable { let id: Int }
  private protocol Greeting: Sendable { var text: String { get } }

  // The component, its child and their modules name each other in a circle.

  @Component(modules: [Router.self, Sessions.self], scope: "app")
  private enum Root {}

  @Component(modules: [Root.self])
  private enum TestRoot {}

  @Component(modules: [Polite.self], parents: [Root.self, Child.self], scope: "child")
  private struct Child {
    let session: Session
    @Qualified("limit") var limit: Int = Child.standard
    let onEnd: () -> Void
    fileprivate static let standard = 3
  }

  @Injectable
  @Binds((any Greeting).self)
  private struct Polite: Greeting {
    let session: Session
    var text: String { "Good day, \(session.id)" }
  }

  private protocol Routing: AnyObject, Sendable {
    var children: Child.Factory { get }
  }

  @Injectable
  @Binds((any Routing).self)
  private final class Router: Routing {
    let children: Child.Factory
    init(children: Child.Factory) { self.children = children }
  }

  @Module(includes: [Limits.self])
  private enum Sessions {
    @Provides static func open(children: Lazy<Child.Factory>, none: Nowhere.Factory?) -> [String] {
      none == nil ? ["no factory"] : []
    }
  }

  @Module(includes: [Sessions.self])
  private enum Limits {
    @Provides static func limit() -> Double { 0.5 }
  }

  @Component
  private enum Elsewhere {}

  @Component(parents: [Elsewhere.self])
  private enum Nowhere {}

  private func code(of body: () throws -> Any) -> ResolutionError.Code? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? ResolutionError)?.code
    }
  }

  @Suite struct ChildComponentTests {
    @Test func factory_createsChildren_ofTheContainerThatResolvedIt() throws {
      let root = Root.build()
      let router = root.resolve((any Routing).self)

      let child = try router.children(session: Session(id: 7), onEnd: {})

      #expect(child.parent === root)
      #expect(child.scope == "child")
      #expect(child.name == "Child")
      #expect(child.resolve((any Greeting).self).text == "Good day, 7")
      #expect(child.resolve(Int.self, qualifier: "limit") == 3)
      #expect(!root.isRegistered(Session.self))
    }

    @Test func factory_belowAParent_createsGrandchildren() throws {
      let child = Child.build(session: Session(id: 1), onEnd: {}, parent: Root.build())
      let inner = try child.resolve(Child.Factory.self)(
        session: Session(id: 2), onEnd: {}, name: "inner")

      #expect(inner.parent === child)
      #expect(inner.name == "inner")
      #expect(inner.resolve(Session.self) == Session(id: 2))
    }

    @Test func factory_holdsItsParentWeakly() throws {
      var root: Container? = Root.build()
      let factory = try #require(root).resolve(Child.Factory.self)
      root = nil

      #expect(code(of: { try factory(session: Session(id: 1), onEnd: {}) }) == .closed)
    }

    @Test func factory_ofAClosedParent_throws() throws {
      let root = Root.build()
      let factory = root.resolve(Child.Factory.self)
      try root.close()

      #expect(code(of: { try factory(session: Session(id: 1), onEnd: {}) }) == .closed)
    }

    @Test func containerOfAComponentThatListsTheParent_isAParent() {
      let root = TestRoot.build()

      #expect(Child.build(session: Session(id: 1), onEnd: {}, parent: root).parent === root)
    }

    @Test func foreignContainer_isRefused_withBothNames() async {
      let text = """
        [SwiftHilt/ForeignParent] Container(other) cannot be the parent of Child

          parents: Root or Child
          help:    pass a container that Root or Child built, or one below it, or add the \
        component that built Container(other) to 'parents:' of Child
        """
      let other = Container(name: "other")
      #expect(code(of: { try other.tryResolve(Child.Factory.self) }) == .foreignParent)
      do {
        _ = try other.tryResolve(Child.Factory.self)
      } catch {
        #expect("\(error)" == text)
      }
      await #expect(processExitsWith: .failure) {
        _ = Child.build(session: Session(id: 1), onEnd: {}, parent: Container(name: "other"))
      }
    }

    @Test func forkOfAParent_isAParent() throws {
      let fork = Root.build().fork()

      let child = try fork.resolve((any Routing).self).children(
        session: Session(id: 3), onEnd: {})

      #expect(child.parent === fork)
    }

    @Test func childOfAParent_isAParent() {
      let session = Root.build().child(scope: "session")

      #expect(Child.build(session: Session(id: 1), onEnd: {}, parent: session).parent === session)
    }

    @Test func factoryOfAForeignComponent_isAbsent() {
      let root = Root.build()

      #expect(root.optional(Nowhere.Factory.self) == nil)
      #expect(root.resolve([String].self) == ["no factory"])
    }

    @Test func modulesThatIncludeEachOther_areInstalledOnce() {
      let container = Container()
      container.install(Limits.self)

      #expect(container.resolve(Double.self) == 0.5)
      #expect(container.isRegistered([String].self))
    }
  }
#endif

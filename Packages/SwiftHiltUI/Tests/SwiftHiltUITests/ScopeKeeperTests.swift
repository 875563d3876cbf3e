import Testing

@testable import SwiftHiltUI

@MainActor @Suite struct ScopeKeeperTests {
  private let app = Container(name: "app")

  @Test func container_isMadeOnce_whileTheParentIsTheSame() {
    let keeper = ScopeKeeper()
    var made = 0

    let containers = (0..<3).map { _ in
      keeper.container(below: ViewContainer(environment: app)) {
        made += 1
        return $0.container.child()
      }
    }

    #expect(made == 1)
    #expect(containers.allSatisfy { $0 === containers[0] && $0.parent === app })
  }

  @Test func container_isMadeOnce_whenItFollowsNoParent() {
    let keeper = ScopeKeeper()

    let first = keeper.container(below: ViewContainer(environment: app), follows: false) { _ in
      Container()
    }
    let again = keeper.container(below: ViewContainer(environment: Container()), follows: false) {
      _ in Container()
    }

    #expect(first === again)
    #expect(!first.isClosed)
  }

  @Test func container_isClosed_whenTheKeeperIsGone() async {
    let disposed = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
      let keeper = ScopeKeeper()
      let child = keeper.container(below: ViewContainer(environment: app)) { $0.container.child() }
      child.register(ScreenModel.self, lifetime: .scoped) { @MainActor _ in
        ScreenModel { done.resume(returning: true) }
      }
      _ = child.resolve(ScreenModel.self)
      #expect(!child.isClosed)
    }

    #expect(disposed)
  }

  @Test func container_isClosed_whenAnotherTakesItsPlace() async {
    let keeper = ScopeKeeper()
    let other = Container(name: "other")
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let first = keeper.container(below: ViewContainer(environment: app)) { $0.container.child() }
      first.register(Model.self, lifetime: .scoped) { _ in Model { done.resume() } }
      _ = first.resolve(Model.self)
      let second = keeper.container(below: ViewContainer(environment: other)) {
        $0.container.child()
      }
      #expect(second.parent === other)
    }

    #expect(
      !keeper.container(below: ViewContainer(environment: other)) { $0.container.child() }.isClosed)
  }

  @Test func attachedContainer_isClosed_whenItWasMadeForItsObject() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let child = app.child()
      child.register(Model.self) { _ in Model { done.resume() } }
      _ = child.resolve(Model.self)
      _ = AttachedContainer(child, isScoped: true)
    }
  }

  @Test func attachedContainer_staysOpen_whenItWasHandedIn() async {
    _ = AttachedContainer(app)
    // A close would be a task of the main actor, and would run before the task enqueued here.
    await Task { @MainActor in }.value

    #expect(!app.isClosed)
  }
}

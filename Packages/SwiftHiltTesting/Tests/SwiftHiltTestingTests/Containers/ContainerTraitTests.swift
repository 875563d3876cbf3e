@_spi(Layers) import SwiftHiltWrappers
import SwiftHiltTesting
import Testing

@Suite(.container) struct ContainerTraitTests {
  @Test func container_isTheDefault_andEmpty() {
    #expect(DI.shared.name == "test")
    #expect(optional((any Api).self) == nil)
    DI.shared.register((any Api).self) { _ in FakeApi("mine") }
    #expect(resolve((any Api).self).origin == "mine")
  }

  @Test(.container { $0.register((any Api).self) { _ in FakeApi("test") } })
  func testsClosure_addsToTheSuitesContainer() {
    #expect(resolve((any Api).self).origin == "test")
  }

  @Test(
    .container { container in
      container.register(Int.self) { _ in 1 }
      container.register(String.self) { r in "\(r.resolve(Int.self))" }
    })
  func testsClosure_mayRegisterSeveral() {
    #expect(resolve(String.self) == "1")
  }

  @Test(
    .container(forking: productionContainer()) {
      $0.override((any Api).self) { _ in FakeApi("fake") }
    })
  func forkingTrait_replacesBindings() {
    #expect(resolve(Repository.self).api.origin == "fake")
  }

  @Test @MainActor func mainActorTests_haveThem() async {
    register((any Api).self) { _ in FakeApi("main") }
    await Task.yield()
    #expect(Screen().api.origin == "main")
  }
}

@Suite struct WithTestContainerTests {
  @Test func withTestContainer_isTheDefault_insideOnly() async {
    withTestContainer {
      $0.register((any Api).self) { _ in FakeApi("inside") }
    } operation: {
      #expect(resolve((any Api).self).origin == "inside")
    }
    await withTestContainer {
      $0.register((any Api).self) { _ in FakeApi("async") }
    } operation: {
      await Task.yield()
      #expect(Screen().api.origin == "async")
    }
    #expect(!Injection.hasScopedDefault)
  }
}

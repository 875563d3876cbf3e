import SwiftHiltTesting
import Testing

@Suite struct UnimplementedTests {
  @Test func unimplemented_fails_whenResolved_andThrows() {
    let container = Container()
    let line: UInt = #line + 1
    container.register((any Api).self, .unimplemented)
    container.register(Repository.self) { r in Repository(api: try r.tryResolve()) }
    expectFailure(
      at: line,
      """
      [SwiftHilt/Unimplemented] Api was resolved, and this test left it unimplemented

        path:    Repository -> Api
        help:    override it with a fake, or keep the test from asking for it
      """
    ) {
      #expect(throws: UnimplementedError.self) { try container.tryResolve(Repository.self) }
    }
  }

  @Test func unimplemented_returnsItsPlaceholder_andFailsEachTime() {
    let line: UInt = #line + 2
    withOverrides(productionContainer()) {
      $0.override((any Api).self, .unimplemented(placeholder: FakeApi("placeholder")))
    } operation: {
      expectFailure(
        at: line,
        """
        [SwiftHilt/Unimplemented] Api was resolved, and this test left it unimplemented

          path:    Repository -> Api
          help:    override it with a fake, or keep the test from asking for it
        """
      ) {
        #expect(resolve(Repository.self).api.origin == "placeholder")
      }
    }
  }

  @Test func unimplemented_namesTheQualifiedKey() {
    let container = Container()
    let line: UInt = #line + 1
    container.register(Int.self, qualifier: "port", .unimplemented(placeholder: 80))
    expectFailure(
      at: line,
      """
      [SwiftHilt/Unimplemented] Int @Named(port) was resolved, and this test left it unimplemented

        path:    Int @Named(port)
        help:    override it with a fake, or keep the test from asking for it
      """
    ) {
      #expect(container.resolve(Int.self, qualifier: "port") == 80)
    }
  }

  @Test func unimplemented_isFine_whileNobodyAsks() {
    withOverrides(productionContainer()) {
      $0.override((any Api).self, .unimplemented)
      $0.container.register(Int.self, qualifier: "port", .unimplemented)
    } operation: {
      #expect(optional(String.self) == nil)
    }
  }
}

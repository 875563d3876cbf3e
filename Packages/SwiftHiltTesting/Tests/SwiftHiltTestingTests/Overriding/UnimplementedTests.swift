import SwiftHiltTesting
import Testing

@Suite struct UnimplementedTests {
  @Test func unimplemented_fails_whenResolved_andThrows() {
    let container = Container()
    container.register((any Api).self, .unimplemented, line: 1)
    container.register(Repository.self, line: 2) { r in Repository(api: try r.tryResolve()) }
    expectFailure(at: 1) {
      #expect(throws: UnimplementedError.self) { try container.tryResolve(Repository.self) }
    } with: {
      """
      [SwiftHilt/Unimplemented] Api was resolved, but this test left it unimplemented

        path:    Repository -> Api      (UnimplementedTests.swift:2 -> UnimplementedTests.swift:1)
        help:    override Api with a fake, or keep the test from resolving it
      """
    }
  }

  @Test func unimplemented_returnsItsPlaceholder_andFailsEachTime() {
    let line = #line + 2
    withOverrides(productionContainer()) {
      $0.override((any Api).self, .unimplemented(placeholder: FakeApi("placeholder")))
    } operation: {
      expectFailure(at: line) {
        #expect(resolve(Repository.self).api.origin == "placeholder")
      } with: {
        """
        [SwiftHilt/Unimplemented] Api was resolved, but this test left it unimplemented

          path:    Repository -> Api      (Fakes.swift:33 -> UnimplementedTests.swift:\(line))
          help:    override Api with a fake, or keep the test from resolving it
        """
      }
    }
  }

  @Test func unimplemented_namesTheQualifiedKey() {
    let container = Container()
    container.register(Int.self, qualifier: "port", .unimplemented(placeholder: 80), line: 4)
    expectFailure(at: 4) {
      #expect(container.resolve(Int.self, qualifier: "port") == 80)
    } with: {
      """
      [SwiftHilt/Unimplemented] Int @Named(port) was resolved, but this test left it unimplemented

        path:    Int @Named(port)      (UnimplementedTests.swift:4)
        help:    override Int @Named(port) with a fake, or keep the test from resolving it
      """
    }
  }

  @Test func unimplemented_thatEndsTheTest_isWhatTheTestThrows_andNoMore() async {
    #expect(throws: UnimplementedError.self) {
      try withOverrides(Self.throwing()) {
        $0.override((any Api).self, .unimplemented)
      } operation: {
        _ = try tryResolve(Repository.self)
      }
    }
    await #expect(throws: UnimplementedError.self) {
      try await withOverrides(Self.throwing()) {
        $0.override((any Api).self, .unimplemented)
      } operation: { (fork: Container) in
        _ = try await fork.child().resolveAsync(Repository.self)
      }
    }
  }

  @Test func unimplemented_thatSomebodyCaught_failsTheTest_once() {
    let line = #line + 3
    expectFailure(at: line) {
      withOverrides(Self.throwing()) {
        $0.override((any Api).self, .unimplemented)
      } operation: {
        _ = try? tryResolve(Repository.self)
        _ = try? tryResolve(Repository.self)
      }
    } with: {
      """
      [SwiftHilt/Unimplemented] Api was resolved, but this test left it unimplemented

        path:    Repository -> Api      (UnimplementedTests.swift:3 -> \
      UnimplementedTests.swift:\(line))
        help:    override Api with a fake, or keep the test from resolving it
      """
    }
  }

  /// Returns a container whose factories throw the error of their own request.
  private static func throwing() -> Container {
    let container = Container()
    container.register((any Api).self) { _ in FakeApi("real") }
    return container.register(Repository.self, line: 3) { r in
      Repository(api: try r.tryResolve())
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

import SwiftHiltCore
import Testing

private final class Repository: Sendable {}
private enum Server: Qualifier { case staging }

/// A list of dependencies that names a qualifier in place of a type is told when it is read.
@Suite struct DependenciesMessageTests {
  @Test func string_isNoType() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let container = Container()
      container.register(Repository.self, dependencies: ["api"], line: 4) { _ in Repository() }
      _ = try await container.resolveAsync(Repository.self)
    }
    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/Dependencies] A list of dependencies names the qualifier "api" in place of a type

          list:    at DependenciesMessageTests.swift:4
          help:    write the type: Api.self, or .init(Api.self, qualifier: "api")
        """)
  }

  @Test func qualifierOfADecorator_isNoType() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let container = Container()
      container.register(Repository.self) { _ in Repository() }
      container.decorate(Repository.self, dependencies: [Server.staging], line: 5) { _, inner in
        inner
      }
      _ = try await container.resolveAsync(Repository.self)
    }
    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/Dependencies] A list of dependencies names the qualifier Server.staging in place of a type

          list:    at DependenciesMessageTests.swift:5
          help:    write the type: Api.self, or .init(Api.self, qualifier: Server.staging)
        """)
  }
}

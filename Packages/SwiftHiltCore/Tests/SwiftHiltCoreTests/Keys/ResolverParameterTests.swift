@_spi(Layers) import SwiftHiltCore
import Testing

private final class Clock: Sendable {}
private final class Report: Sendable {}

private func makeReport(_ resolver: any Resolver) throws -> Report {
  _ = try resolver.tryResolve(Clock.self)
  return Report()
}

@Sendable private func loadReport(_ resolver: any AsyncResolver) async throws -> Report {
  _ = try await resolver.resolveAsync(Clock.self)
  return Report()
}

/// A factory that receives a resolver can resolve anything, so its dependencies are unknown.
@Suite struct ResolverParameterTests {
  private let app = Container()

  /// A closure, an asynchronous one, a function after `to:`, and a list that names a resolver.
  @Test func factory_thatReceivesAResolver_mayResolveAnyKey() throws {
    let listed = [Dependency(Clock.self), Dependency(Lazy<any Resolver>.self)]
    for registration in [
      provide(Report.self) { r in try makeReport(r) },
      provideAsync(Report.self) { r in try await loadReport(r) },
      provide(Report.self, to: makeReport),
      provide(Report.self, dependencies: listed) { r in try makeReport(r) },
    ] {
      let app = Container().install { registration }
      let record = try #require(app.bindingRecords()[0].first)
      #expect(record.dependencies == nil || record.takesResolver)
    }
    app.bind(Clock.self, to: Clock.init)
    app.bind(Report.self, to: makeReport)
    _ = try app.tryResolve(Report.self)
  }

  @Test func decoratorsListThatNamesAResolver_declaresNothing() throws {
    app.bind(Report.self, to: Report.init)
    app.decorate(Report.self, dependencies: [.init((any Resolver).self)]) { _, report in report }
    let record = try #require(app.bindingRecords()[0].last)
    #expect(record.decoratorDependencies == [nil])
  }
}

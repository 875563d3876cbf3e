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

  @Test func closure_thatHandsItsResolverOn_declaresNothing() throws {
    let app = Container().install { provide(Report.self) { r in try makeReport(r) } }
    #expect(try declared(in: app) == nil)
  }

  @Test func asynchronousClosure_thatHandsItsResolverOn_declaresNothing() throws {
    let app = Container().install { provideAsync(Report.self) { r in try await loadReport(r) } }
    #expect(try declared(in: app) == nil)
  }

  @Test func functionOfAResolver_afterTo_declaresNothing_andIsCalled() throws {
    app.bind(Clock.self, to: Clock.init)
    app.bind(Report.self, to: makeReport)
    #expect(try declared(in: app) == nil)
    _ = try app.tryResolve(Report.self)
  }

  @Test func listThatNamesAResolver_declaresNothing() throws {
    app.register(Report.self, dependencies: [.init(Clock.self), .init(Lazy<any Resolver>.self)]) {
      r in
      try makeReport(r)
    }
    #expect(try declared(in: app) == nil)
  }

  @Test func decoratorsListThatNamesAResolver_declaresNothing() throws {
    app.bind(Report.self, to: Report.init)
    app.decorate(Report.self, dependencies: [.init((any Resolver).self)]) { _, report in report }
    let record = try #require(app.bindingRecords()[0].last)
    #expect(record.decoratorDependencies == [nil])
  }

  private func declared(in app: Container) throws -> [Dependency]? {
    try #require(app.bindingRecords()[0].last { $0.key.type == Report.self }).dependencies
  }
}

import SwiftHiltCore
import Testing

private struct User: Sendable {}
private final class Page: Sendable {}
private final class Service: Disposable { func dispose() {} }

private enum RequestModule: HiltModule {
  static func __register(into container: Container) {
    container.register(Page.self, lifetime: .scoped) { _ in Page() }
    container.decorate(Page.self) { _, page in page }
    container.registerMany(Page.self) { _ in Page() }
  }
}

/// Law 12: a container refuses a registration during a close with `.closed`.
@Suite struct TryInstallTests {
  @Test func closedContainer_refusesBindingsAndModules() throws {
    let request = Container()
    try request.close()
    #expect(code { try request.tryInstall { provide(User.self, instance: User()) } } == "Closed")
    #expect(code { try request.tryInstall { RequestModule.self } } == "Closed")
    #expect(code { try request.tryInstall { provideNothing() } } == nil)
  }

  @Test func closeBesideTheInstall_isAnError_neverTheEndOfTheProgram() throws {
    for _ in 0..<raceRounds {
      let app = Container()
      app.register(Service.self, lifetime: .scoped) { _ in Service() }
      onThreads(4) { index in
        if index == 3 {
          try? app.close()
          return
        }
        for _ in 0..<20 {
          let failure = code {
            try app.withChild { request in
              try request.tryInstall {
                provide(User.self, instance: User())
                provide(User.self, override: true, instance: User())
                RequestModule.self
              }
              _ = try request.tryResolve(User.self)
              #expect(try request.tryResolveMany(Page.self).count == 1)
              _ = try request.tryResolve(Service.self)
            }
          }
          if let failure { #expect(failure == "Closed") }
        }
      }
    }
  }

  private func provideNothing() -> [Registration] { [] }
}

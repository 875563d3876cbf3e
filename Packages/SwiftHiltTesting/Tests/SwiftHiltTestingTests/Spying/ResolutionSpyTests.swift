import SwiftHiltTesting
import Testing

@Suite struct ResolutionSpyTests {
  private let container = productionContainer()

  @Test func spy_notesWhatIsBuilt_dependenciesFirst() {
    let spy = ResolutionSpy(container)
    _ = container.child().resolve(Repository.self)
    _ = container.resolve(Repository.self)
    #expect(spy.built.map(\.description) == ["Api", "Repository"])
    #expect(spy.builds(of: Repository.self) == 1)
    #expect(spy.requests(for: Repository.self) == 2)
    #expect(spy.requests(for: (any Api).self) == 1)
    #expect(spy.builds(of: Repository.self, qualifier: Named("other")) == 0)
  }

  @Test func spy_forgetsAndStops() {
    let spy = ResolutionSpy(container)
    _ = container.resolve(Repository.self)
    spy.reset()
    #expect(spy.events.isEmpty)
    _ = container.resolve(Repository.self)
    #expect(spy.requests(for: Repository.self) == 1)
    spy.stop()
    _ = container.resolve(Repository.self)
    #expect(spy.requests(for: Repository.self) == 1)
  }

  @Test func spy_keepsNoContainer_andIsKeptByNone() {
    weak var released: Container?
    weak var gone: ResolutionSpy?
    do {
      let container = productionContainer()
      released = container
      let spy = ResolutionSpy(container)
      gone = spy
      withExtendedLifetime(spy) { _ = container.resolve(Repository.self) }
    }
    #expect(released == nil)
    #expect(gone == nil)
  }
}

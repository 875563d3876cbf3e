#if Macros
  import SwiftHiltMacros
  import Testing

  final class AssistedRepository: Sendable {}

  final class AssistedDetail {
    let repository: AssistedRepository
    let id: String
    let count: Int

    @AssistedInject
    init(repository: AssistedRepository, @Assisted id: String, @Assisted _ count: Int = 1) {
      self.repository = repository
      self.id = id
      self.count = count
    }
  }

  @AssistedFactory
  protocol AssistedDetailFactory {
    func make(id: String, _ count: Int) -> AssistedDetail
    func tryMake(id: String) throws -> AssistedDetail
    func load(id: String) async throws -> AssistedDetail
  }

  @Module
  private enum AssistedModule {
    @Provides static func repository() -> AssistedRepository { AssistedRepository() }
    @Register static var nested: AssistedDetail.Factory
    @Register static var factory: any AssistedDetailFactory
  }

  @Suite struct AssistedTests {
    private func container() -> Container {
      let container = Container()
      AssistedModule.__register(into: container)
      return container
    }

    @Test func nestedFactory_fillsTheRest() throws {
      let container = container()

      let detail = try container.tryResolve(AssistedDetail.Factory.self)(id: "7")

      #expect(detail.repository === container.resolve(AssistedRepository.self))
      #expect(detail.id == "7" && detail.count == 1)
    }

    @Test func factory_isInjectedByItsProtocol() throws {
      let container = container()

      let factory = try container.tryResolve((any AssistedDetailFactory).self)

      #expect(factory.make(id: "7", 3).count == 3)
      #expect(
        try factory.tryMake(id: "8").repository === container.resolve(AssistedRepository.self))
    }

    @Test func unboundDependency_isAskedForByTheInitialiser() throws {
      let container = container()
      container.unregister(AssistedRepository.self)
      let factory = try container.tryResolve((any AssistedDetailFactory).self)
      let error = #expect(throws: ResolutionError.self) { try factory.tryMake(id: "8") }
      #expect(
        error?.notes.last?.text == "by the initialiser of AssistedDetail (AssistedTests.swift:13)")
    }

    @Test func asyncThrowingFunction_throwsTheErrorOfASynchronousInitialiser() async throws {
      let container = Container()
      container.register((any AssistedDetailFactory).self) {
        try __AssistedFactory_AssistedDetailFactory(tryResolver: $0)
      }
      let factory = try container.tryResolve((any AssistedDetailFactory).self)

      await #expect(throws: ResolutionError.self) { _ = try await factory.load(id: "7").id }
      container.register(AssistedRepository.self, instance: AssistedRepository())
      #expect(try await factory.load(id: "7").id == "7")
    }

    @Test func factory_holdsItsContainerWeakly() throws {
      weak var weakContainer: Container?
      let factory: any AssistedDetailFactory
      do {
        let container = container()
        weakContainer = container
        factory = try container.tryResolve()
      }

      #expect(weakContainer == nil)
      #expect(throws: ResolutionError.self) { try factory.tryMake(id: "7") }
    }

    @Test func factory_declaresDeferredEdges() {
      let edges = AssistedDetail.Factory.__dependencies(of: AssistedDetail.Factory.self)

      #expect(edges.map(\.key.description) == ["AssistedRepository"])
      #expect(edges.map(\.kind) == [.provider])
    }
  }
#endif

import SwiftHiltCore
import Testing

private protocol Repository: AnyObject {}
private final class RemoteRepository: Repository {}
private final class OldRepository {}
private protocol NearMissStore {}
private struct DiskStore: NearMissStore {}
private struct RepositoryTests {}
private struct Repositories {}
private struct RepositoryCache { init(_ repository: any Repository) {} }
private final class CachedRepository { init(_ repository: any Repository) {} }
private final class LoggingRepository: Repository { init(_ repository: any Repository) {} }
private struct Settings {}
private struct SettingsFile {}
private enum Region: Qualifier { case east }
protocol Shelf<Book> { associatedtype Book }
struct OneShelf: Shelf { typealias Book = Int }

/// The suggestions of `.notFound`.
@Suite struct NearMissMessageTests {
  private let container = Container()
  private let parent = Container()

  @Test func classThatDoesNotConform_isNear_aProtocol_byName() {
    container.register(OldRepository.self, line: 1) { _ in OldRepository() }
    container.register(RepositoryTests.self, line: 2) { _ in RepositoryTests() }
    container.register(Repositories.self, line: 3) { _ in Repositories() }

    #expect(
      errorText { try container.tryResolve((any Repository).self) } == """
        [SwiftHilt/NotFound] No binding for Repository

          similar: OldRepository, registered at NearMissMessageTests.swift:1
          similar: RepositoryTests, registered at NearMissMessageTests.swift:2
          help:    resolve OldRepository, or register Repository in this container or an ancestor
        """)
  }

  @Test func protocolOfAComposition_andWithArguments_areNear() {
    container.register((any Repository).self, line: 1) { _ in RemoteRepository() }
    container.register((any Shelf).self, line: 2) { _ in OneShelf() }
    #expect(
      errorText { try container.tryResolve((any Repository & NearMissStore).self) } == """
        [SwiftHilt/NotFound] No binding for NearMissStore & Repository

          similar: Repository, registered at NearMissMessageTests.swift:1
          help:    resolve Repository, or register NearMissStore & Repository in this container or an ancestor
        """)
    #expect(
      errorText { try container.tryResolve((any Shelf<Int>).self) } == """
        [SwiftHilt/NotFound] No binding for Shelf<Int>

          similar: Shelf, registered at NearMissMessageTests.swift:2
          help:    register Shelf<Int> in this container or an ancestor
        """)
  }

  @Test func whatAsksForTheKey_isNoNearMiss() {
    container.register(RepositoryCache.self, line: 1) { r in
      RepositoryCache(try r.tryResolve((any Repository).self))
    }
    container.bind(LoggingRepository.self, line: 2, to: LoggingRepository.init)
    container.register(CachedRepository.self, line: 3) { r in
      CachedRepository(try r.tryResolve((any Repository).self))
    }

    #expect(
      errorText { try container.tryResolve(RepositoryCache.self) } == """
        [SwiftHilt/NotFound] No binding for Repository

          path:    RepositoryCache -> Repository      (NearMissMessageTests.swift:1)
          similar: CachedRepository, registered at NearMissMessageTests.swift:3
          help:    resolve CachedRepository, or register Repository in this container or an ancestor
        """)
    #expect(
      errorText { try container.tryResolve(CachedRepository.self) } == """
        [SwiftHilt/NotFound] No binding for Repository

          path:    CachedRepository -> Repository      (NearMissMessageTests.swift:3)
          similar: RepositoryCache, registered at NearMissMessageTests.swift:1
          help:    resolve RepositoryCache, or register Repository in this container or an ancestor
        """)
  }

  @Test func moduleThatIsNotInstalled_isThoughtOf() {
    enum Empty: HiltModule { static func __register(into container: Container) {} }
    let container = Container().install(Empty.self)

    #expect(
      errorText { try container.child().tryResolve(Int.self) } == """
        [SwiftHilt/NotFound] No binding for Int

          help:    register Int in this container or an ancestor, or install the module that binds it
        """)
  }

  @Test func qualifiedBinding_isNear_aPlainKey() {
    container.register(Int.self, qualifier: Region.east, line: 2, instance: 1)

    #expect(
      errorText { try container.tryResolve(Int.self) } == """
        [SwiftHilt/NotFound] No binding for Int

          similar: Int @Region(east), registered at NearMissMessageTests.swift:2
          help:    resolve Int @Region(east), or register Int
        """)
  }

  @Test func qualifiedBinding_isNear_aPlainParameter_whichAListQualifies() {
    container.register(Int.self, qualifier: "port", line: 2, instance: 1)
    container.bind(String.self, line: 3, to: { (port: Int) in "\(port)" })
    container.bind(Double.self, line: 4, to: { (port: Lazy<Int>) in Double(port.value) })

    #expect(
      errorText { try container.tryResolve(String.self) } == """
        [SwiftHilt/NotFound] No binding for Int

          path:    String -> Int      (NearMissMessageTests.swift:3)
          similar: Int @Named(port), registered at NearMissMessageTests.swift:2
          help:    add 'qualifying: [Int.self: "port"]' after 'to:', or register Int
        """)
    #expect(
      errorText { try container.tryResolve(Double.self) } == """
        [SwiftHilt/NotFound] No binding for Int, requested as Lazy<Int>

          path:    Double -> Int      (NearMissMessageTests.swift:4)
          similar: Int @Named(port), registered at NearMissMessageTests.swift:2
          help:    resolve Int @Named(port), or register Int
        """)
  }

  @Test func manyNearMisses_areCutShort() {
    for number in 1...9 {
      container.register(Int.self, qualifier: Named("\(number)"), line: 4, instance: number)
    }

    #expect(
      errorText { try container.tryResolve(Int.self) } == """
        [SwiftHilt/NotFound] No binding for Int

          similar: Int @Named(1), registered at NearMissMessageTests.swift:4
          similar: Int @Named(2), registered at NearMissMessageTests.swift:4
          similar: Int @Named(3), registered at NearMissMessageTests.swift:4
          similar: Int @Named(4), registered at NearMissMessageTests.swift:4
          similar: Int @Named(5), registered at NearMissMessageTests.swift:4
          similar: 4 more
          help:    resolve Int @Named(1), or register Int
        """)
  }

  @Test func ofVeryManyNearMisses_fiveHundredAreLookedAt() {
    for number in 1...1_000 {
      container.register(Int.self, qualifier: Named("\(number)"), line: 4, instance: number)
    }
    #expect(
      errorText { try container.tryResolve(Int.self) }.contains("similar: more than 490 others"))
  }

  @Test func qualifierWithoutValueEquality_isToldToHaveIt() {
    final class Tag: Qualifier {
      static func == (a: Tag, b: Tag) -> Bool { a === b }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    container.register(Int.self, qualifier: Tag(), instance: 1)
    #expect(
      errorText { try container.tryResolve(Int.self, qualifier: Tag()) }.hasSuffix(
        "help:    pass an equal qualifier, because '==' of Tag says that these two differ"))
  }

  /// A server that resolves names from its users must stay fast with many names.
  @Test func failingRequest_spellsFewNames_besideTwentyThousand() {
    struct Spelled: Qualifier, CustomStringConvertible {
      let number: Int
      let spellings: Counter
      static func == (a: Spelled, b: Spelled) -> Bool { a.number == b.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
      var description: String { "number \(number), spelled \(spellings.increment()) times" }
    }
    let spellings = Counter()
    for number in 1...20_000 {
      let qualifier = Spelled(number: number, spellings: spellings)
      container.register(Int.self, qualifier: qualifier, instance: number)
    }
    let unbound = Spelled(number: 0, spellings: spellings)
    #expect(code { _ = try container.tryResolve(Int.self, qualifier: unbound) } == "NotFound")
    #expect(1...2_000 ~= spellings.value)
  }

  @Test func optionalBinding_isNear_itsWrappedType() {
    container.register(Int?.self, line: 5, instance: 1)

    #expect(
      errorText { try container.tryResolve(Int.self) } == """
        [SwiftHilt/NotFound] No binding for Int

          similar: Int?, registered at NearMissMessageTests.swift:5
          help:    register Int, because Int? does not provide it
        """)
    container.register([String].self, line: 6, instance: [])
    #expect(
      errorText { try container.tryResolve(String.self) } == """
        [SwiftHilt/NotFound] No binding for String

          similar: [String], registered at NearMissMessageTests.swift:6
          help:    register String, because [String] does not provide it
        """)
  }

  @Test func concreteBinding_isNear_itsProtocol_onceItIsBuilt() {
    container.register(RemoteRepository.self, line: 6) { _ in RemoteRepository() }
    _ = container.resolve(RemoteRepository.self)

    #expect(
      errorText { try container.tryResolve((any Repository).self) } == """
        [SwiftHilt/NotFound] No binding for Repository

          similar: RemoteRepository, registered at NearMissMessageTests.swift:6
          help:    resolve RemoteRepository, or bind Repository to it: alias(Repository.self, to: RemoteRepository.self) { $0 }
        """)
  }

  @Test func help_spellsTheQualifier_ofTheRequest() {
    container.register(DiskStore.self, line: 9) { _ in DiskStore() }
    container.registerMany(Int.self, qualifier: "a") { _ in 1 }
    container.contribute(UInt.self, qualifier: "a", key: "k") { _ in 1 }

    #expect(
      errorText { try container.tryResolve((any NearMissStore).self, qualifier: "main") } == """
        [SwiftHilt/NotFound] No binding for NearMissStore @Named(main)

          similar: DiskStore, registered at NearMissMessageTests.swift:9
          help:    resolve DiskStore, or bind NearMissStore @Named(main) to it: alias(NearMissStore.self, qualifier: "main", to: DiskStore.self) { $0 }
        """)
    #expect(
      errorText { try container.tryResolve(Int.self, qualifier: "a") } == """
        [SwiftHilt/NotFound] No binding for Int @Named(a)

          similar: contributions to [Int] @Named(a)
          help:    resolve [Int] @Named(a), because contributions never provide a single Int @Named(a)
        """)
    #expect(
      errorText { try container.child().tryResolve(UInt.self, qualifier: "a") } == """
        [SwiftHilt/NotFound] No binding for UInt @Named(a)

          similar: contributions to [String: UInt] @Named(a)
          help:    resolve [String: UInt] @Named(a), because contributions never provide a single UInt @Named(a)
        """)
    #expect(
      errorText { try container.tryResolve(Injector<CachedRepository>.self, qualifier: "b") } == """
        [SwiftHilt/NotFound] No binding for Injector<CachedRepository> @Named(b)

          help:    add registerInjector(CachedRepository.self, qualifier: "b") { r, object in ... } to this container or an ancestor
        """)
  }

  @Test func protocolBinding_isNear_itsConcreteType_byItsName() {
    container.register((any Repository).self, line: 7) { _ in RemoteRepository() }

    #expect(
      errorText { try container.tryResolve(RemoteRepository.self) } == """
        [SwiftHilt/NotFound] No binding for RemoteRepository

          similar: Repository, registered at NearMissMessageTests.swift:7
          help:    resolve Repository, or register RemoteRepository in this container or an ancestor
        """)
  }

  @Test func childsBinding_isNear_inItsParentAndSiblings() {
    let login = parent.child(name: "login")
    login.register(Int.self, line: 8, instance: 1)
    let expected = """
      [SwiftHilt/NotFound] No binding for Int

        similar: Int, registered at NearMissMessageTests.swift:8 in login
        help:    resolve Int from that container, or register it in a common ancestor
      """

    #expect(errorText { try parent.tryResolve(Int.self) } == expected)
    #expect(errorText { try parent.child().tryResolve(Int.self) } == expected)
    withExtendedLifetime(login) {}
  }

  /// The text for a key to which nothing is similar.
  private func plain(_ key: String) -> String {
    """
    [SwiftHilt/NotFound] No binding for \(key)

      help:    register \(key) in this container or an ancestor
    """
  }

  @Test func structuresOfLikeNames_decorationsOfNothing_andContributionsToOtherKeys_areNotNear() {
    let child = parent.child()
    parent.register(SettingsFile.self) { _ in SettingsFile() }
    child.decorate(Int.self) { _, value in value }
    for container in [parent, child] { container.registerMany(String.self) { _ in "" } }

    #expect(errorText { try parent.tryResolve(Settings.self) } == plain("Settings"))
    #expect(errorText { try parent.child().tryResolve(Int.self) } == plain("Int"))
    #expect(
      errorText { try parent.tryResolve(String.self, qualifier: "a") } == plain("String @Named(a)"))
  }
}

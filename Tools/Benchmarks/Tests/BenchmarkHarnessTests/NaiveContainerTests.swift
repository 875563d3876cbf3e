import BenchmarkSubjects
import NaiveContainer
import Testing

/// The naive column has to do the work it is compared by.
@Suite struct NaiveContainerTests {
  @Test func singleton_isShared_whenAChildAsks() {
    let container = NaiveContainer()
    container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }

    let first = identity(container.resolve((any UserRepository).self))
    let second = identity(container.child().resolve((any UserRepository).self))

    #expect(first == second)
  }

  @Test func scoped_isOneAContainer_whenChildrenAsk() {
    let parent = NaiveContainer()
    parent.register(Leaf1.self, lifetime: .scoped) { _ in Leaf1() }
    let child = parent.child()

    let first = child.resolve(Leaf1.self)
    let second = child.resolve(Leaf1.self)
    let other = parent.child().resolve(Leaf1.self)

    #expect(identity(first) == identity(second))
    #expect(identity(first) != identity(other))
  }

  @Test func qualifiers_areKeysOfTheirOwn() {
    let container = NaiveContainer()
    let name: NaiveName = "prod"
    container.register(Leaf1.self, qualifier: name) { _ in Leaf1() }

    #expect(container.optional(Leaf1.self) == nil)
    #expect(container.optional(Leaf1.self, qualifier: name) != nil)
  }

  @Test func many_areMadeAnew_eachTime() {
    let container = NaiveContainer()
    for order in 0..<3 {
      container.contribute((any Plugin).self) { _ in OrderedPlugin(order: order) }
    }

    #expect(container.resolveMany((any Plugin).self).map(\.order) == [0, 1, 2])
  }

  @Test func keyTypes_areDistinct() {
    let identifiers = Set(KeyTypes.make(10_000).map { ObjectIdentifier($0) })

    #expect(identifiers.count == 10_000)
  }

  private func identity(_ instance: any Sendable) -> ObjectIdentifier {
    ObjectIdentifier(instance as AnyObject)
  }
}

@_spi(Layers) import SwiftHiltCore

/// The requests of factories and decorators, as read from their sources.
///
/// The container has the bindings and their declared dependencies. This value adds the requests
/// that a scan found.
@_spi(Layers) public struct FactoryRequests {
  /// A request of a factory or a decorator, its source location, and whether the factory or
  /// decorator makes it each time it runs.
  public typealias Request = (
    dependency: Dependency, site: GraphIssue.AskingSite, isCertain: Bool
  )

  /// The known requests of one factory or one decorator, in the order of the source. The gaps are
  /// the reasons why others may be missing.
  public typealias Known = (requests: [Request], gaps: [String])

  /// The keys that the other containers in the same validation bind, and the scopes that they have.
  ///
  /// A registration of a shared ancestor may need a key that only another container binds. The
  /// validation of that container then decides whether the key is missing.
  public struct Others {
    /// For each key, the level of the nearest container that the two chains share. It is 0 if this
    /// container is itself an ancestor of the other, and past the last level for unrelated
    /// containers.
    private(set) var keys: [BindingKey: Int] = [:]
    private(set) var scopes: [String: Int] = [:]

    /// Collects the keys and the scopes of the other containers, without those of shared ancestors.
    public init(than container: Container, among containers: [Container]) {
      let chain = container.chain
      for other in containers where other !== container {
        let theirs = other.chain
        let shared = chain.firstIndex { here in theirs.contains { $0 === here } } ?? chain.count
        let own = theirs.prefix { here in !chain.contains { $0 === here } }
        for key in other.bindingRecords().prefix(own.count).joined().map(\.key) {
          keys[key] = min(keys[key] ?? shared, shared)
        }
        for scope in own.compactMap(\.id.scope?.name) {
          scopes[scope] = min(scopes[scope] ?? shared, shared)
        }
      }
    }

    /// Creates the keys of no other container.
    public init() {}
  }

  /// The requests of a registration's factory; `nil` if its source wasn't read. Call this once for
  /// each registration, in the container's order, which distinguishes registrations on one line.
  public var ofFactory: (BindingRecord) -> Known? = { _ in nil }
  /// The requests of a registration's decorator, by the decorator's index; `nil` if its source
  /// wasn't read.
  public var ofDecorator: (BindingRecord, Int) -> Known? = { _, _ in nil }
  /// A note about code that would bind the key; `nil` if the scan found none.
  public var elsewhere: (BindingKey) -> String? = { _ in nil }
  /// The keys that the program itself resolves, as far as its sources show.
  public var roots: [Dependency] = []
  /// The keys and scopes of the other containers.
  public var others = Others()

  /// Creates the value that adds no requests to the declared dependencies.
  public init() {}
}

@_spi(Layers) import SwiftHiltCore

/// The requests of factories and decorators, as read from their sources.
///
/// The container has the bindings and their declared dependencies. This value adds the requests
/// that a scan found.
@_spi(Layers) public struct FactoryRequests {
  /// A request of a factory or a decorator.
  public struct Request {
    /// The requested key.
    public let dependency: Dependency
    /// The source location of the request.
    public let site: GraphIssue.AskingSite
    /// Whether the factory or decorator makes the request each time it runs.
    public let isCertain: Bool

    /// Creates a request.
    public init(_ dependency: Dependency, at site: GraphIssue.AskingSite, isCertain: Bool) {
      (self.dependency, self.site, self.isCertain) = (dependency, site, isCertain)
    }
  }

  /// The known requests of one factory, or of one decorator.
  public struct Known {
    /// The requests, in the order of the source.
    public let requests: [Request]
    /// The reasons why requests may be missing; empty if all are known.
    public let gaps: [String]

    /// Creates the requests of a factory or a decorator.
    public init(_ requests: [Request], gaps: [String]) {
      (self.requests, self.gaps) = (requests, gaps)
    }
  }

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
  public let ofFactory: (BindingRecord) -> Known?
  /// The requests of a registration's decorator, by the decorator's index; `nil` if its source
  /// wasn't read.
  public let ofDecorator: (BindingRecord, Int) -> Known?
  /// A note about code that would bind the key; `nil` if the scan found none.
  public let elsewhere: (BindingKey) -> String?
  /// The keys that the program itself resolves, as far as its sources show.
  public let roots: [Dependency]
  /// The keys and scopes of the other containers.
  public let others: Others

  /// Creates the requests of factories.
  public init(
    ofFactory: @escaping (BindingRecord) -> Known?,
    ofDecorator: @escaping (BindingRecord, Int) -> Known?,
    elsewhere: @escaping (BindingKey) -> String?, roots: [Dependency] = [],
    others: Others
  ) {
    (self.ofFactory, self.ofDecorator, self.elsewhere) = (ofFactory, ofDecorator, elsewhere)
    (self.roots, self.others) = (roots, others)
  }

  /// The value that adds no requests to the declared dependencies.
  static var declared: FactoryRequests {
    FactoryRequests(
      ofFactory: { _ in nil }, ofDecorator: { _, _ in nil }, elsewhere: { _ in nil },
      others: Others())
  }
}

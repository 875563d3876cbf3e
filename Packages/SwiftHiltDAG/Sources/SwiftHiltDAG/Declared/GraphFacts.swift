@_spi(Layers) import SwiftHiltCore

/// The facts that the rules read: the registrations and expectations of a container and its
/// ancestors, or those that the sources of a component declare.
///
/// In the second case, the containers are empty, and only name the levels.
@_spi(Layers) public struct GraphFacts {
  /// The registrations and expectations of one container.
  public struct Level {
    let container: Container
    let records: [BindingRecord]
    let expected: [ExpectedKey]
    /// The scopes and keys of the components that can be below.
    let announced: [ExpectedKey]
    /// These components, if they are known.
    let below: [ComponentOutline]
    /// The protocols that the container's components list as their entry points.
    let entryPoints: [Dependency]

    /// Creates the facts of one container.
    public init(
      _ container: Container, _ records: [BindingRecord], _ expected: [ExpectedKey],
      announced: [ExpectedKey], below: [ComponentOutline] = [], entryPoints: [Dependency] = []
    ) {
      (self.container, self.records, self.expected) = (container, records, expected)
      (self.announced, self.below, self.entryPoints) = (announced, below, entryPoints)
    }

    /// The keys that the container binds, without its contributions.
    public var boundKeys: [(key: BindingKey, site: CallSite)] {
      records.filter(\.kind.answersForKey).map { ($0.key, $0.callSite) }
    }
  }

  /// Two registrations of which only one has an effect.
  public typealias Duplicate = Container.Duplicate

  /// A request by the member of an entry point, with its place in the sources.
  public typealias Member = (
    entryPoint: BindingKey, name: String, request: Dependency, site: GraphIssue.AskingSite
  )

  /// The levels, nearest first.
  public let levels: [Level]
  /// The keys that one container binds twice, and the map keys of two entries.
  public let duplicates: [Duplicate]
  /// Returns whether a key's type is a struct, an enum, a tuple or a function; `false` if that is
  /// not known.
  let isValue: (BindingKey) -> Bool
  /// Returns the protocol through which a container disposes of a key's instances; `nil` if there
  /// is none, or if that is not known.
  let disposal: (BindingKey) -> String?
  /// Returns the binding that an optional request for an unbound key probably meant.
  let nearMiss: (BindingKey) -> NearMiss?
  /// Returns whether instances of a key are instances of another, for each key; `false` if that is
  /// not known.
  let converts: (_ target: BindingKey) -> (BindingKey) -> Bool

  /// Creates the facts of sources.
  public init(
    _ levels: [Level], duplicates: [Duplicate], isValue: @escaping (BindingKey) -> Bool,
    disposal: @escaping (BindingKey) -> String?, nearMiss: @escaping (BindingKey) -> NearMiss?,
    converts: @escaping (_ target: BindingKey) -> (BindingKey) -> Bool
  ) {
    (self.levels, self.duplicates) = (levels, duplicates)
    (self.isValue, self.disposal, self.nearMiss) = (isValue, disposal, nearMiss)
    self.converts = converts
  }

  /// Reads the facts of a container.
  init(_ container: Container) {
    let chain = container.chain
    let (records, expected) = (container.bindingRecords(), container.expectedKeys())
    levels = chain.indices.map { index in
      let outlines = chain[index].ownOutlines
      let below = outlines.below()
      return Level(
        chain[index], records[index], expected[index], announced: below.flatMap(\.announcement),
        below: below, entryPoints: outlines.flatMap(\.entryPoints))
    }
    duplicates = container.duplicates()
    isValue = { $0.type.map(isValueType) == true }
    disposal = { key in
      switch key.type {
      case is any Disposable.Type: return "Disposable"
      case is any AsyncDisposable.Type: return "AsyncDisposable"
      default: return nil
      }
    }
    let search = NearMissSearch(container)
    nearMiss = { search.ofOptional($0) }
    converts = { target in
      let converts = target.type.map(conversion)
      return { $0.type.flatMap { converts?($0) } == true }
    }
  }

  /// Adds the nodes and edges of the graph to those of other graphs.
  public func add(_ known: FactoryRequests, to builder: inout DependencyGraph.Builder) {
    let graph = Wiring(self, known).graph()
    let numbers = graph.nodes.map { builder.add($0) }
    for link in graph.links.all {
      builder.connect(link, numbers[Int(link.source)], numbers[Int(link.target)])
    }
  }

  /// Finds the faults of the graph, as ``SwiftHiltCore/Container/validate(entryPoints:roots:_:)``
  /// does.
  ///
  /// - Parameter members: The requests of the program; `nil` if they are not known.
  public func validate(
    _ known: FactoryRequests, members: [Member]?, _ options: ValidationOptions = .init()
  ) -> GraphReport {
    let roots = members?.map { member in
      var root = RootRequest(
        member.request, of: member.entryPoint, (member.name, member.site.callSite))
      (root.asked, root.isOwn) = ([member.site], true)
      return root
    }
    return Validator(self, options, roots, known).report()
  }
}

extension [ComponentOutline] {
  /// Returns the components that can be below these.
  @_spi(Layers) public func below() -> [ComponentOutline] {
    if isEmpty { return [] }
    let all = ComponentSearch.all().map { $0.__outline() }
    var family = self
    var next = 0
    while next < family.count {
      let parent = family[next].component
      family += all.filter { child in
        child.hasParent(parent) && !family.contains { $0.component == child.component }
      }
      next += 1
    }
    return Array(family.dropFirst(count))
  }
}

extension ComponentOutline {
  func hasParent(_ component: any HiltComponent.Type) -> Bool {
    parents.contains { $0 == component }
  }

  /// The scope and the keys that a container of the component has; empty if it has no scope.
  fileprivate var announcement: [ExpectedKey] {
    guard let scope else { return [] }
    let child = container(below: nil)
    let level = GraphFacts.Level(child, child.bindingRecords()[0], [], announced: [])
    return [
      ExpectedKey(
        key: BindingKey(Container.self), scope: scope, callSite: callSite, isScopeAlone: true)
    ]
      + level.boundKeys.map { ExpectedKey(key: $0.key, scope: scope, callSite: $0.site) }
  }
}

@_spi(Layers) import SwiftHiltCore

extension Container {
  /// Returns the graph that the registrations of this container and its ancestors declare, without
  /// running a factory.
  ///
  /// `bind` and the macros declare the dependencies of a factory. A plain closure without
  /// `dependencies:` is opaque. The graph lacks the edges of its requests, and its node isn't
  /// ``DependencyGraph/Node/isChecked``. A recording has the edges of the requests that it saw, and
  /// `merged(with:)` of SwiftHiltGraphTools joins the two graphs.
  ///
  /// - Complexity: O(*n* log *n* + *e*), for a few levels of containers.
  public func declaredGraph() -> DependencyGraph {
    Wiring(self).graph()
  }

  /// Returns the declared graph, including the requests that were read from the sources of
  /// closures.
  @_spi(Layers) public func declaredGraph(_ known: FactoryRequests) -> DependencyGraph {
    Wiring(self, known).graph()
  }
}

extension Wiring {
  /// Returns the graph, in which the steps of one registration on several levels are one node.
  func graph() -> DependencyGraph {
    var builder = DependencyGraph.Builder()
    let services = Set(
      table.marks.flatMap { answers(to: $0.request, at: $0.level) }.map(\.place))
    let numbers = steps.indices.map { step in
      var node = node(of: step)
      node.isEntryPoint = services.contains(steps[step].place)
      return builder.add(node)
    }
    for link in links.all {
      builder.connect(link, numbers[Int(link.source)], numbers[Int(link.target)])
    }
    return builder.build()
  }

  private func node(of step: Int) -> DependencyGraph.Node {
    switch steps[step].place {
    case .record(let index):
      let record = table.records[index]
      var node = DependencyGraph.Node(
        key: record.key, role: record.role, owner: table.levels[table.levelOf[index]].owner,
        lifetime: record.lifetime, callSites: [record.callSite] + record.decorators,
        isChecked: table.requests[index].isChecked, isAsync: record.isAsync,
        decoratorCount: record.decorators.count)
      node.collection = record.kind.collection
      if case .decorator = record.kind { node.callSites = record.decorators }
      return node
    case .collection(let key), .plurals(let key, _):
      return .init(key: key, role: .collection)
    case .expected(let key):
      let expectations = table.expected(key)
      return .init(
        key: key, role: .unbound, lifetime: expectations.first.map { .scope($0.scope) },
        callSites: expectations.map(\.callSite))
    case .unbound(let key):
      return .init(key: key, role: .unbound)
    }
  }
}

extension BindingKey {
  /// Whether the type is that of an element through which a container makes requests, or of a list
  /// of such elements.
  var isOfRootElement: Bool {
    type is any RootElement.Type || elementKey?.type is any RootElement.Type
  }
}

extension BindingRecord {
  var role: DependencyGraph.Node.Role {
    switch kind {
    case .binding: return isInstance ? .instance : .binding
    case .contribution: return .contribution
    case .decorator: return .decoration
    case .alias: return .alias
    }
  }
}

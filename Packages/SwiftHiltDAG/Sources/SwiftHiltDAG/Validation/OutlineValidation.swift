@_spi(Layers) import SwiftHiltCore

/// The validation of containers that stand for components, below the containers that create them.
///
/// A container that stands for a component has its bindings, and a binding without an instance for
/// each input. Only faults that involve a registration or an entry point of the component itself
/// are reported, because the containers above have reports of their own.
@_spi(Layers) public struct OutlineValidation {
  private let options: ValidationOptions
  private var issues: [GraphIssue] = []
  /// The registrations of containers above that a component needs.
  private var used: Set<CallSite> = []
  private var seen: Set<GraphIssue> = []

  /// Creates a validation that has found nothing yet.
  public init(_ options: ValidationOptions = .init()) {
    self.options = options
  }

  /// Validates a container that stands for a component.
  ///
  /// - Returns: The errors that no earlier call has found.
  public mutating func add(_ container: Container) -> [GraphIssue] {
    add(makeValidator(of: container)).filter { $0.severity == .error }
  }

  private func makeValidator(of container: Container) -> Validator {
    let isListed = container.ownOutlines.contains { !$0.entryPoints.isEmpty }
    return Validator(GraphFacts(container), options, isListed ? [] : nil)
  }

  @discardableResult
  private mutating func add(_ validator: Validator) -> [GraphIssue] {
    let own = validator.ownSites
    let new = validator.report().filter { issue in
      issue.callSites.contains(where: own.contains) && seen.insert(issue).inserted
    }
    issues += new
    used.formUnion(validator.sitesUsedAbove)
    return new
  }

  /// Validates the components whose factories a container's bindings or roots request, and those
  /// that their own bindings request.
  ///
  /// - Parameter levels: The levels whose containers create the children. Those above a child have
  ///   been followed already.
  mutating func follow(_ validator: Validator, onLevels levels: Range<Int>? = nil) {
    for (component, level) in validator.requestedComponents {
      if let levels, !levels.contains(level) { continue }
      let parent = validator.facts.levels[level].container
      let child = makeValidator(of: component.__outline().container(below: parent))
      add(child)
      follow(child, onLevels: 0..<1)
    }
  }

  /// Returns a report of the issues, in addition to those of another report.
  public func report(with other: GraphReport = GraphReport([])) -> GraphReport {
    let known = Set(other.map { [$0.headline] + $0.callSites.map(\.description) })
    let new = issues.filter { !known.contains([$0.headline] + $0.callSites.map(\.description)) }
    // What only a child needs looks unused in the report of its parent.
    return GraphReport(
      (other.issues + new).filter { issue in
        issue.id != .unused || !issue.callSites.contains(where: used.contains)
      })
  }
}

extension Validator {
  /// The places of the nearest container's registrations, expectations and entry points, and of the
  /// registrations in containers above for the scope of this container.
  fileprivate var ownSites: Set<CallSite> {
    let own = facts.levels[0]
    var sites = Set(own.records.flatMap { [$0.callSite] + $0.decorators })
    sites.formUnion(own.expected.map(\.callSite))
    for (index, record) in wiring.table.records.enumerated()
    where own.container.id.scope.map({ wiring.lifetime(of: index) == .scope($0) }) == true {
      sites.insert(record.callSite)
    }
    for root in required where root.level == 0 {
      sites.formUnion(root.path(to: root.request.key).compactMap(\.callSite))
    }
    return sites
  }

  /// The places of the registrations in containers above that those of the nearest container need.
  fileprivate var sitesUsedAbove: Set<CallSite> {
    let used = wiring.steps.indices.filter { isNeeded[$0] && wiring.ownLevel(of: $0) > 0 }
    return Set(used.compactMap { wiring.record(of: $0)?.callSite })
  }

  /// The components whose factories are requested, each with the level of the container that would
  /// create its children. A component that is installed there or above is left out, because its
  /// children are alike on each level.
  var requestedComponents: [(component: any HiltComponent.Type, level: Int)] {
    var requests: [(Dependency, level: Int)] = []
    for step in wiring.steps {
      guard case .record(let index) = step.place else { continue }
      requests += wiring.table.requests[index].all.map { ($0.dependency, step.level) }
    }
    requests += ((roots ?? []) + required).map { ($0.request, $0.level) }
    var seen: [ObjectIdentifier: Set<Int>] = [:]
    return requests.compactMap { request, level in
      let parent = facts.levels[level].container
      guard let component = request.key.component, parent.canBeParent(of: component),
        !parent.hasInstalled(component),
        seen[ObjectIdentifier(component), default: []].insert(level).inserted
      else { return nil }
      return (component, level)
    }
  }
}

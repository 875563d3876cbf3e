@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG

extension Container {
  /// Finds the faults in this container's graph, which includes the requests that a scan found in
  /// closures.
  ///
  /// The container supplies the bindings, so registrations in loops, under flags and in modules are
  /// exact. The scan adds the requests of closures, each with its line and column. A missing key, a
  /// captive dependency or a cycle that only a request in a branch causes is at most a warning. The
  /// report lists code that the scan could not follow as `unchecked`, with the reason.
  ///
  /// > Concurrency: Safe from any thread. The validation runs no factory.
  ///
  /// - Parameters:
  ///   - scan: The requests that `hilt scan` found in the sources.
  ///   - entryPoints: `@EntryPoint` protocols, whose requirements must be bound.
  ///   - roots: Keys that the program itself resolves, in addition to those in the scan.
  ///   - options: The severity of each kind of issue, and further keys that the program resolves.
  public func validate(
    scan: Scan, entryPoints: [Dependency]? = nil, roots: [Dependency]? = nil,
    _ options: ValidationOptions = ValidationOptions()
  ) -> GraphReport {
    scan.validate([self], entryPoints: entryPoints, roots: roots, options)
  }

  /// Returns the declared graph, including the requests that a scan found in closures. All edges
  /// have the origin `declared`.
  public func declaredGraph(scan: Scan) -> DependencyGraph {
    declaredGraph(ScanJoin(scan, [self]).requests(of: self))
  }
}

extension Scan {
  /// Validates several containers together: the app's container, and those that the app creates at
  /// run time.
  ///
  /// At least one of the containers must bind each key that the program itself resolves. A
  /// registration of an ancestor that several containers share may need a key or a scope that only
  /// one of them supplies. If several containers have the same issue, the report has it once, in
  /// the form with the most notes.
  public func validate(
    _ containers: [Container], entryPoints: [Dependency]? = nil, roots: [Dependency]? = nil,
    _ options: ValidationOptions = ValidationOptions()
  ) -> GraphReport {
    let join = ScanJoin(self, containers)
    var issues: [GraphIssue] = []
    var places: [SharedIssue: Int] = [:]
    for container in containers {
      let report = container.validate(
        join.requests(of: container), entryPoints: entryPoints, roots: roots, options)
      for issue in report {
        let shared = SharedIssue(issue)
        if let place = places[shared] {
          if issues[place].notes.count < issue.notes.count { issues[place] = issue }
        } else {
          places[shared] = issues.count
          issues.append(issue)
        }
      }
    }
    return GraphReport(
      issues + missingRoots(join, containers, options) + emptyCollections(join, options))
  }

  /// The parts of an issue that don't depend on the validated container.
  private struct SharedIssue: Hashable {
    let id: GraphIssue.ID
    let headline: String
    let callSites: [CallSite]
    let asked: [GraphIssue.AskingSite]

    init(_ issue: GraphIssue) {
      (id, headline, callSites, asked) = (issue.id, issue.headline, issue.callSites, issue.asked)
    }
  }

  /// Returns issues for the program's own requests that none of the containers answers.
  private func missingRoots(
    _ join: ScanJoin, _ containers: [Container], _ options: ValidationOptions
  ) -> [GraphIssue] {
    guard let severity = options.severities[.missing] else { return [] }
    var asked: [(root: Root, dependency: Dependency)] = []
    for root in self.roots where root.request.certainty == .always {
      guard case .some(let dependency) = join.dependency(root.request), !dependency.isOptional
      else {
        continue
      }
      asked.append((root, dependency))
    }
    if asked.isEmpty { return [] }
    let answers = containers.map { $0.answers(asked.map(\.dependency)) }
    var places: [BindingKey: Int] = [:]
    var missing: [(dependency: Dependency, roots: [Root])] = []
    for (index, one) in asked.enumerated() where !answers.contains(where: { $0[index] }) {
      if let place = places[one.dependency.key] {
        missing[place].roots.append(one.root)
      } else {
        places[one.dependency.key] = missing.count
        missing.append((one.dependency, [one.root]))
      }
    }
    return missing.compactMap { issue($0.dependency.key, $0.roots, join, containers, severity) }
  }

  private func issue(
    _ key: BindingKey, _ roots: [Root], _ join: ScanJoin, _ containers: [Container],
    _ severity: GraphIssue.Severity
  ) -> GraphIssue? {
    let first = roots[0]
    let elsewhere = join.unexecuted(first.request.type, first.request.qualifier)
    // Code that hasn't run may register the key in another container, unless nothing mentions the
    // code.
    let mayRun =
      elsewhere.contains { !uninstalled.contains($0.owner) && !join.isLeftOut($0) }
      || join.mayBindAnything
    if mayRun, roots.allSatisfy(\.asksOwnContainer), !elsewhere.contains(where: join.ranInPart) {
      return nil
    }
    var notes: [(label: String, text: String)] = [
      ("line", roots.map(\.request.place.site.description).joined(separator: ", "))
    ]
    notes += elsewhere.prefix(3).map { ("similar", join.elsewhere($0)) }
    if elsewhere.isEmpty, let container = containers.first {
      notes += NearMissSearch(container).of(key).map {
        ("similar", $0.text.spelled(KeyNames([key] + [$0.key].compactMap { $0 })))
      }
    }
    let owners = roots.map { $0.owner.isEmpty ? "the program" : $0.owner }
    notes.append(("asked", "by \(owners.joined(separator: ", "))"))
    let register =
      elsewhere.isEmpty ? "register \(key)" : "run the code that registers \(key)"
    notes.append(
      (
        "help",
        mayRun
          ? "add the container that binds \(key) to the validated containers, or \(register)"
          : elsewhere.first.flatMap { join.isLeftOut($0) ? nil : $0.remedy }
            .map { "\($0.verb) \($0.name), or register \(key) elsewhere" } ?? "register \(key)"
      ))
    return GraphIssue(
      id: .missing, severity: mayRun ? min(severity, .warning) : severity, key: key,
      path: [PathElement(key: key)], callSites: roots.map(\.request.place.callSite),
      headline: "No binding for \(key)",
      notes: notes.map { .init(label: $0.label, text: $0.text) },
      asked: roots.map(\.request.place.site))
  }

  /// Returns issues for requested collections whose only contributions are in code that nothing
  /// installs.
  private func emptyCollections(
    _ join: ScanJoin, _ options: ValidationOptions
  ) -> [GraphIssue] {
    guard let severity = options.severities[.empty] else { return [] }
    var seen: Set<BindingKey> = []
    return join.executedRequests.compactMap { request in
      guard request.certainty != .tolerated, let (key, one) = join.emptyCollection(of: request),
        seen.insert(key).inserted
      else { return nil }
      let (owner, verb) = one.remedy ?? (name: "that code", verb: "run")
      return GraphIssue(
        id: .empty, severity: max(severity, .warning), key: key, path: [PathElement(key: key)],
        callSites: [request.place.callSite], headline: "Nothing contributes to \(key)",
        notes: [
          .init(label: "line", text: "\(request.place.site)"),
          .init(label: "similar", text: join.elsewhere(one)),
          .init(label: "help", text: "\(verb) \(owner)"),
        ], asked: [request.place.site])
    }
  }
}

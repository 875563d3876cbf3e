@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds instances that would keep shorter-lived ones, or that would look for them in the wrong
  /// container. They do so directly or through instances that belong to their consumer.
  ///
  /// For each kind of captive, one search against the edges marks the steps that lead to a captive.
  /// Only marked steps are searched again for the paths.
  func findCaptives() {
    // The search for components would otherwise run for each singleton.
    let hasChildren = hasChildren
    let kept = leading(to: isScoped, by: .keeping)
    let supplied = leading(to: isScoped, by: .supplying)
    let unreachable = leading(to: { isExpected($0) || wiring.isOutOfScope($0) }, by: .lookingFor)
    // Searching all paths of a badly broken graph could take hours. After this much work, one path
    // for each keeper is enough.
    var budget = 64 * (wiring.steps.count + wiring.links.all.count)
    for keeper in wiring.steps.indices {
      switch wiring.lifetime(ofStep: keeper) {
      // An instance of `.scope(name)` resolves from the scope's container, whose `.scoped`
      // instances live just as long.
      case .scope? where !wiring.isOutOfScope(keeper): break
      case .singleton?, .weak?:
        let captives = report(keeper, kept, .keeping, &budget)
        // Without children, the container's own instance is the only one.
        guard hasChildren || wiring.steps[keeper].level > 0 else { break }
        report(keeper, supplied, .supplying, &budget, except: captives)
      default: continue
      }
      report(keeper, unreachable, .lookingFor, &budget)
    }
    for root in (roots ?? []) + required where root.isOwn {
      for step in wiring.steps(for: [root.request], on: root.level) where unreachable[step] {
        report(root, step, unreachable, &budget)
      }
    }
  }

  /// The kinds of captive dependencies.
  private enum Fault {
    /// An instance that its owner shares with all descendants keeps a `.scoped` one.
    case keeping
    /// Such an instance resolves a `.scoped` one later, and gets its owner's.
    case supplying
    /// An instance further up looks for one that a container further down supplies.
    case lookingFor
  }

  private func isScoped(_ step: Int) -> Bool { wiring.lifetime(ofStep: step) == .scoped }

  private func isExpected(_ step: Int) -> Bool {
    if case .expected = wiring.steps[step].place { return true }
    return false
  }

  /// Whether registrations show that containers will be created below the validated one.
  private var hasChildren: Bool {
    let table = wiring.table
    return !table.declaredScopes.isEmpty || table.unscopedChild() != nil
      || !requestedComponents.isEmpty
  }

  /// Returns whether a step's instance belongs to its consumer.
  private func isTransparent(_ step: Int, _ fault: Fault) -> Bool {
    if case .plurals(_, let areKept) = wiring.steps[step].place {
      return areKept || fault == .lookingFor
    }
    // The resolving container builds the `.scoped` instance.
    return wiring.belongsToConsumer(step) && (fault == .lookingFor || !isScoped(step))
  }

  /// Returns whether an edge passes a fault on to the consumer.
  private func counts(_ link: Link, to target: Int, _ fault: Fault) -> Bool {
    switch fault {
    // A provider resolves again each time.
    case .keeping: return link.kind != .provider
    case .supplying: return true
    case .lookingFor: return !link.isOptional || !isExpected(target)
    }
  }

  private func leading(to isCaptive: (Int) -> Bool, by fault: Fault) -> [Bool] {
    let captives = wiring.steps.indices.filter(isCaptive)
    return SearchTree(wiring.links.reversed, from: captives) { link in
      isTransparent(Int(link.target), fault) && counts(link, to: Int(link.source), fault)
    }.before.map { $0 != SearchTree.unreached }
  }

  /// Reports the captives of a step, except those given, and returns them.
  @discardableResult
  private func report(
    _ keeper: Int, _ marked: [Bool], _ fault: Fault, _ budget: inout Int, except known: [Int] = []
  ) -> [Int] {
    let paths = paths(from: keeper, marked, fault, &budget)
    for path in paths where !known.contains(path.last!) { add(path, fault) }
    return paths.map { $0.last! }
  }

  /// Returns the shortest paths from a step to the captives of one kind.
  private func paths(
    from start: Int, _ marked: [Bool], _ fault: Fault, _ budget: inout Int
  ) -> [[Int]] {
    paths(
      from: start, &budget,
      along: { marked[Int($0.target)] && counts($0, to: Int($0.target), fault) },
      to: { fault == .lookingFor ? !isTransparent($0, fault) : isScoped($0) })
  }

  /// Reports what a request that the container itself must answer needs from one further down.
  private func report(
    _ root: RootRequest, _ step: Int, _ marked: [Bool], _ budget: inout Int
  ) {
    let isTransparent = isTransparent(step, .lookingFor)
    let paths = isTransparent ? paths(from: step, marked, .lookingFor, &budget) : [[step]]
    for path in paths where !isExpected(step) {
      let (owner, key) = ("\(wiring.table.levels[root.level].owner)", wiring.key(of: path.last!))
      let scope = wiring.scopesToSupply(path.last!)[0]
      add(
        .captive, key, path: (root.entryPoint.map { [$0] } ?? []) + elements(path),
        "\(owner) cannot answer \(root.name), because scope \(scope) supplies \(key)",
        help: "\(root.entryPoint == nil ? "declare the expectation" : "list the entry point") "
          + "in a component with the scope \(scope)",
        asked: root.asked)
    }
  }

  private func add(_ path: [Int], _ fault: Fault) {
    let (keeper, captive) = (path[0], path.last!)
    let (name, kept) = (wiring.key(of: keeper), wiring.key(of: captive))
    let (home, own) = ("\(wiring.owner(of: keeper))", "\(wiring.lifetime(ofStep: keeper)!)")
    let scopes = wiring.scopesToSupply(captive)
    let shorter =
      isExpected(captive)
      ? "supplied by scope \(scopes.joined(separator: " or "))"
      : ".\(wiring.lifetime(ofStep: captive) ?? .transient)"
    var sites: [CallSite] = []
    if isExpected(captive) { sites = wiring.table.expected(kept).map(\.callSite) }
    if fault == .supplying {
      return add(
        .captive, name, path: elements(path),
        "\(name) is .\(own) in \(home), so it always resolves \(home)'s own \(kept), "
          + "which is \(shorter)",
        help: "give \(name) a shorter lifetime, or pass it a child's \(kept) on each call",
        atMost: .note, asked: asked(along: path))
    }
    add(
      .captive, name, path: elements(path), sites: sites,
      fault == .keeping
        ? "\(name) is .\(own) and would keep \(kept), which is \(shorter)"
        : "\(name) is .\(own) and would resolve \(kept) from \(home), but \(kept) is \(shorter)",
      help: scopes.first.map { scope in
        "give \(name) the lifetime .scope(\"\(scope)\"); otherwise \(name) resolves from \(home), "
          + "even through Lazy, Provider or a function"
      }
        ?? "give \(name) a shorter lifetime, or pass it the \(kept) on each call, because a Provider "
        + "or a function would supply \(home)'s own instance",
      asked: asked(along: path), isCertain: isCertain(along: path))
  }
}

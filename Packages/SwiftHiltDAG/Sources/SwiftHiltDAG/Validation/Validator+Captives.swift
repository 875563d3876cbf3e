import SwiftHiltCore

extension Validator {
  /// Finds instances that would keep shorter-lived ones, or that would look for them in the wrong
  /// container. They do so directly or through instances that belong to their consumer.
  ///
  /// For each kind of captive, one search against the edges marks the steps that lead to a captive.
  /// Only marked steps are searched again for the paths.
  func findCaptives() {
    let kept = leading(to: wiring.steps.indices.filter(isScoped), by: .keeping)
    let unreachable = leading(
      to: wiring.steps.indices.filter { isExpected($0) || isOutOfScope($0) }, by: .lookingFor)
    // Searching all paths of a badly broken graph could take hours. After this much work, one path
    // for each keeper is enough.
    var budget = 64 * (wiring.steps.count + wiring.links.all.count)
    for keeper in wiring.steps.indices {
      guard let home = sharedLifetime(keeper) else { continue }
      // An instance of `.scope(name)` resolves from the scope's container, whose `.scoped`
      // instances live just as long.
      if home == .owner { report(keeper, kept, .keeping, &budget) }
      report(keeper, unreachable, .lookingFor, &budget)
    }
  }

  /// The kinds of captive dependencies.
  private enum Fault {
    /// An instance that its owner shares with all descendants keeps a `.scoped` one.
    case keeping
    /// An instance further up looks for one that a container further down supplies.
    case lookingFor
  }

  /// The container that shares a step's instance with its descendants.
  private enum Home {
    case owner
    case scope
  }

  /// Returns the container that shares a step's instance with its descendants, or `nil` if none
  /// does or the container isn't known.
  private func sharedLifetime(_ step: Int) -> Home? {
    guard case .record(let index) = wiring.steps[step].place else { return nil }
    switch wiring.lifetime(of: index) {
    case .singleton?, .weak?: return .owner
    case .scope?: return isOutOfScope(step) ? nil : .scope
    case .scoped?, .transient?, .graph?, nil: return nil
    }
  }

  private func isScoped(_ step: Int) -> Bool {
    if case .record(let index) = wiring.steps[step].place {
      return wiring.lifetime(of: index) == .scoped
    }
    return false
  }

  private func isExpected(_ step: Int) -> Bool {
    if case .expected = wiring.steps[step].place { return true }
    return false
  }

  /// Returns whether a step belongs to a scope that no container at its level or above has.
  private func isOutOfScope(_ step: Int) -> Bool {
    guard case .record(let index) = wiring.steps[step].place,
      case .scope(let name)? = wiring.lifetime(of: index)
    else { return false }
    return wiring.table.level(of: name, from: wiring.steps[step].level) == nil
  }

  /// Returns whether a step's instance belongs to its consumer.
  private func isTransparent(_ step: Int, _ fault: Fault) -> Bool {
    switch wiring.steps[step].place {
    case .collection: return true
    case .plurals(_, let areKept): return areKept || fault == .lookingFor
    case .expected, .unbound: return false
    case .record(let index):
      switch wiring.lifetime(of: index) {
      case .transient?, .graph?, nil: return true
      // The resolving container builds the `.scoped` instance.
      case .scoped?: return fault == .lookingFor
      default: return false
      }
    }
  }

  /// Returns whether an edge passes a fault on to the consumer.
  private func counts(_ link: Link, _ fault: Fault) -> Bool {
    switch fault {
    // A provider resolves again each time.
    case .keeping: return link.kind != .provider
    case .lookingFor: return !link.isOptional || !isExpected(Int(link.target))
    }
  }

  private func leading(to captives: [Int], by fault: Fault) -> [Bool] {
    var marked = [Bool](repeating: false, count: wiring.steps.count)
    var stack = captives
    for step in stack { marked[step] = true }
    while let step = stack.popLast() {
      for link in wiring.links.entering(step)
      where !marked[Int(link.source)] && counts(link, fault) {
        guard isTransparent(Int(link.source), fault) else { continue }
        marked[Int(link.source)] = true
        stack.append(Int(link.source))
      }
    }
    return marked
  }

  private func report(
    _ keeper: Int, _ marked: [Bool], _ fault: Fault, _ budget: inout Int
  ) {
    // For each step, the previous step on the path from the keeper.
    var before: [Int: Int] = [:]
    var queue = [keeper]
    var head = 0
    while head < queue.count {
      let step = queue[head]
      head += 1
      for link in wiring.links.outgoing(step) {
        budget -= 1
        let target = Int(link.target)
        guard marked[target], counts(link, fault), target != keeper, before[target] == nil else {
          continue
        }
        before[target] = step
        let isCaptive = fault == .keeping ? isScoped(target) : !isTransparent(target, fault)
        if isCaptive {
          var path = [target]
          while let last = before[path.last!] { path.append(last) }
          add(path.reversed(), fault)
          if budget < 0 { return }
        } else {
          queue.append(target)
        }
      }
    }
  }

  private func add(_ path: [Int], _ fault: Fault) {
    let (keeper, captive) = (path[0], path.last!)
    let (name, kept) = (spelled(wiring.key(of: keeper)), spelled(wiring.key(of: captive)))
    let home = wiring.table.levels[wiring.steps[keeper].level].owner
    let (own, shorter) = (lifetime(keeper), lifetime(captive))
    add(
      .captive, wiring.key(of: keeper), path: path.map(element), sites: expectedSites(captive),
      fault == .keeping
        ? IssueText.keeps(name, own, kept, shorter)
        : IssueText.resolves(name, own, kept, in: "\(home)", shorter),
      notes: [("help", help(name, captive, kept, home))], asked: asked(along: path),
      isCertain: zip(path, path.dropFirst()).allSatisfy { wiring.isCertain(from: $0, to: $1) })
  }

  private func help(
    _ name: String, _ captive: Int, _ kept: String, _ home: DependencyGraph.Owner
  ) -> String {
    let scopes = suppliers(captive)
    guard let scope = scopes.first else {
      return IssueText.captiveHelp(name, kept, home: "\(home)")
    }
    return IssueText.captiveHelp(name, scope: scope, home: "\(home)")
  }

  /// Returns the scopes whose containers supply a captive.
  private func suppliers(_ captive: Int) -> [String] {
    switch wiring.steps[captive].place {
    case .expected(let key): return wiring.table.expected(key).map(\.scope.name)
    case .record(let index):
      if case .scope(let name)? = wiring.lifetime(of: index) { return [name.name] }
      return []
    case .collection, .plurals, .unbound: return []
    }
  }

  private func expectedSites(_ step: Int) -> [CallSite] {
    guard case .expected(let key) = wiring.steps[step].place else { return [] }
    return wiring.table.expected(key).map(\.callSite)
  }

  private func lifetime(_ step: Int) -> String {
    switch wiring.steps[step].place {
    case .record(let index): return ".\(wiring.lifetime(of: index) ?? .transient)"
    case .expected: return "supplied by scope \(suppliers(step).joined(separator: " or "))"
    case .collection, .plurals, .unbound: return ""
    }
  }
}

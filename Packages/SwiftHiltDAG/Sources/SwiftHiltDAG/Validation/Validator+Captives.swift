import SwiftHiltCore

extension Validator {
  /// Instances that would keep shorter-lived ones, directly or through any number of instances that
  /// live no longer than their owner.
  ///
  /// One search against the edges marks what leads to a short-lived instance; only what is marked
  /// is looked through again for the paths.
  mutating func findCaptives() {
    let marked = leadsToShortLived()
    // Paths of a badly broken graph could fill hours: after this much work one for each is enough.
    var budget = 64 * (wiring.steps.count + wiring.links.all.count)
    for keeper in wiring.steps.indices where isKeeper(keeper) {
      let isAffected = wiring.links.outgoing(keeper).contains {
        keeps($0) && marked[Int($0.target)]
      }
      if isAffected { report(keeper, marked, &budget) }
    }
  }

  /// Whether a step is shared for longer than a scope lasts.
  private func isKeeper(_ step: Int) -> Bool {
    guard case .record(let index) = wiring.steps[step].place else { return false }
    switch wiring.lifetime(of: index) {
    case .singleton?, .weak?: return true
    default: return false
    }
  }

  /// Whether a step lives no longer than a scope.
  private func isShortLived(_ step: Int) -> Bool {
    switch wiring.steps[step].place {
    case .expected: return true
    case .collection, .unbound: return false
    case .record(let index):
      switch wiring.lifetime(of: index) {
      case .scoped?: return true
      // Found upwards of who asks, it lives as long at least.
      case .scope(let name)?:
        return wiring.table.level(of: name, from: wiring.steps[step].level) == nil
      default: return false
      }
    }
  }

  /// Whether a step's instance belongs to whoever asked for it.
  private func isTransparent(_ step: Int) -> Bool {
    switch wiring.steps[step].place {
    case .collection: return true
    case .expected, .unbound: return false
    case .record(let index):
      if case .alias = wiring.table.records[index].kind { return true }
      switch wiring.lifetime(of: index) {
      case .transient?, .graph?, nil: return true
      default: return false
      }
    }
  }

  /// Whether who asks keeps what it gets: a provider asks anew each time.
  private func keeps(_ link: Link) -> Bool { link.kind != .provider }

  private func leadsToShortLived() -> [Bool] {
    var marked = [Bool](repeating: false, count: wiring.steps.count)
    var stack = wiring.steps.indices.filter { isShortLived($0) }
    for step in stack { marked[step] = true }
    while let step = stack.popLast() {
      for link in wiring.links.entering(step) where keeps(link) && !marked[Int(link.source)] {
        guard isTransparent(Int(link.source)) else { continue }
        marked[Int(link.source)] = true
        stack.append(Int(link.source))
      }
    }
    return marked
  }

  private mutating func report(_ keeper: Int, _ marked: [Bool], _ budget: inout Int) {
    var before: [Int: Int] = [keeper: -1]
    var queue = [keeper]
    var head = 0
    while head < queue.count {
      let step = queue[head]
      head += 1
      for link in wiring.links.outgoing(step) where keeps(link) {
        budget -= 1
        let target = Int(link.target)
        guard marked[target], before[target] == nil else { continue }
        before[target] = step
        if isShortLived(target) {
          add(keeper, target, before)
          if budget < 0 { return }
        } else {
          queue.append(target)
        }
      }
    }
  }

  private mutating func add(_ keeper: Int, _ captive: Int, _ before: [Int: Int]) {
    var path = [captive]
    while let step = before[path.last!], step >= 0 { path.append(step) }
    let (key, kept) = (wiring.key(of: keeper), wiring.key(of: captive))
    add(
      .captive, key, path: path.reversed().map(element), sites: expectedSite(captive),
      "\(spelled(key)) is \(lifetime(keeper)) and would keep \(spelled(kept)), which is "
        + lifetime(captive),
      notes: [
        (
          "help",
          "give \(spelled(key)) a shorter lifetime, or let it ask for a Provider or a function"
        )
      ])
  }

  private func expectedSite(_ step: Int) -> [CallSite] {
    guard case .expected(let key) = wiring.steps[step].place else { return [] }
    return wiring.table.expected[key].map { [$0.callSite] } ?? []
  }

  private func lifetime(_ step: Int) -> String {
    switch wiring.steps[step].place {
    case .record(let index): return ".\(wiring.lifetime(of: index) ?? .transient)"
    case .expected(let key):
      return "supplied by scope \(wiring.table.expected[key]?.scope.name ?? "")"
    case .collection, .unbound: return ""
    }
  }
}

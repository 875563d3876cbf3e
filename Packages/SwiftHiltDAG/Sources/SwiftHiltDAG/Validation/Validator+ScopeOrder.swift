import SwiftHiltCore

extension Validator {
  /// Finds pairs of scopes, still without containers, that would have to be below each other. An
  /// instance of each needs one of the other, so no order of the scopes serves both.
  func findContradictoryScopes() {
    var needs: [(scope: String, other: String, path: [Int])] = []
    for step in wiring.steps.indices {
      guard let scope = scopeBelow(step) else { continue }
      for (other, path) in scopesNeeded(by: step, of: scope)
      where !needs.contains(where: { $0.scope == scope && $0.other == other }) {
        needs.append((scope, other, path))
      }
    }
    // Reports each pair once.
    for (scope, other, path) in needs.inOrder({ ($0.scope, $0.other) < ($1.scope, $1.other) })
    where scope < other {
      guard let back = needs.first(where: { $0.scope == other && $0.other == scope }) else {
        continue
      }
      add(path, against: back.path, scope, other)
    }
  }

  /// Returns the scope of a step, if no container at its level or above has that scope.
  private func scopeBelow(_ step: Int) -> String? {
    guard case .record(let index) = wiring.steps[step].place,
      case .scope(let name)? = wiring.lifetime(of: index),
      wiring.table.level(of: name, from: wiring.steps[step].level) == nil
    else { return nil }
    return name.name
  }

  /// Returns the scopes whose containers must be above a step's own, and the paths to their
  /// instances.
  private func scopesNeeded(by start: Int, of scope: String) -> [(String, [Int])] {
    var result: [(String, [Int])] = []
    var before: [Int: Int] = [start: start]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let step = queue[head]
      head += 1
      for link in wiring.links.outgoing(step) where !link.isOptional {
        let target = Int(link.target)
        guard before[target] == nil else { continue }
        before[target] = step
        if let other = owner(target) {
          if other == scope { continue }
          var path = [target]
          while path.last! != start { path.append(before[path.last!]!) }
          result.append((other, path.reversed()))
        } else if belongsToAsker(target) {
          queue.append(target)
        }
      }
    }
    return result
  }

  /// Returns the scope whose future container has the step's instance, if there is only one.
  private func owner(_ step: Int) -> String? {
    if case .expected(let key) = wiring.steps[step].place {
      let scopes = wiring.table.expected(key)
      return scopes.count == 1 ? scopes[0].scope.name : nil
    }
    return scopeBelow(step)
  }

  /// Returns whether the resolving container builds the step's instance.
  private func belongsToAsker(_ step: Int) -> Bool {
    switch wiring.steps[step].place {
    case .collection, .plurals: return true
    case .expected, .unbound: return false
    case .record(let index):
      switch wiring.lifetime(of: index) {
      case .transient?, .graph?, .scoped?, nil: return true
      case .singleton?, .weak?, .scope?: return false
      }
    }
  }

  private func add(
    _ path: [Int], against back: [Int], _ scope: String, _ other: String
  ) {
    let (keeper, needed) = (wiring.key(of: path[0]), wiring.key(of: path.last!))
    let reverse = back.map { spelled(wiring.key(of: $0)) }.joined(separator: " -> ")
    add(
      .captive, keeper, path: path.map(element), sites: back.compactMap { element($0).callSite },
      "\(spelled(keeper)) is .scope(\(scope)) and needs \(spelled(needed)) of scope \(other), but "
        + "scope \(other) itself needs scope \(scope)",
      notes: [
        ("against", "\(reverse): scope \(other) cannot be both above and below scope \(scope)"),
        (
          "help",
          "give \(spelled(keeper)) the lifetime .scope(\"\(other)\"), or register \(spelled(needed)) in scope \(scope)"
        ),
      ])
  }
}

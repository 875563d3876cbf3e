@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG

/// Names of scopes that are probably misspelt, or that nothing is made for.
extension Judge {
  func findScopes() {
    guard !follower.hasUnknownScope else { return }
    let made = Set(follower.scopesMade.map(\.scope))
    let namings = scopeNamings()
    let asked = Set(namings.map(\.scope))
    let expected = Set(
      expectations.filter { !$0.expectation.isOfSeed }.compactMap(\.expectation.scope))
    let unmade = asked.subtracting(made)
    let idle = made.subtracting(asked)
    let known = made.union(asked)
    // Of two names that are probably one, the one that stands in more places is right.
    var right: Set<String> = []
    var explained: Set<String> = []
    for name in idle {
      guard let other = nearest(name, unmade) else { continue }
      let makers = Set(follower.scopesMade.filter { $0.scope == name }.map(\.site))
      let askers = Set(namings.filter { $0.scope == other && $0.isJudged }.map(\.site))
      if askers.isEmpty { continue }
      if makers.count < askers.count { right.insert(other) } else { explained.insert(name) }
    }
    for naming in namings where unmade.contains(naming.scope) && naming.isJudged {
      if right.contains(naming.scope) { continue }
      switch naming.what {
      case .home(let binding):
        // Somebody above may make it, as `expect` says.
        if expected.contains(naming.scope), idle.isEmpty { continue }
        addUnmade(naming.scope, binding, known, idle)
      case .expectation(let expectation):
        if !made.isEmpty { addUnmade(naming.scope, expectation, known) }
      }
    }
    for (scope, site, _) in follower.scopesMade
    where idle.contains(scope) && !explained.contains(scope) {
      addIdle(scope, site, unmade, used: asked.intersection(made))
    }
  }

  /// Where a scope is named by what lives in it, or is expected there.
  private struct ScopeNaming {
    enum What {
      case home(Binding)
      case expectation(Expectation)
    }

    let scope: String
    let site: Site
    let what: What
    /// Whether its module is one that can be judged.
    let isJudged: Bool
  }

  private func scopeNamings() -> [ScopeNaming] {
    func naming(_ scope: String, _ site: Site, _ what: ScopeNaming.What) -> ScopeNaming {
      ScopeNaming(
        scope: scope, site: site, what: what, isJudged: wiring.isJudged(site.file.module))
    }
    let homes = follower.bindings.compactMap { binding -> ScopeNaming? in
      guard case .scope(let name) = binding.lifetime else { return nil }
      return naming(name, binding.draft.lifetimeSite ?? binding.site, .home(binding))
    }
    return homes
      + expectations.filter { !$0.expectation.isOfSeed }.compactMap { one in
        one.expectation.scope.map {
          naming($0, one.expectation.site, .expectation(one.expectation))
        }
      }
  }

  private func nearest(_ name: String, _ others: Set<String>) -> String? {
    _NearNames.nearest(to: name, among: others.filter { $0 != name }.sorted())
  }

  private func makeOne(_ name: String) -> String {
    "make one by `child(scope: \"\(name)\")`, or correct the name"
  }

  /// A binding lives in a scope that no container is made with.
  private func addUnmade(
    _ name: String, _ binding: Binding, _ known: Set<String>, _ idle: Set<String>
  ) {
    let near = nearest(name, known)
    var notes = alike(name, near, known)
    var help = makeOne(name)
    if let near {
      help =
        idle.contains(near)
        ? "write .scope(\"\(near)\"), or make that container with child(scope: \"\(name)\")"
        : "write .scope(\"\(near)\"), or say that it is another one: expect(scope: \"\(name)\")"
    } else if let namesake = follower.containers.first(where: {
      $0.name == name && $0.scope == nil && !$0.isScopeUnknown
    }) {
      let at = namesake.site.map { ", made at \($0.short)" } ?? ""
      notes.insert(
        ("similar", "\(name)\(at), which has that name and stands for no scope", namesake.site),
        at: 0)
      help = "make that container with child(scope: \"\(name)\")"
    }
    add(
      .scope, binding.draft.lifetimeSite ?? binding.site, binding.key.description,
      IssueText.noScope(name, for: "\(binding.key)"), notes + [("help", help, nil)])
  }

  /// Something is expected in a scope that no container is made with.
  private func addUnmade(_ name: String, _ expectation: Expectation, _ known: Set<String>) {
    let near = nearest(name, known)
    add(
      .scope, expectation.site, expectation.key.description,
      IssueText.noScope(name, expecting: "\(expectation.key)"),
      alike(name, near, known) + [
        (
          "help", near.map { "write expect(_:in: \"\($0)\"), if that is meant" } ?? makeOne(name),
          nil
        )
      ])
  }

  /// A container has a scope that nothing names: an error where that leaves another scope without a
  /// container, a warning where one of the others was probably meant.
  private func addIdle(_ scope: String, _ site: Site, _ unmade: Set<String>, used: Set<String>) {
    let missed = nearest(scope, unmade)
    let near = missed ?? nearest(scope, used.filter { !isNumbered(scope, like: $0) })
    guard near != nil || !unmade.isEmpty else { return }
    let severity: Severity? = missed != nil ? nil : near != nil ? .warning : .note
    add(
      .scope, site, scope, "Nothing lives in the scope \(scope)",
      alike(scope, near, missed != nil || near == nil ? unmade : []) + [
        (
          "help",
          near.map { "make the container with child(scope: \"\($0)\"), if that is meant" }
            ?? "leave `scope:` out, or correct the name", nil
        )
      ], as: severity)
  }

  /// Whether two names differ in their numbers: `tab1`, `tab2`.
  private func isNumbered(_ name: String, like other: String) -> Bool {
    name.filter { !$0.isNumber } == other.filter { !$0.isNumber }
  }

  /// The scope that was probably meant, and the others.
  private func alike(_ name: String, _ near: String?, _ known: Set<String>) -> [Note] {
    let others = known.filter { $0 != name && $0 != near }.sorted()
    return (near.map { [described($0)] } ?? [])
      + (others.isEmpty ? [] : [("known", others.joined(separator: ", "), nil)])
  }

  /// A scope, and where it comes from.
  private func described(_ scope: String) -> Note {
    if let made = follower.scopesMade.first(where: { $0.scope == scope }) {
      return ("similar", "\(scope), made at \(made.site.short)", made.site)
    }
    if let said = expectations.first(where: { $0.expectation.scope == scope })?.expectation {
      return ("similar", "\(scope), declared at \(said.site.short)", said.site)
    }
    let binding = follower.bindings.first {
      if case .scope(scope) = $0.lifetime { return true }
      return false
    }
    guard let binding else { return ("similar", scope, nil) }
    return ("similar", "\(scope), of \(binding.key) at \(binding.site.short)", binding.site)
  }
}

@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG

/// Names of scopes that are probably misspelt, or that nothing is made for.
extension Judge {
  func findScopes() {
    guard !follower.hasUnknownScope else { return }
    let made = Set(follower.scopesMade.map(\.scope))
    let expected = Set(expectations.compactMap(\.expectation.scope))
    var asked: Set<String> = expected
    for binding in follower.bindings {
      if case .scope(let name) = binding.lifetime { asked.insert(name) }
    }
    let idle = made.subtracting(asked)
    let known = made.union(asked)
    for binding in follower.bindings {
      guard case .scope(let name) = binding.lifetime, !made.contains(name),
        wiring.isJudged(binding.site.file.module)
      else { continue }
      // Somebody above may make it, as `expect` says.
      if expected.contains(name), idle.isEmpty { continue }
      addUnmade(name, binding, known)
    }
    for (expectation, _) in expectations {
      guard let name = expectation.scope, !made.contains(name),
        wiring.isJudged(expectation.site.file.module),
        !made.isEmpty
      else { continue }
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
    let unmade = asked.subtracting(made)
    for (scope, site, _) in follower.scopesMade where idle.contains(scope) && !unmade.isEmpty {
      addIdle(scope, site, unmade)
    }
  }

  private func nearest(_ name: String, _ others: Set<String>) -> String? {
    _NearNames.nearest(to: name, among: others.filter { $0 != name }.sorted())
  }

  private func makeOne(_ name: String) -> String {
    "make one by `child(scope: \"\(name)\")`, or correct the name"
  }

  /// A binding lives in a scope that no container is made with.
  private func addUnmade(_ name: String, _ binding: Binding, _ known: Set<String>) {
    let near = nearest(name, known)
    var notes = alike(name, near, known)
    var help = makeOne(name)
    if let near {
      help = "write .scope(\"\(near)\"), or say that it is another one: expect(scope: \"\(name)\")"
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

  /// A container has a scope that nothing names: an error only where one was probably meant.
  private func addIdle(_ scope: String, _ site: Site, _ unmade: Set<String>) {
    let near = nearest(scope, unmade)
    add(
      .scope, site, scope, "Nothing lives in the scope \(scope)",
      alike(scope, near, unmade) + [
        (
          "help",
          near.map { "make the container with child(scope: \"\($0)\"), if that is meant" }
            ?? "leave `scope:` out, or correct the name", nil
        )
      ], as: near == nil ? .note : nil)
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

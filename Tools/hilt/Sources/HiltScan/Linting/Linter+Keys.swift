@_spi(Layers) import SwiftHiltGraphTools

extension Linter {
  /// Reports keys that code resolves each time it runs, but that the program does not register,
  /// or registers only with other qualifiers.
  mutating func findMissing() {
    for one in scan.registrations where !one.isInBranch && !scan.uninstalled.contains(one.owner) {
      for request in one.requests where request.certainty == .always {
        judge(
          request,
          asker: "\(sets.spelled(one.key, one.qualifier)), registered at \(one.place.callSite)")
      }
    }
    for one in reader.modules.flatMap(\.bindings) where one.isExpected {
      let request = Scan.Request(
        place: one.place, type: one.key, qualifier: one.qualifier, certainty: .always,
        isLater: false)
      judge(request, asker: "'expects:'")
    }
    for root in scan.roots where root.request.certainty == .always && runs(root) {
      judge(root.request, asker: root.owner.isEmpty ? "the program" : root.owner)
    }
  }

  /// Returns whether code outside the declaration of a root's type mentions the type. `@main`
  /// types, top-level code, and functions and computed variables outside types count as
  /// mentioned.
  private func runs(_ root: Scan.Root) -> Bool {
    if scan.uninstalled.contains(root.owner) { return false }
    guard let type = root.owner.split(separator: ".").first.map(String.init) else { return true }
    return sets.mentioned.contains(type)
  }

  private mutating func judge(_ request: Scan.Request, asker: String) {
    let type = request.type.unwrappedForm
    // A function type may be a key of its own.
    if request.type.deferred == nil, case .bound = sets.answer(request.type, request.qualifier) {
      return
    }
    let key = sets.spelled(type, request.qualifier)
    var notes: [(label: String, text: String, place: Scan.Place?)] = [("asked", "by \(asker)", nil)]
    func addSimilar(_ others: [Scan.Registration]) {
      for other in others.prefix(5) {
        let site = other.place.callSite
        let spelled = sets.spelled(other.key, other.qualifier)
        notes.append(("similar", "\(spelled), registered at \(site)", other.place))
      }
      notes.append(("help", "register \(key), or resolve one of the similar keys", nil))
    }
    switch sets.answer(type, request.qualifier) {
    case .bound: return
    case .nothing:
      if let left = sets.left(type, request.qualifier), let (owner, verb) = left.remedy {
        notes.append(
          (
            "similar", "registered in \(owner) (\(left.place.callSite)), which nothing \(verb)s",
            left.place
          ))
        notes.append(("help", "\(verb) \(owner)", nil))
      } else if case let others = relatives(of: type, for: request), !others.isEmpty {
        addSimilar(others)
      } else {
        notes.append(("help", type.cure(for: key), nil))
      }
      add(.missing, request.place, key, "No binding for \(key)", notes)
    case .otherQualifiers(let others):
      addSimilar(others)
      add(.qualifier, request.place, key, "No binding for \(key)", notes)
    }
  }

  /// Returns the registrations that a request for a missing type may mean: those of a function with
  /// its result, of an optional, of an element, of a supertype or of a subtype.
  private func relatives(of type: ScannedType, for request: Scan.Request) -> [Scan.Registration] {
    let elements = scan.registrations.filter {
      Scan.Registration.contributing.contains($0.call) && $0.key == type
    }.map { one in
      var list = one
      list.key = .array(one.key)
      return list
    }
    return elements
      + sets.installed.filter { index.mayMean($0.key, type) && !$0.requests.contains(request) }
  }

  /// Reports cycles of keys if the program registers each of the keys only once.
  mutating func findCycles() {
    let graph = ScanGraph(scan).build(onlyCertain: true) {
      sets.only($0.key, $0.qualifier) != nil
    }
    for cycle in graph.cycles() {
      guard let first = cycle.first else { continue }
      let path = cycle.map(\.description).joined(separator: " -> ")
      // Each key of the path has exactly one registration.
      let asked = zip(cycle, cycle.dropFirst()).compactMap { key, next in
        scan.registrations.first { ScanGraph.key($0.key, $0.qualifier) == key }?
          .requests.first { $0.isAlways(for: next) }.map { (key, next, $0.place) }
      }
      guard let place = asked.first?.2 else { continue }
      add(
        .cycle, place, "\(first)", "\(first) depends on itself",
        [("path", path, nil)]
          + asked.map { ("asked", "\($0) resolves \($1) at \($2.callSite)", $2) }
          + [("help", "use Lazy, Provider or a function for one of these dependencies", nil)])
    }
  }

  /// Reports types that register bindings and that nothing mentions, except those that other
  /// modules can use.
  mutating func findUninstalled() {
    var seen: Set<String> = []
    for one in scan.registrations where scan.uninstalled.contains(one.owner) {
      // The linter reports only types, because a function may be meant for later use.
      let owner = String(one.owner.prefix { $0 != "." })
      guard owner != one.owner, !Frame.resolverScopes.contains(owner),
        !sets.exported.contains(owner), seen.insert(owner).inserted
      else { continue }
      let type = index.allTypes.values.joined().first { $0.name == owner && $0.path.count == 1 }
      let place = type.map { index.trees.location($0.place) } ?? one.place
      add(
        .uninstalled, place, owner, "Nothing mentions \(owner), which registers bindings",
        [("help", "install \(owner), or remove it", nil)])
    }
  }
}

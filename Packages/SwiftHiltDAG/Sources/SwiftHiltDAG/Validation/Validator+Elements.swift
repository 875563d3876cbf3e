@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds requested collections to which nothing contributes.
  func findEmptyCollections() {
    var seen: Set<BindingKey> = []
    for step in wiring.steps.indices {
      guard case .collection(let key) = wiring.steps[step].place,
        wiring.links.outgoing(step).isEmpty,
        // A container of the scope may have elements.
        !wiring.links.entering(step).allSatisfy({ wiring.isOutOfScope(Int($0.source)) }),
        seen.insert(key).inserted
      else { continue }
      addEmpty(key, elements(ways.path(to: step)))
    }
    for root in roots ?? [] {
      for key in collections(for: root.request, at: root.level)
      where hasNone(key, at: root.level) && seen.insert(key).inserted {
        addEmpty(key, root.path(to: key))
      }
    }
  }

  /// Returns the collections that answer a request.
  private func collections(for request: Dependency, at level: Int) -> [BindingKey] {
    wiring.answers(to: request, at: level).compactMap { answer in
      if case .collection(let key) = answer.place { return key }
      return nil
    }
  }

  private func hasNone(_ collection: BindingKey, at level: Int) -> Bool {
    wiring.table.contributions(to: collection, from: level).isEmpty
  }

  private func addEmpty(_ key: BindingKey, _ path: [PathElement]) {
    // An element that is built from the collection isn't meant to be in it.
    let isMade = path.contains { $0.key == key.elementKey }
    let bound = isMade ? [] : boundElement(of: key)
    let near = nearContribution(to: key)
    add(
      .empty, key, path: path, "Nothing contributes to \(key)",
      notes: bound
        + (near.map { [("similar", "\($0.key), contributed at \($0.site.description)")] } ?? []),
      help: near.map { "resolve \($0.key), or contribute to \(key)" }
        ?? "\(contributing(key, bound)), or remove the request for \(key)",
      atLeast: bound.isEmpty && near == nil ? .note : .warning)
  }

  /// Returns the collection of contributions that were probably meant for another; `nil` if there
  /// are none.
  private func nearContribution(to collection: BindingKey) -> (key: BindingKey, site: CallSite)? {
    let converts = collection.elementKey.map(facts.converts)
    let all = wiring.table.records.filter { record in
      record.kind.collection.map {
        collection.resembles($0, converts: converts?(record.key) == true)
      } == true
    }
    let near =
      all.first { $0.kind.collection!.qualifiedTypeName == collection.qualifiedTypeName }
      ?? all.first
    return near.map { ($0.kind.collection!, $0.callSite) }
  }

  /// Returns a note about the binding of a collection's element, which isn't a contribution. The
  /// result is empty if there is no such binding.
  private func boundElement(of collection: BindingKey) -> [Note] {
    guard let element = collection.elementKey,
      let index = wiring.table.record(for: element, from: 0)
    else { return [] }
    meant.insert(element)
    let site = wiring.table.records[index].callSite.description
    return [("similar", "\(element), registered at \(site) but not contributed")]
  }

  /// Returns the help for adding an element to a collection, or an entry to a map.
  private func contributing(_ collection: BindingKey, _ bound: [Note]) -> String {
    if collection.mapValue != nil { return "contribute an entry" }
    return bound.isEmpty
      ? "contribute an element" : "contribute the element instead of registering it"
  }

  /// Finds collections that should have elements but have none, and maps that lack some of the
  /// expected keys.
  func findMissingElements() {
    for (expectation, level) in wiring.table.requirements {
      let (key, site) = (expectation.key, expectation.callSite)
      let collections = collections(for: Dependency(key: key, kind: .direct), at: level)
      guard let collection = collections.first else { continue }
      let (path, declared) = (
        [PathElement(key: key, callSite: site)],
        ("expect", "declared at \(site.description)") as Note
      )
      let place = level == 0 ? "" : " in \(wiring.table.levels[level].owner)"
      if collections.allSatisfy({ hasNone($0, at: level) }) {
        let bound = boundElement(of: collection)
        add(
          .missing, key, path: path, "Nothing contributes to \(collection)\(place)",
          notes: bound + [declared],
          help: "\(contributing(collection, bound)), or remove the expectation")
        continue
      }
      let present = facts.levels[level].container.mapKeys(of: collection)
      var lacking: [AnyHashable] = []
      for key in expectation.mapKeys where !present.contains(key) && !lacking.contains(key) {
        lacking.append(key)
      }
      guard !lacking.isEmpty else { continue }
      let keys = lacking.count == 1 ? "this key" : "these keys"
      add(
        .missing, key, path: path,
        "\(collection) has no entry\(place) for \(keys): \(lacking.map { "\($0)" }.listed)",
        notes: [declared],
        help: "contribute an entry for each missing key, or remove the key from the expectation")
    }
  }
}

@_spi(Layers) import SwiftHiltCore

/// The unbound keys that are requested from outside the graph, each with its requests.
struct MissingRoots {
  private(set) var all: [(key: BindingKey, requests: [RootRequest])] = []
  private var places: [BindingKey: Int] = [:]

  mutating func add(_ key: BindingKey, _ request: RootRequest) {
    if let place = places[key] { return all[place].requests.append(request) }
    places[key] = all.count
    all.append((key, [request]))
  }

  /// Removes and returns the requests of a key, for an issue that lists them.
  mutating func take(_ key: BindingKey) -> [RootRequest] {
    guard let place = places.removeValue(forKey: key) else { return [] }
    defer { all[place].requests = [] }
    return all[place].requests
  }
}

extension Validator {
  /// Returns the unbound keys that the roots and the containers themselves request.
  func missingRoots() -> MissingRoots {
    var missing = MissingRoots()
    // A key that the program itself requests needs a binding in only one of the containers.
    let roots = (roots ?? []).filter { known.others.keys[$0.request.key] == nil }
    let required = required.filter { $0.level < known.others.keys[$0.request.key] ?? .max }
    for root in roots + required {
      for answer in wiring.answers(to: root.request, at: root.level) where !answer.isOptional {
        if case .unbound(let key) = answer.place { missing.add(key, root) }
      }
    }
    return missing
  }

  /// Adds an issue for a key that only roots request.
  func addMissing(
    _ key: BindingKey, _ requests: [RootRequest], _ nearMisses: NearMissSearch
  ) {
    guard let first = requests.first else { return }
    let owner = wiring.table.levels[first.level].owner
    let others = requests.dropFirst().map { text($0.name) }
    // A binding of the same key in a container below is more helpful than similar keys.
    let below = wiring.table.levels[..<first.level].compactMap { $0.bindings[key] }.first
    let near = below == nil ? nearMisses.of(key) : []
    meant.formUnion(near.compactMap(\.key))
    var notes = near.map { (label: "similar", text: text($0.text)) }
    if let below {
      let inner = wiring.table.levels[wiring.table.levelOf[below]].owner
      let site = wiring.table.records[below].callSite
      notes.append(("similar", "\(spelled(key)), registered at \(site) in \(inner)"))
    }
    notes.append(("asked", "by \(text(first.name))"))
    if !others.isEmpty { notes.append(("also", "needed by \(others.joined(separator: ", "))")) }
    let place = first.level == 0 ? nil : "\(owner)"
    let help =
      first.isPlainEntryPoint
      ? helpForPlainEntryPoint(key)
      : text(
        (below == nil ? nearMisses.help(for: key, by: first.attribute) : nil)
          ?? container.bindingHelp(key, in: place))
    notes.append(("help", help))
    add(
      .missing, key, path: first.path(to: key),
      sites: requests.flatMap { $0.path(to: key).compactMap(\.callSite) },
      IssueText.missing(spelled(key), in: first.level == 0 ? nil : "\(owner)"), notes: notes,
      asked: requests.flatMap(\.asked))
  }

  /// Returns the help for an unbound key that is listed as an entry point but isn't one.
  private func helpForPlainEntryPoint(_ key: BindingKey) -> String {
    let help = "list \(spelled(key)) in 'roots:' and register it"
    guard let type = key.type, !isValueType(type), !(type is AnyClass) else { return help }
    return "mark the protocol with '@EntryPoint', or \(help)"
  }

  /// Finds collections that should have elements but have none, and maps that lack some of the
  /// expected keys.
  func findMissingElements() {
    for root in required {
      let key = root.request.key
      let collections = wiring.answers(to: root.request, at: root.level).map(\.place)
        .compactMap { place -> BindingKey? in
          if case .collection(let key) = place { return key }
          return nil
        }
      guard let collection = collections.first, case .expectation(let site) = root.asker else {
        continue
      }
      let path = [PathElement(key: key, callSite: site)]
      if collections.allSatisfy({ wiring.table.contributions(to: $0, from: root.level).isEmpty }) {
        add(
          .missing, key, path: path, IssueText.empty(spelled(collection)),
          notes: boundElement(of: collection) + [
            ("expect", "declared at \(site)"),
            ("help", "\(contributing(collection)), or remove the expectation"),
          ])
      } else if !root.mapKeys.isEmpty {
        findMissingKeys(root, collection, path, site)
      }
    }
  }

  private func findMissingKeys(
    _ root: RootRequest, _ map: BindingKey, _ path: [PathElement], _ site: CallSite
  ) {
    var asked = container
    for _ in 0..<root.level { asked = asked.parent ?? asked }
    let present = asked.mapKeys(of: map)
    var lacking: [AnyHashable] = []
    for key in root.mapKeys where !present.contains(key) && !lacking.contains(key) {
      lacking.append(key)
    }
    guard !lacking.isEmpty else { return }
    let names = lacking.map { "\($0)" }.joined(separator: ", ")
    let keys = lacking.count == 1 ? "this key" : "these keys"
    add(
      .missing, root.request.key, path: path, "\(spelled(map)) has no entry for \(keys): \(names)",
      notes: [
        ("expect", "declared at \(site)"),
        (
          "help", "contribute an entry for each missing key, or remove the key from the expectation"
        ),
      ])
  }
}

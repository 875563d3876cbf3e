@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// The requests for unbound keys from outside the graph, by key.
  typealias MissingRoots = (keys: [BindingKey], requests: [BindingKey: [RootRequest]])

  /// Returns the unbound keys that the roots and the containers themselves request.
  func missingRoots() -> MissingRoots {
    var missing: MissingRoots = ([], [:])
    // A key that the program itself requests needs a binding in only one of the containers.
    let roots = (roots ?? []).filter { known.others.keys[$0.request.key] == nil }
    let required = required.filter { $0.level < known.others.keys[$0.request.key] ?? .max }
    for root in roots + required {
      for answer in wiring.answers(to: root.request, at: root.level) where !answer.isOptional {
        guard let key = unboundKey(answer.place, asking: root) else { continue }
        if missing.requests[key] == nil { missing.keys.append(key) }
        missing.requests[key, default: []].append(root)
      }
    }
    return missing
  }

  /// Returns the key at a place to which a root's request fails. A container below doesn't supply
  /// the keys that this one must have.
  private func unboundKey(_ place: BindingTable.Place, asking root: RootRequest) -> BindingKey? {
    switch place {
    case .unbound(let key): return key
    case .expected(let key) where root.isOwn: return key
    default: return nil
    }
  }

  /// Adds an issue for a key that only roots request.
  func addMissing(_ key: BindingKey, _ requests: [RootRequest]) {
    guard let first = requests.first else { return }
    let place = first.level == 0 ? nil : "\(wiring.table.levels[first.level].owner)"
    let others = requests.dropFirst().map { text($0.name) }.filter { $0 != text(first.name) }
    // A binding of the same key in a container below is more helpful than similar keys.
    let below = hidden(key, below: first.level)
    var notes = below.map { [$0.note] } ?? similar(to: key)
    notes += wiring.table.expected(key).prefix(1).map(expected)
    notes.append(("asked", "by \(first.name)"))
    if !others.isEmpty { notes.append(("also", "needed by \(others.listed)")) }
    add(
      .missing, key, path: first.path(to: key),
      sites: requests.flatMap { $0.path(to: key).compactMap(\.callSite) },
      "No binding for \(key)\(place.map { " in \($0)" } ?? "")", notes: notes,
      help: first.isPlainEntryPoint
        ? helpForPlainEntryPoint(key)
        : (below == nil ? nearMisses.help(for: key, by: first.declaration) : nil)
          ?? container.bindingHelp(key, in: place),
      asked: requests.flatMap(\.asked))
  }

  /// Returns the help for an unbound key that is listed as an entry point but isn't one.
  private func helpForPlainEntryPoint(_ key: BindingKey) -> KeyText {
    let help: KeyText = "list \(key) in 'roots:' and register it"
    guard let type = key.type, !isValueType(type), !(type is AnyClass) else { return help }
    return "mark the protocol with '@EntryPoint', or \(help)"
  }
}

@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds `.weak` bindings of value types. For a protocol or an optional, only an instance shows
  /// whether its type is a value type.
  func findWeakValues() {
    for record in wiring.table.records where record.lifetime == .weak && facts.isValue(record.key) {
      add(
        .typeMismatch, record.key, path: [record.element],
        "\(record.key) is .weak, but nothing can hold a value of this type weakly",
        help: "make the type a class, or choose another lifetime")
    }
  }

  /// Finds bindings of disposable instances that no container keeps until it closes.
  func findUndisposed() {
    for record in wiring.table.records {
      guard let lifetime = record.lifetime, !lifetime.isCached || lifetime == .weak else {
        continue
      }
      if record.hasOnClose {
        add(
          .undisposed, record.key, path: [record.element],
          "\(record.key) is .\(lifetime), so no container calls its onClose",
          help: "register \(record.key) as .scoped or .singleton, or remove onClose")
        continue
      }
      guard let disposal = facts.disposal(record.key) else { continue }
      let closing = disposal == "Disposable" ? "close()" : "await close()"
      add(
        .undisposed, record.key, path: [record.element],
        "\(record.key) is .\(lifetime) and \(disposal), so no container disposes of it",
        help: "dispose of each instance yourself, or register \(record.key) as "
          + ".scoped or .singleton, so that \(closing) disposes of it")
    }
    for mark in wiring.table.marks {
      for answer in wiring.answers(to: mark.request, at: mark.level) {
        guard case .record(let index) = answer.place else { continue }
        let record = wiring.table.records[index]
        guard let lifetime = record.lifetime,
          !lifetime.isCached || lifetime == .scoped && isNeeded(answer.place, below: mark)
        else { continue }
        let owner = wiring.table.levels[mark.level].owner.description
        let below = lifetime.isCached ? " below \(owner)" : ""
        add(
          .undisposed, record.key, path: [record.element],
          "\(record.key) is .\(lifetime), so its consumers\(below) get instances that are never "
            + "started",
          notes: [("asked", "by \(mark.name)")],
          help: "register \(record.key) as .singleton, so that all share the started instance")
      }
    }
  }

  /// Returns whether a registration of a container below a mark, where nothing marks the key again,
  /// needs what is at a place.
  private func isNeeded(_ place: BindingTable.Place, below mark: BindingTable.Mark) -> Bool {
    wiring.steps.indices.contains { step in
      let found = wiring.steps[step]
      return found.place == place && found.level < mark.level
        && !wiring.links.entering(step).isEmpty
        && !wiring.table.marks.contains {
          $0.level == found.level && $0.request.key == mark.request.key
        }
    }
  }

  /// Finds services of a container that belong to a scope below it, where it can't start them.
  func findServicesOfScopes() {
    for mark in wiring.table.marks {
      for answer in wiring.answers(to: mark.request, at: mark.level) {
        let scopes = wiring.scopesToSupply(answer.place, from: mark.level)
        guard let scope = scopes.first else { continue }
        let (key, owner) = (mark.request.key, wiring.table.levels[mark.level].owner.description)
        add(
          .captive, key, path: [PathElement(key: key, callSite: mark.callSite)],
          "\(key) is a service of \(owner), but belongs to scope \(scope)",
          notes: [("asked", "by \(mark.name)")],
          help: "call \(mark.asker) in each container of scope \(scope), and give each container a "
            + "Lifecycle")
      }
    }
  }
}

@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds `.weak` bindings of value types. For a protocol or an optional, only an instance shows
  /// whether its type is a value type.
  func findWeakValues() {
    for record in wiring.table.records where record.lifetime == .weak {
      guard facts.isValue(record.key) else { continue }
      add(
        .typeMismatch, record.key,
        path: [PathElement(key: record.key, callSite: record.callSite)],
        IssueText.weakValue(spelled(record.key)), notes: [("help", IssueText.weakValueHelp)])
    }
  }

  /// Finds bindings of disposable instances that no container keeps until it closes.
  func findUndisposed() {
    for record in wiring.table.records {
      guard let lifetime = record.lifetime, lifetime == .transient || lifetime == .graph else {
        continue
      }
      guard let disposal = facts.disposal(record.key) else { continue }
      let closing = disposal == "Disposable" ? "close()" : "await close()"
      add(
        .undisposed, record.key,
        path: [PathElement(key: record.key, callSite: record.callSite)],
        "\(spelled(record.key)) is .\(lifetime) and \(disposal), so no container disposes of it",
        notes: [
          (
            "help",
            "dispose of each instance where you resolve it, or register \(spelled(record.key)) as "
              + ".scoped or .singleton, so that \(closing) disposes of it"
          )
        ])
    }
  }

  /// Finds services of a container that belong to a scope below it, where it can't start them.
  func findServicesOfScopes() {
    for mark in wiring.table.marks {
      for answer in wiring.answers(to: mark.request, at: mark.level) {
        let scopes: [String]
        switch answer.place {
        case .expected(let key): scopes = wiring.table.expected(key).map(\.scope.name)
        case .record(let index):
          guard case .scope(let scope)? = wiring.lifetime(of: index),
            wiring.table.level(of: scope, from: mark.level) == nil
          else { continue }
          scopes = [scope.name]
        case .collection, .plurals, .unbound: continue
        }
        guard let scope = scopes.first else { continue }
        let (key, owner) = (mark.request.key, wiring.table.levels[mark.level].owner)
        add(
          .captive, key, path: [PathElement(key: key, callSite: mark.callSite)],
          "\(spelled(key)) is a service of \(owner), but belongs to scope \(scope)",
          notes: [
            ("asked", "by \(mark.asker) (\(mark.callSite))"),
            (
              "help",
              "call \(mark.asker) in each container of scope \(scope), and give each container a Lifecycle"
            ),
          ])
      }
    }
  }
}

import SwiftHiltCore

final class RecordingObserver: ResolutionObserver {
  private let seen = Shared<[ResolutionEvent]>([])

  var events: [ResolutionEvent] { seen.value }

  /// Each event as `kind key`, followed by `<` and the requester.
  var lines: [String] {
    events.map { event in
      let requester = event.requester.map { " < \($0)" } ?? ""
      return "\(event.word) \(event.key)\(requester)"
    }
  }

  func observe(_ event: ResolutionEvent) {
    seen.change { $0.append(event) }
  }
}

/// An observer that runs a closure for each event.
final class Watcher: ResolutionObserver {
  let seesDescendants: Bool
  private let body: @Sendable (Watcher, ResolutionEvent) -> Void

  init(
    seesDescendants: Bool = true, _ body: @escaping @Sendable (Watcher, ResolutionEvent) -> Void
  ) {
    (self.seesDescendants, self.body) = (seesDescendants, body)
  }

  func observe(_ event: ResolutionEvent) { body(self, event) }
}

extension ResolutionEvent {
  /// The short name of the kind, with the code of the error.
  var word: String {
    switch kind {
    case .willBuild: return "will"
    case .didBuild: return "did"
    case .didFail:
      return "fail(\((error as? ResolutionError)?.code.description ?? error.map { "\($0)" } ?? ""))"
    default: return "\(kind)"
    }
  }
}

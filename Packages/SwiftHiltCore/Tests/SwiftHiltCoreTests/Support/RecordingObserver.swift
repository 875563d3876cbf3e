import SwiftHiltCore

/// Keeps the events it sees.
final class RecordingObserver: ResolutionObserver {
  private let seen = Locked<[ResolutionEvent]>([])

  var events: [ResolutionEvent] { seen.value }

  /// Each event as `kind key` and, behind `<`, who asked.
  var lines: [String] {
    events.map { event in
      let requester = event.requester.map { " < \($0)" } ?? ""
      return "\(event.kind.word) \(event.key)\(requester)"
    }
  }

  func observe(_ event: ResolutionEvent) {
    seen.change { $0.append(event) }
  }
}

extension ResolutionEvent.Kind {
  /// The case's name.
  var word: String {
    switch self {
    case .hit: return "hit"
    case .willBuild: return "will"
    case .didBuild: return "did"
    case .didFail(let error): return "fail(\((error as? ResolutionError)?.code ?? "\(error)"))"
    case .absent: return "absent"
    case .waiting: return "waiting"
    case .undeclared: return "undeclared"
    }
  }
}

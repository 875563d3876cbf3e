import SwiftHiltCore

/// Counts what a round of the stress makes, disposes of and lets go.
final class StressLedger: Sendable {
  private struct State {
    var alive = 0
    var isClosing = false
    var faults: [String] = []
  }

  private let state = Shared(State())

  /// How many things exist.
  var alive: Int { state.value.alive }

  /// What went against the laws.
  var faults: [String] { state.value.faults }

  /// From now on nothing is replaced or cleared: each instance that a container caches is to be disposed
  /// of.
  func beginClosing() { state.change { $0.isClosing = true } }

  func note(_ fault: String) { state.change { $0.faults.append(fault) } }

  /// Counts a thing; returns whether the containers are being closed.
  fileprivate func add() -> Bool {
    state.change {
      $0.alive += 1
      return $0.isClosing
    }
  }

  fileprivate func remove() { state.change { $0.alive -= 1 } }
}

/// What the containers of the stress build: it knows how often it may be disposed of.
final class StressThing: Disposable, Sendable {
  private struct State {
    var disposals = 0
    var mustBeDisposed: Bool
  }

  let kind: StressKind
  private let ledger: StressLedger
  /// What it decorates.
  private let inner: StressThing?
  private let state: Shared<State>

  init(_ kind: StressKind, _ ledger: StressLedger, decorating inner: StressThing? = nil) {
    self.kind = kind
    self.ledger = ledger
    self.inner = inner
    state = Shared(State(mustBeDisposed: ledger.add() && kind.isDisposedOf))
  }

  deinit {
    let state = state.value
    let isFault =
      state.disposals > (kind.isDisposedOf ? 1 : 0)
      || state.mustBeDisposed && state.disposals == 0
    if isFault { ledger.note("\(kind) was disposed of \(state.disposals) times") }
    ledger.remove()
  }

  func dispose() { state.change { $0.disposals += 1 } }

  /// The thing is cached, and nothing replaces it any more: its container's close disposes of it. What it
  /// decorates may be of an ancestor, whose cache was cleared since.
  func mustBeDisposed() {
    if kind.isDisposedOf { state.change { $0.mustBeDisposed = true } }
  }
}

/// The forms of a registration.
enum StressKind: CaseIterable, Sendable {
  case singleton, scoped, named, transient, weak, graph, asynchronous, instance, shared

  /// Whether the close of the container that has it disposes of it.
  var isDisposedOf: Bool {
    switch self {
    case .singleton, .scoped, .named, .asynchronous, .shared: return true
    case .transient, .weak, .graph, .instance: return false
    }
  }

  var lifetime: Lifetime {
    switch self {
    case .singleton, .asynchronous, .instance, .shared: return .singleton
    case .scoped: return .scoped
    case .named: return .scope("s")
    case .transient: return .transient
    case .weak: return .weak
    case .graph: return .graph
    }
  }
}

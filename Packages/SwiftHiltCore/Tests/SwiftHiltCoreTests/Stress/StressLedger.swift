import SwiftHiltCore

/// Counts the objects that a stress round builds, disposes of and releases.
final class StressLedger: Sendable {
  private struct State {
    var alive = 0
    var isClosing = false
    var faults: [String] = []
  }

  private let state = Shared(State())

  var alive: Int { state.value.alive }

  var faults: [String] { state.value.faults }

  /// Begins the phase without replacements, in which each cached instance must be disposed of.
  func beginClosing() { state.change { $0.isClosing = true } }

  func note(_ fault: String) { state.change { $0.faults.append(fault) } }

  /// Counts an object, and returns whether the containers are being closed.
  fileprivate func add() -> Bool {
    state.change {
      $0.alive += 1
      return $0.isClosing
    }
  }

  fileprivate func remove() { state.change { $0.alive -= 1 } }
}

/// An object that the stress containers build. It checks how often it is disposed of.
final class StressThing: Disposable, Sendable {
  private struct State {
    var disposals = 0
    var mustBeDisposed: Bool
  }

  let kind: StressKind
  private let ledger: StressLedger
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

  /// Notes that the object is cached and can't be replaced, so its container's close disposes of
  /// it. Its decorated object may belong to an ancestor whose cache has been cleared.
  func mustBeDisposed() {
    if kind.isDisposedOf { state.change { $0.mustBeDisposed = true } }
  }
}

enum StressKind: CaseIterable, Sendable {
  case singleton, scoped, named, transient, weak, graph, asynchronous, instance, shared

  /// Whether the close of its container disposes of an object of this kind.
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

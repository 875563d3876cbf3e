@_spi(Layers) import SwiftHiltCore

/// A container's recording. Core has no type for recordings, so the container keeps the session as
/// an attachment.
final class RecordingSession: Sendable {
  private enum State {
    /// One thread attaches the observers. If the recording ends before they are attached, that
    /// thread detaches them again.
    case starting
    // The references keep nothing alive for longer, because ancestors outlive their descendants.
    case on([(ancestor: Container, probe: AncestorProbe)])
    case off
  }

  let recorder: Recorder
  private let state = Locked(State.starting)

  private init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  deinit { _ = end() }

  /// Whether the recording is running or about to run.
  var isOn: Bool {
    state.withLock {
      if case .off = $0 { return false }
      return true
    }
  }

  /// Returns the recording of a container.
  static func of(_ container: Container) -> RecordingSession? {
    container.attachment(RecordingSession.self)
  }

  /// Begins a recording, unless one is running.
  static func start(_ container: Container, limits: RecordingLimits) {
    if let session = of(container) {
      if session.isOn { return }
      container.detach(session)
    }
    let session = RecordingSession(Recorder(limits: limits))
    // If two threads start at the same time, only one of them attaches its session.
    guard container.attach(session) === session else { return }
    container.addObserver(session.recorder)
    let probes = container.chain.dropFirst().map { ($0, AncestorProbe(session.recorder)) }
    for (ancestor, probe) in probes { ancestor.addObserver(probe) }
    let isWanted = session.state.withLock { state in
      guard case .starting = state else { return false }
      state = .on(probes)
      return true
    }
    if isWanted { return }
    for (ancestor, probe) in probes { ancestor.removeObserver(probe) }
    container.removeObserver(session.recorder)
  }

  /// Ends the recording, which stays readable.
  func stop(_ container: Container) {
    if end() { container.removeObserver(recorder) }
  }

  /// Ends the recorder, and removes the probes from the ancestors.
  ///
  /// - Returns: Whether the caller must remove the recorder. The result is `false` if the recording
  ///   had ended, or if it was still starting, because ``start(_:limits:)`` then removes the
  ///   observers.
  private func end() -> Bool {
    let old = state.withLock { state in
      defer { state = .off }
      return state
    }
    recorder.end()
    guard case .on(let probes) = old else { return false }
    for (ancestor, probe) in probes { ancestor.removeObserver(probe) }
    return true
  }
}

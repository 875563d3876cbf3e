import SwiftHiltCore

/// A container's recording, kept beside it for as long as it lives: Core does not know what a
/// recording is.
final class RecordingSession: Sendable {
  let recorder: Recorder
  // Ancestors outlive their descendants in any case.
  private let probes: Locked<[(ancestor: Container, probe: AncestorProbe)]?>

  private init(_ recorder: Recorder) {
    self.recorder = recorder
    probes = Locked(nil)
  }

  deinit { _ = detachProbes() }

  /// Whether the recording is on.
  var isOn: Bool { probes.withLock { $0 != nil } }

  /// The recording of a container.
  static func of(_ container: Container) -> RecordingSession? {
    container._attachment(RecordingSession.self)
  }

  /// Begins a recording, unless one is on.
  static func start(_ container: Container, limits: RecordingLimits) {
    if let session = of(container) {
      if session.isOn { return }
      container._detach(RecordingSession.self)
    }
    let session = RecordingSession(Recorder(for: container, limits: limits))
    // Of two threads that begin at once, one does.
    guard container._attach(session) === session else { return }
    container.addObserver(session.recorder)
    var probes: [(Container, AncestorProbe)] = []
    var next = container.parent
    while let ancestor = next {
      let probe = AncestorProbe(session.recorder)
      ancestor.addObserver(probe)
      probes.append((ancestor, probe))
      next = ancestor.parent
    }
    session.probes.withLock { $0 = probes }
  }

  /// Ends the recording; it stays readable.
  func stop(_ container: Container) {
    if detachProbes() { container.removeObserver(recorder) }
  }

  /// Takes the probes off the ancestors.
  ///
  /// - Returns: Whether the recording was on.
  private func detachProbes() -> Bool {
    let old = probes.withLock { probes in
      defer { probes = nil }
      return probes
    }
    for (ancestor, probe) in old ?? [] { ancestor.removeObserver(probe) }
    return old != nil
  }
}

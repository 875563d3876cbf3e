@_spi(Layers) import SwiftHiltCore

/// A container's recording. Core has no type for recordings, so the container keeps the session as
/// an attachment.
final class RecordingSession: Sendable {
  let recorder: Recorder
  // The references keep nothing alive for longer, because ancestors outlive their descendants.
  private let probes: [(ancestor: Container, probe: AncestorProbe)]

  private init(_ container: Container, limits: RecordingLimits) {
    let recorder = Recorder(limits: limits)
    self.recorder = recorder
    probes = container.chain.dropFirst().map { ($0, AncestorProbe(recorder)) }
  }

  deinit { end() }

  /// Returns the recording of a container.
  static func of(_ container: Container) -> RecordingSession? {
    container.attachment(RecordingSession.self)
  }

  /// Begins a recording, unless one is running.
  static func start(_ container: Container, limits: RecordingLimits) {
    let old = of(container)
    if old?.recorder.isOn == true { return }
    let session = RecordingSession(container, limits: limits)
    // If two threads start at the same time, only one of them attaches its session.
    guard container.attach(session, replacing: old) === session else { return }
    container.addObserver(session.recorder)
    for (ancestor, probe) in session.probes { ancestor.addObserver(probe) }
    // If another thread has ended the recording, it may have removed the observers too early.
    if !session.recorder.isOn { session.stop(container) }
  }

  /// Ends the recording, which stays readable.
  func stop(_ container: Container) {
    end()
    container.removeObserver(recorder)
  }

  /// Ends the recorder, and removes the probes from the ancestors.
  private func end() {
    recorder.end()
    for (ancestor, probe) in probes { ancestor.removeObserver(probe) }
  }
}

import SwiftHiltCore

extension Container {
  /// Begins to note what this container and its descendants resolve, and what that leads to in its
  /// ancestors.
  ///
  /// A recording that is on goes on; one that was stopped is replaced by a new one. While no
  /// recording is on, resolving costs nothing extra.
  ///
  /// ```swift
  /// container.startRecording()
  /// _ = container.resolve(GetUserUseCase.self)
  /// if let dot = container.exportDOT() { print(dot) }
  /// ```
  ///
  /// > Concurrency: Safe from any thread; what other threads resolve is recorded from now on.
  ///
  /// - Parameter limits: How much is kept.
  public func startRecording(limits: RecordingLimits = RecordingLimits()) {
    RecordingSession.start(self, limits: limits)
  }

  /// Ends the recording; what was recorded stays readable.
  public func stopRecording() {
    RecordingSession.of(self)?.stop(self)
  }

  /// Whether a recording is on, started at this container.
  public var isRecording: Bool { RecordingSession.of(self)?.isOn ?? false }

  /// What was recorded since ``startRecording(limits:)``, here or at the nearest ancestor; `nil` before
  /// anything was.
  public var recordedGraph: DependencyGraph? {
    var container: Container? = self
    while let here = container {
      if let session = RecordingSession.of(here) { return session.recorder.graph }
      container = here.parent
    }
    return nil
  }

  /// The recorded graph for Graphviz, in its shortest form; `nil` before anything was recorded.
  ///
  /// Use ``DependencyGraph/dot(_:)`` on ``recordedGraph`` for clusters and colours.
  public func exportDOT() -> String? {
    recordedGraph?.dot()
  }
}

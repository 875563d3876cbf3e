@_spi(Layers) import SwiftHiltCore

extension Container {
  /// Starts recording the requests to this container and its descendants, and the further requests
  /// that these cause in its ancestors.
  ///
  /// A running recording continues with its own limits. A new recording replaces a stopped one.
  /// While no recording is running, resolving has no extra cost.
  ///
  /// ```swift
  /// container.startRecording()
  /// _ = container.resolve(GetUserUseCase.self)
  /// if let graph = container.recordedGraph { print(graph.dot()) }
  /// ```
  ///
  /// > Concurrency: Safe from any thread. Requests of other threads are recorded from this call on.
  ///
  /// - Parameter limits: The limits of the recording.
  public func startRecording(limits: RecordingLimits = RecordingLimits()) {
    RecordingSession.start(self, limits: limits)
  }

  /// Ends the recording that was started on this container, if there is one. You can still read it.
  public func stopRecording() {
    RecordingSession.of(self)?.stop(self)
  }

  /// Whether a recording that was started on this container is running.
  public var isRecording: Bool { RecordingSession.of(self)?.recorder.isOn ?? false }

  /// The graph recorded since ``startRecording(limits:)``, on this container or the nearest
  /// ancestor with a recording. It is `nil` if there is no recording, or if the recording saw no
  /// request.
  ///
  /// - Complexity: O(*n* log *n* + *e* + *s* log *s*) for *s* runs, on each access.
  public var recordedGraph: DependencyGraph? {
    chain.lazy.compactMap(RecordingSession.of).first?.recorder.graph
  }

  /// Returns the text of ``DependencyGraph/dot(_:)`` for ``recordedGraph``, or `nil` if nothing was
  /// recorded.
  public func exportDOT() -> String? {
    recordedGraph?.dot()
  }
}

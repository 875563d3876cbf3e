@_spi(Layers) import SwiftHiltCore

/// Records the requests to a container and its descendants, as an ordinary observer.
///
/// `container.startRecording()` attaches a recorder, with probes in the ancestors. Attach a
/// recorder yourself to keep recordings apart. Without probes, the recorder doesn't see the
/// dependencies of instances that an ancestor builds, such as its singletons.
///
/// ```swift
/// let recorder = Recorder()
/// container.addObserver(recorder)
/// defer { container.removeObserver(recorder) }
/// ```
///
/// > Concurrency: Safe from any thread. The recorder holds a lock while it records one event or
/// > copies the recording. It runs no user code under the lock, not even a qualifier's `==` or
/// > `hash`.
public final class Recorder: ResolutionObserver {
  private let recording: Locked<Recording>
  private let numbers: KeyNumbers

  /// Creates a recorder.
  ///
  /// - Parameter limits: The limits of the recording.
  public init(limits: RecordingLimits = RecordingLimits()) {
    recording = Locked(Recording(limits: limits))
    numbers = KeyNumbers(limit: limits.nodes)
  }

  /// Records one event.
  public func observe(_ event: ResolutionEvent) {
    let keys = EventKeys(event, numbers)
    recording.withLock { $0.note(event, keys) }
  }

  /// Records an event of an ancestor if its thread or keys match a build that is being recorded.
  func observeAbove(_ event: ResolutionEvent) {
    let key = numbers.find(event.key)
    let requester = event.requester.flatMap(numbers.find)
    let isWanted = recording.withLock {
      $0.isUnderWay(event, key: key, requester: requester)
    }
    if isWanted { observe(event) }
  }

  /// Whether the recording has not ended.
  var isOn: Bool { recording.withLock { !$0.isOver } }

  /// Ends the recording. Later events are ignored, even those that other threads are about to
  /// report.
  func end() {
    recording.withLock { $0.end() }
  }

  /// The graph recorded so far, or `nil` if nothing was recorded.
  ///
  /// - Complexity: O(*n* log *n* + *e* + *s* log *s*) for *n* nodes, *e* edges and *s* runs.
  public var graph: DependencyGraph? {
    let recording = recording.withLock { $0 }
    return recording.graph()
  }
}

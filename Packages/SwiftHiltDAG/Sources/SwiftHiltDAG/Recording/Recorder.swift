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
/// > Concurrency: Safe from any thread. The recorder holds a lock while it appends one event or
/// > copies the recording. It runs no user code under the lock, not even a qualifier's `==` or
/// > `hash`.
public final class Recorder: ResolutionObserver {
  private struct State {
    var recording: Recording
    /// The events that `recording` doesn't contain yet.
    var events: [Recording.Event] = []
    var isAdding = false
    var isOver = false

    /// Whether to add the events now. That copies the recording, so a large one waits for more.
    var isFull: Bool { !isAdding && events.count >= min(max(1_000, recording.size), Self.limit) }

    var isOverfull: Bool { events.count > Self.limit }

    private static let limit = 20_000

    /// The recording with all events. Comparing their keys runs user code, so no lock may be held.
    var complete: Recording {
      var recording = recording
      for event in events { recording.note(event) }
      return recording
    }
  }

  private let state: Locked<State>

  /// Creates a recorder.
  ///
  /// - Parameter limits: The limits of the recording.
  public init(limits: RecordingLimits = RecordingLimits()) {
    state = Locked(State(recording: Recording(limits: limits)))
  }

  /// Records one event.
  public func observe(_ event: ResolutionEvent) { observe(event, isAbove: false) }

  /// Records an event. An event of an ancestor counts only if its thread or keys match a build that
  /// is being recorded.
  func observe(_ event: ResolutionEvent, isAbove: Bool) {
    let seen = Recording.Event(
      event: event, isAbove: isAbove,
      isFromOutside: event.requester == nil && !Container.isPrewarming)
    let (isFull, isOverfull) = state.withLock { state in
      if !state.isOver { state.events.append(seen) }
      return (state.isFull, state.isOverfull)
    }
    if isFull { addEvents() }
    // Another thread may be adding more slowly than others report. Give it time, but don't wait for
    // it, because its user code may wait for this thread.
    guard isOverfull else { return }
    for _ in 0..<1_000 where state.withLock({ !$0.isOverfull }) { break }
  }

  private func addEvents() {
    let start = state.withLock { state -> State? in
      guard state.isFull else { return nil }
      state.isAdding = true
      return state
    }
    guard let start else { return }
    let recording = start.complete
    let old = state.withLock { state -> State in
      let old = state
      state.recording = recording
      state.events.removeFirst(start.events.count)
      state.isAdding = false
      return old
    }
    // Keys are released outside the lock.
    withExtendedLifetime(old) {}
  }

  /// Whether the recording has not ended.
  var isOn: Bool { state.withLock { !$0.isOver } }

  /// Ends the recording. Later events are ignored, even those that other threads are about to
  /// report.
  func end() {
    state.withLock { $0.isOver = true }
  }

  /// The graph recorded so far, or `nil` if nothing was recorded.
  ///
  /// - Complexity: O(*n* log *n* + *e* + *s* log *s*) for *n* nodes, *e* edges and *s* runs.
  public var graph: DependencyGraph? { state.withLock { $0 }.complete.graph }
}

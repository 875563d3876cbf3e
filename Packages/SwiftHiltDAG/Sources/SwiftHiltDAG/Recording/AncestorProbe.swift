import SwiftHiltCore

/// Follows a recording into an ancestor of the recorded container: a singleton of the ancestor is
/// built with the ancestor's resolver, which a recorder below does not see.
///
/// What others ask of the ancestor is not noted.
final class AncestorProbe: ResolutionObserver {
  private let recorder: Recorder
  private let ancestor: UInt64

  init(_ recorder: Recorder, _ ancestor: Container) {
    self.recorder = recorder
    self.ancestor = ancestor.id.number
  }

  var _knownHits: _KnownHits? { recorder._knownHits }

  func observe(_ event: ResolutionEvent) {
    // An ancestor's observers are told of its descendants too; those have observers of their own.
    if event.container.number == ancestor { recorder.observeAbove(event) }
  }
}

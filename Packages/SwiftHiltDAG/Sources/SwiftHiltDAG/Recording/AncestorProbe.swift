import SwiftHiltCore

/// Follows a recording into an ancestor of the recorded container: a singleton of the ancestor is
/// built with the ancestor's resolver, which a recorder below does not see.
///
/// What others ask of the ancestor is not noted, and what its other descendants ask is none of its
/// business.
final class AncestorProbe: ResolutionObserver {
  private let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  var _seesDescendants: Bool { false }

  func observe(_ event: ResolutionEvent) { recorder.observeAbove(event) }
}

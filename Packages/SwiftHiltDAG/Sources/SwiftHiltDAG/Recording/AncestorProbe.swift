@_spi(Layers) import SwiftHiltCore

/// Follows a recording into an ancestor of the recorded container. The factories of the ancestor's
/// singletons, for example, resolve from the ancestor, where a recorder below doesn't see their
/// requests.
///
/// Requests to the ancestor may come from other descendants or from outside. The probe ignores
/// these, unless their thread or keys match a build that is being recorded.
final class AncestorProbe: ResolutionObserver {
  private let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  var seesDescendants: Bool { false }

  func observe(_ event: ResolutionEvent) { recorder.observe(event, isAbove: true) }
}

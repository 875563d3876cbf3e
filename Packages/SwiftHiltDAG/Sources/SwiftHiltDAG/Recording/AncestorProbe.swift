@_spi(Layers) import SwiftHiltCore

/// Follows a recording into an ancestor of the recorded container. The factories of the ancestor's
/// singletons, for example, resolve from the ancestor, where a recorder below doesn't see them.
///
/// The probe ignores requests to the ancestor that come from other descendants or from outside,
/// unless their thread or keys match a recorded build.
final class AncestorProbe: ResolutionObserver {
  private let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  var seesDescendants: Bool { false }

  func observe(_ event: ResolutionEvent) { recorder.observeAbove(event) }
}

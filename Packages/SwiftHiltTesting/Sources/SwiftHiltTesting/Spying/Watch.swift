import SwiftHiltCore

/// An observer that calls a closure with each event.
final class Watch: ResolutionObserver {
  private let body: @Sendable (ResolutionEvent) -> Void

  init(_ body: @escaping @Sendable (ResolutionEvent) -> Void) { self.body = body }

  func observe(_ event: ResolutionEvent) { body(event) }
}

import SwiftHiltCore

/// An event whose keys have numbers.
struct NumberedEvent {
  let event: ResolutionEvent
  /// `nil` for a key that found no room.
  let key: Int32?
  /// `nil` for an outermost request, and for a requester that was never noted.
  let requester: Int32?
  let collection: Int32?
  /// Whether the key asks for all contributions: `[T]`, `[K: V]`.
  let asksForMany: Bool

  init(_ event: ResolutionEvent, _ numbers: KeyNumbers) {
    self.event = event
    requester = event.requester.flatMap(numbers.find)
    switch event.kind {
    case .hit, .absent, .willBuild:
      key = numbers.take(event.key)
      collection = event.collection.flatMap(numbers.take)
    case .didBuild, .didFail:
      key = numbers.find(event.key)
      collection = nil
    case .waiting:
      key = nil
      collection = nil
    }
    asksForMany = event.key.type is any ManyType.Type
  }
}

private protocol ManyType {}

extension Array: ManyType {}

extension Dictionary: ManyType {}

@_spi(Layers) import SwiftHiltCore

/// The numbers of an event's keys.
struct EventKeys {
  /// The key's number; `nil` if the key has none, or if recordings ignore this kind of event.
  let key: Int32?
  /// The requester's number; `nil` for an outermost request, and for a requester that was never
  /// recorded.
  let requester: Int32?
  let collection: Int32?
  /// Whether the event reports a collection without contributions, such as `[T]` or `[K: V]`.
  let isEmptyCollection: Bool
  /// Whether the program itself made the request, not a factory or a prewarm.
  let isFromOutside: Bool

  init(_ event: ResolutionEvent, _ numbers: KeyNumbers) {
    requester = event.requester.flatMap(numbers.find)
    isFromOutside = event.requester == nil && !Container.isPrewarming
    switch event.kind {
    case .hit, .willBuild, .absent: key = numbers.take(event.key)
    case .didBuild, .didFail: key = numbers.find(event.key)
    default: key = nil
    }
    let isAnswered = event.kind == .hit || event.kind == .willBuild
    collection = isAnswered ? event.collection.flatMap(numbers.take) : nil
    isEmptyCollection =
      event.kind == .absent && event.callSite == nil && event.key.isCollection
  }
}

extension BindingKey {
  /// Whether contributions answer a request for the key.
  fileprivate var isCollection: Bool {
    switch requestStep {
    case .collection, .deferredElements: return true
    case .unbound, .resolver, .optional, .deferred, .component: return false
    }
  }
}

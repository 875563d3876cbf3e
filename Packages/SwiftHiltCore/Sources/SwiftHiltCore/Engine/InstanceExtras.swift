/// Data that few cells keep with their instance. It changes only under the cell's lock, or before
/// it is shared.
final class InstanceExtras {
  var stamp: UInt = 0
  weak var object: AnyObject?
  /// The instances that decorators wrap inside the cached one, and their stamps.
  var inner: [(stamp: UInt, value: ValueBox)] = []
  /// The binding of a foreign cell's instance, if `close()` needs that binding.
  var binding: Binding?
  /// The instance's objects that may be disposable.
  private(set) var owned: [AnyObject] = []
  private(set) var ownership: Ownership?

  /// Records the objects of an instance that is about to be cached.
  func own(_ objects: [AnyObject], _ ownership: Ownership) {
    (owned, self.ownership) = (objects, ownership)
    ownership.enter(objects, for: self)
  }

  deinit { ownership?.leave(owned, by: self) }
}

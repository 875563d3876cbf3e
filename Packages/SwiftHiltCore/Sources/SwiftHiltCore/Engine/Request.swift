/// One request on its way through the engine.
struct Request {
  let key: KeyWord
  let type: Any.Type
  var edge: EdgeKind = .direct
  /// Whether the instance has a cell that no other binding of its key shares: a contribution's, or what
  /// a decoration wraps.
  var isElement = false
  /// The cell of the list that the contribution belongs to.
  var list: Cell?

  var bindingKey: BindingKey {
    BindingKey(type, key.qualifier)
  }
}

/// A binding found for a request, and the frame that keeps it.
struct Found {
  let cell: Cell
  let owner: Store
  let frame: Frame
  /// The binding, not retained: the frame, or the code that made this, keeps it.
  let kept: Unmanaged<Binding>

  @inline(__always)
  var binding: Binding { kept.takeUnretainedValue() }
}

/// Where the instance of a binding belongs.
struct InstanceLocation {
  enum Kind: UInt8 {
    /// Nowhere: each request builds.
    case nowhere
    /// In the binding's own cell.
    case own
    /// In a cell that caches an instance of another container's binding.
    case foreign
    /// In the graph of the call.
    case graph
    /// In the cell of a ``Lazy``.
    case lazy
  }

  var kind: Kind
  /// Of the container whose resolver the factory receives: that which asks, or an ancestor, which that
  /// keeps alive.
  var home: Store
  var cell: Cell
  /// The number of the binding; of a decoration, mixed with those of what it wraps.
  let number: UInt
  /// The epochs before the binding was looked up; `nil` where the place depends on no look-up.
  var epochs: Epochs?
  var isWeak = false
  /// Whether the instance is an ancestor's, to be wrapped.
  var isDecoration = false

  var container: Container { home.owner }
}

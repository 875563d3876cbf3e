/// One request on its way through the engine.
struct Request {
  let key: KeyWord
  let type: Any.Type
  var edge: EdgeKind = .direct
  /// Whether a container that caches an instance of another container's binding gives that instance
  /// a loose cell. This is true of contributions and of the instance that a decoration wraps.
  var isElement = false
  /// The cell of the list, if the request is for a contribution.
  var list: Cell?

  var bindingKey: BindingKey {
    BindingKey(type, key.qualifier)
  }
}

/// The binding of a request, and the frame that protects it.
struct Found {
  let cell: Cell
  let owner: Store
  let frame: Frame
  /// The binding, not retained. The frame, or the code that created this value, protects it.
  let kept: Unmanaged<Binding>

  @inline(__always)
  var binding: Binding { kept.takeUnretainedValue() }
}

/// Where the instance of a binding belongs.
struct InstanceLocation {
  enum Kind: UInt8 {
    /// No cell keeps the instance, because the factory builds a new one for each request.
    case nowhere
    case own
    /// The instance belongs in a cell that caches instances of other containers' bindings.
    case foreign
    case graph
    case lazy
  }

  var kind: Kind
  /// The store of the container that the factory receives. That is the requesting container or an
  /// ancestor, which the requesting container keeps alive.
  var home: Store
  var cell: Cell
  /// The number of the binding. For a decoration, it is mixed with the numbers of the bindings that
  /// it wraps.
  let number: UInt
  /// The epochs before the look-up of the binding, if the place is a foreign cell.
  var epochs: Epochs?
  var isWeak = false
  var isDecoration = false

  var container: Container { home.owner }
}

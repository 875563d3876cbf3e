import CSwiftHilt

/// A registry of bindings and the instances made from them.
///
/// Containers form a tree: a child sees the bindings of its ancestors, may shadow them, and has
/// scoped instances of its own.
///
/// ```swift
/// let app = Container()
/// app.register(Database.self) { _ in Database() }
/// app.register(Cart.self, lifetime: .scoped) { r in Cart(database: r.resolve()) }
///
/// let session = app.child()
/// let cart: Cart = session.resolve()
/// ```
///
/// > Concurrency: Safe from any thread. A cached instance is read without a lock; a cached
/// > binding's factory runs once, however many threads ask; no lock is held while a factory, a
/// > decorator, an observer, a qualifier's `==` or an instance's `deinit` runs.
public final class Container: Resolver, @unchecked Sendable {
  // @unchecked Sendable because the store is shared memory with a discipline of its own: atomic
  // words, state words of cells, and a short lock (see Engine), and `rare` has its own lock.

  /// The container this one was made from, which it keeps alive.
  public let parent: Container?

  /// The name that messages and graphs show.
  public let name: String?

  /// The scope this container stands for: `.scope(name)` bindings are cached in it.
  public let scope: ScopeName?

  let store: Store

  /// What few containers have: observers, children, retired bindings ... Guarded by the store's
  /// lock; made when first needed.
  var rare: ContainerRare?

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - parent: The container whose bindings this one sees and whose lifetime it shares.
  ///   - name: A name for messages and graphs.
  ///   - scope: The scope it stands for.
  /// - Precondition: The parent is not closed.
  public convenience init(
    parent: Container? = nil, name: String? = nil, scope: ScopeName? = nil
  ) {
    self.init(below: parent.map { Unmanaged.passUnretained($0) }, name: name, scope: scope)
  }

  /// Creates a container below one that the caller keeps alive meanwhile.
  ///
  /// Children of one parent are made and dropped on many threads, who would slow one another by
  /// counting references to it more than once each.
  private init(below parent: Unmanaged<Container>?, name: String?, scope: ScopeName?) {
    let above = parent?._withUnsafeGuaranteedRef { $0.store }
    self.parent = parent?.takeUnretainedValue()
    self.name = name
    self.scope = scope
    store = hilt_store_create(above)
    store.pointee.container = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    if let above { Container.adopt(store, by: above) }
  }

  deinit {
    if let above = store.pointee.parent { hilt_family_remove(above, store) }
    tearDown()
  }

  /// Creates a child of this container.
  ///
  /// - Parameters:
  ///   - name: A name for messages and graphs.
  ///   - scope: The scope it stands for.
  public func child(name: String? = nil, scope: ScopeName? = nil) -> Container {
    Container(below: .passUnretained(self), name: name, scope: scope)
  }

  /// This container.
  public func _liveContainer() throws -> Container { self }
}

extension Container: CustomStringConvertible {
  /// The name, or what distinguishes a container without one.
  public var description: String { Container.description(name: name, scope: scope) }

  static func description(name: String?, scope: ScopeName?) -> String {
    name.map { "Container(\($0))" } ?? scope.map { "Container(scope: \($0))" } ?? "Container"
  }
}

extension UnsafeMutablePointer where Pointee == hilt_store {
  /// The container of a store, alive because its store is only reached from itself, a descendant,
  /// or a call on one of those.
  var owner: Container {
    Unmanaged<Container>.fromOpaque(pointee.container).takeUnretainedValue()
  }
}

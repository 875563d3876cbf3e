/// A registry of bindings and the instances built from them.
///
/// Containers form a tree: a child sees the bindings of its ancestors, may shadow them, and has
/// its own scoped instances.
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
/// > Concurrency: Safe from any thread. To return a cached instance, SwiftHilt locks only that
/// > instance, for a few instructions. If several threads request an instance that a container will
/// > cache, its factory runs once. No lock is held while a factory, a decorator, an observer, a
/// > qualifier's `==` or an instance's `deinit` runs.
public final class Container: Resolver, @unchecked Sendable {
  // @unchecked Sendable because the store synchronises itself, with atomic words, the state words
  // of cells, and a short lock (see Engine). That lock also guards `rare` and `closedAt`.

  /// The container from which this one was created, or `nil` for a root container. A child keeps
  /// its parent alive.
  public let parent: Container?

  /// The name that messages and graphs show, if this container has one.
  public let name: String?

  /// The scope of this container, if any. An instance of `.scope(name)` lives in the nearest
  /// container with that scope.
  public let scope: ScopeName?

  let store: Store

  /// State that few containers have, such as observers, modules and retired bindings. The container
  /// creates it when it is first needed.
  var rare: ContainerExtras?

  /// Where this container was closed, directly or through an ancestor.
  var closedAt: StaticSite?

  /// Whether the parent has accepted this container as a child; `false` for a root container. Only
  /// `init` sets this property.
  private var isInFamily = false

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - parent: The container whose bindings this one sees. The new container keeps it alive.
  ///   - name: A name for messages and graphs.
  ///   - scope: The scope of the container.
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  /// - Precondition: The parent is not closed. Otherwise the program stops with the text of
  ///   ``ResolutionError/Code/closed``.
  public convenience init(
    parent: Container? = nil, name: String? = nil, scope: ScopeName? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(below: parent.map { Unmanaged.passUnretained($0) }, name: name, scope: scope)
    if let parent, !isInFamily {
      stop(parent.closedToChildren(), at: StaticSite(file, line).callSite)
    }
    #if DEBUG
      if parent == nil { LiveGuard.ofTask?.created?(self) }
    #endif
  }

  /// Creates a container below a parent that the caller keeps alive during the call.
  ///
  /// Many threads create and release children of one parent. Retaining the parent more than once
  /// for each child would slow all these threads.
  init(below parent: Unmanaged<Container>?, name: String?, scope: ScopeName?) {
    let above = parent?._withUnsafeGuaranteedRef { $0.store }
    self.parent = parent?.takeUnretainedValue()
    self.name = name
    self.scope = scope
    store = Store(parent: above)
    store.belong(to: self)
    if let above { isInFamily = above.adopt(store) }
  }

  deinit {
    #if DEBUG
      if isInFamily { reportUndisposed() }
    #endif
    if isInFamily { store.leaveFamily() }
    tearDown()
  }

  /// Creates a child of this container.
  ///
  /// - Parameters:
  ///   - name: A name for messages and graphs.
  ///   - scope: The scope of the child.
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  /// - Precondition: This container is not closed. Otherwise the program stops with the text of
  ///   ``ResolutionError/Code/closed``, which ``tryChild(name:scope:)`` throws.
  public func child(
    name: String? = nil, scope: ScopeName? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Container {
    let child = Container(below: .passUnretained(self), name: name, scope: scope)
    if !child.isInFamily { stop(closedToChildren(), at: StaticSite(file, line).callSite) }
    return child
  }

  /// Creates a child of this container, or throws if the container is closed. Use this method
  /// for a network request that may arrive during a shutdown.
  ///
  /// - Parameters:
  ///   - name: A name for messages and graphs.
  ///   - scope: The scope of the child.
  /// - Throws: ``ResolutionError/Code/closed``.
  public func tryChild(name: String? = nil, scope: ScopeName? = nil) throws -> Container {
    let child = Container(below: .passUnretained(self), name: name, scope: scope)
    if !child.isInFamily { throw closedToChildren() }
    return child
  }

  /// Returns this container.
  public func liveContainer() throws -> Container { self }
}

extension Container: CustomStringConvertible {
  /// The text for messages, with the container's name or else its scope, such as `Container(app)`.
  public var description: String { Container.description(name: name, scope: scope) }

  @inline(never)
  static func description(name: String?, scope: ScopeName?) -> String {
    name.map { "Container(\($0))" } ?? scope.map { "Container(scope: \($0))" } ?? "Container"
  }
}

/// A derived request that resolves later: `Lazy<T>` or `Provider<T>`. SwiftHilt can build a
/// collection of either from contributions to `T`.
protocol DeferredRequest: DerivedRequest {
  associatedtype Value

  /// The form in which this type requests its value.
  static var deferral: EdgeKind { get }
  init(_ source: DeferredSource)
  /// Creates the deferred form of an element of a plural contribution, whose elements are already
  /// built.
  init(_ source: DeferredSource, value: Value)
}

extension DeferredRequest {
  static var form: RequestForm { .deferred(deferral, Value.self) }

  static func derive(
    in container: Container, qualifier: QualifierValue, edge: EdgeKind,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    guard container.canAnswer(Value.self, qualifier) else { return false }
    let source = DeferredSource(
      WeakContainer(container), BindingKey(Value.self, qualifier),
      edge: edge.through(deferral), entry: nil)
    out.initializeMemory(as: Self.self, to: Self(source))
    return true
  }

  /// Returns the elements contributed to the value's type, each deferred. Those of a plural
  /// contribution are built now, because their number isn't known in advance.
  static func elements(
    in container: Container, _ qualifier: QualifierValue, _ edge: EdgeKind
  ) throws -> [Self] {
    let lists = container.lists(
      KeyWord(Value.self, tag: KeyTag.list, qualifier: qualifier))
    let key = BindingKey([Value].self, qualifier)
    func collect() throws -> [Self] {
      var all: [Self] = []
      for found in lists {
        for entry in found.list.entries where entry.mapKey == nil {
          func source(_ index: Int) -> DeferredSource {
            element(entry, of: found.owner, in: container, qualifier, edge, index: index)
          }
          guard entry.isMany else {
            all.append(Self(source(0)))
            continue
          }
          let values: [Value] =
            try container.plural(entry, found.owner, qualifier, currentThread())
          for index in values.indices { all.append(Self(source(index), value: values[index])) }
        }
      }
      return all
    }
    guard lists.contains(where: { $0.list.entries.contains(where: \.isMany) }) else {
      return try collect()
    }
    return try container.aggregate(lists, key, edge) { _ in try collect() }
  }

  /// Returns the entries of the map `[K: Value]`, with each value deferred.
  static func entries<K: Hashable>(
    in container: Container, _ keys: K.Type, _ qualifier: QualifierValue, _ edge: EdgeKind
  ) throws -> [K: Self] {
    let key = BindingKey([K: Value].self, qualifier)
    let lists = container.lists(
      KeyWord([K: Value].self, tag: KeyTag.list, qualifier: qualifier))
    var result: [K: Self] = [:]
    for (entry, owner) in try container.winners(lists, key) {
      // The contributions to `[K: Value]` were registered with keys of type `K`.
      result[entry.mapKey!.base as! K] = Self(
        element(entry, of: owner, in: container, qualifier, edge, index: 0))
    }
    return result
  }

  private static func element(
    _ entry: ContributionList.Entry, of owner: Container, in container: Container,
    _ qualifier: QualifierValue, _ edge: EdgeKind, index: Int
  ) -> DeferredSource {
    DeferredSource(
      WeakContainer(container), BindingKey(Value.self, qualifier),
      edge: edge.through(deferral), entry: (entry, WeakContainer(owner)), index: index)
  }
}

/// The source of a deferred value: a key of a container, or one contribution.
final class DeferredSource: @unchecked Sendable {
  // @unchecked Sendable because every property is immutable. A contribution's cell is used only
  // while its owner is alive.
  let container: WeakContainer
  let key: BindingKey
  let edge: EdgeKind
  private let entry: (ContributionList.Entry, WeakContainer)?
  /// The element's index in a plural contribution.
  private let index: Int
  /// Whether the value is neither contributed nor qualified, so that a plain request is enough.
  private let isPlain: Bool

  init(
    _ container: WeakContainer, _ key: BindingKey, edge: EdgeKind,
    entry: (ContributionList.Entry, WeakContainer)?, index: Int = 0
  ) {
    self.index = index
    self.container = container
    self.key = key
    self.edge = edge
    self.entry = entry
    isPlain = entry == nil && key.qualifier == nil
  }

  /// The origin of a late request, for messages.
  @inline(never)
  var holder: String { "\(edge == .lazy ? "Lazy" : "Provider")<\(key.typeName)>" }

  /// Adds the origin of the late request to an error if the container was closed, is outside the
  /// required scope, or lacks an expected binding.
  @inline(never)
  func told(_ error: any Error) -> any Error {
    guard let error = error as? ResolutionError,
      !error.notes.contains(where: { $0.label == "holder" || $0.label == "built" })
    else { return error }
    switch error.code {
    case .closed where error.key == key, .noScope: break
    case .notFound where error.notes.contains(where: { $0.label == "expect" }): break
    default: return error
    }
    return error.adding(
      .init(label: "holder", text: "\(holder) resolves from \(container.name), which created it"))
  }

  func value<T>(_ type: T.Type) throws -> T {
    do { return try ask(type) } catch { throw told(error) }
  }

  private func ask<T>(_ type: T.Type) throws -> T {
    let container = try container.live(for: key, heldBy: holder)
    // Without an observer, nothing needs the edge.
    if isPlain, !container.store.isObserved { return try container.tryResolve(type) }
    return try ask(type, container)
  }

  /// Resolves a qualified, observed or contributed value. This is a separate function, because its
  /// unspecialised code looks up the type `T?` at run time.
  @inline(never)
  private func ask<T>(_ type: T.Type, _ container: Container) throws -> T {
    let qualifier = key.qualifierValue
    guard let (entry, weakOwner) = entry else {
      if let value = try container.absentOrValue(type, qualifier, edge: edge) { return value }
      throw container.notFound(key)
    }
    let owner = try weakOwner.live(for: key, heldBy: holder)
    if entry.isMany {
      let all = try container.plural(entry, owner, qualifier, currentThread()) as [T]
      if index < all.count { return all[index] }
      throw container.tooFewElements(key, all.count, index, entry)
    }
    let request = Request(key: KeyWord(type, qualifier: qualifier), type: type, edge: edge)
    return try container.one(entry, owner, request, currentThread())
  }
}

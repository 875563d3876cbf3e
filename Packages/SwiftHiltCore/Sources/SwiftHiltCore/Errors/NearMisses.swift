/// A message's line about a similar binding, the advice on it, and the binding's key if you can use
/// that key instead. There is no advice on a line that only counts further bindings, or on a
/// binding that merely has a similar name.
@_spi(Layers) public typealias NearMiss = (text: KeyText, help: KeyText?, key: BindingKey?)

/// Finds the bindings that the consumers of unbound keys probably meant, among the bindings of a
/// container and its ancestors.
///
/// > Concurrency: Use a search on one thread only. After its first use, the search can miss new
/// > bindings.
@_spi(Layers) public final class NearMissSearch {
  /// For one key, a search examines at most this number of bindings of the key's type, and at most
  /// this number of others. A request that fails often must stay cheap in a large container.
  private static let looked = 500
  /// The number of near misses that a message shows if there are many.
  private static let shown = 5
  private let container: Container
  // A contribution never answers a request for its key, and a decoration alone builds nothing.
  private lazy var bindings = container.chain.flatMap { $0.ownBindings() }.filter {
    !$0.slot.isLoose && !$0.binding.isUncomposed
  }
  /// How many more bindings the search may visit. Comparing each of ten thousand missing keys with
  /// ten thousand bindings would take too long.
  private var budget = 1 << 22
  /// The keys whose factories are running. A consumer of a key can't provide that key.
  private lazy var asking = ErasedSet(CallPath.current.map(\.key))

  /// Creates a search of the bindings of a container and its ancestors.
  public init(_ container: Container) { self.container = container }

  /// Returns the bindings that resemble an unbound key, the best guess first. If there are more
  /// than six, the sixth entry counts the rest.
  ///
  /// - Complexity: O(*n* + *d*) for *n* bindings in the container of the search and its *d*
  ///   ancestors.
  public func of(_ key: BindingKey) -> [NearMiss] {
    let related = related(to: key)
    func misses(_ relation: Relation) -> [NearMiss] {
      related.all.filter { $0.relation == relation }.map { miss($0.binding, relation, for: key) }
    }
    var near = byQualifier(misses(.qualifier), key) + contributionMisses(key) + misses(.form)
    let tiers: [[Relation]] = [[.copy, .variant], [.subtype, .namesake], [.maker, .relative]]
    for relations in tiers where near.isEmpty {
      near = Array(relations.flatMap(misses).prefix(3))
    }
    near += relativeMisses(key)
    guard near.count > NearMissSearch.shown + 1 else { return near }
    let more = near.count - NearMissSearch.shown
    let text: KeyText = related.isCut ? "more than \(more / 10 * 10) others" : "\(more) more"
    return near.prefix(NearMissSearch.shown) + [(text, nil, nil)]
  }

  /// Returns the binding that an optional request for an unbound key most likely meant, or `nil` if
  /// no binding is likely enough.
  ///
  /// For a key with a qualifier, the binding has the same type and a similar qualifier, which
  /// differs in more than a number. For a plain key, the binding has the same type and a qualifier,
  /// or provides a form of the type such as `T?`.
  ///
  /// - Parameter isDeclared: Whether a registration declares the request. The binding of a plain
  ///   key's subtype is then likely enough.
  public func ofOptional(_ key: BindingKey, isDeclared: Bool = true) -> NearMiss? {
    let related = related(to: key).all
    let relations: [Relation] =
      isDeclared ? [.subtype, .qualifier, .form] : [.qualifier, .form]
    guard let qualifier = key.qualifier else {
      return relations.lazy.compactMap { relation in
        related.first { $0.relation == relation }.map { self.miss($0.binding, relation, for: key) }
      }.first
    }
    let near = related.filter { $0.relation == .qualifier && $0.binding.key.qualifier != nil }
    let names = near.map { "\($0.binding.key.qualifier!)" }
    guard let name = NearNames.qualifier("\(qualifier)", among: names) else { return nil }
    let meant = near[names.firstIndex(of: name)!].binding
    let text: KeyText = "\(meant.key), registered at \(meant.binding.callSite)"
    return (text, "resolve \(meant.key), or register \(key)", meant.key)
  }

  /// Returns the advice for an unbound key with a similar binding; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - key: The unbound key.
  ///   - declaration: The declaration on which `@Qualified` gives a request from macro-generated
  ///     code its qualifier; `nil` for any other request.
  ///   - isArgument: Whether the key belongs to a parameter of an initialiser passed as `to:`.
  @_spi(Layers) public func help(
    for key: BindingKey, by declaration: KeyText?,
    inInitializer isArgument: Bool = false
  ) -> KeyText? {
    guard let near = of(key).first else { return nil }
    guard let other = near.key, other.type == key.type else { return near.help }
    if let one = key.qualifier, let bound = other.qualifier, type(of: one) == type(of: bound),
      "\(one)" == "\(bound)"
    {
      return "pass an equal qualifier, because '==' of "
        + "\(BindingKey(anyType: type(of: one))) says that these two differ"
    }
    if isArgument {
      let (wanted, given) = (other.qualifierArgument ?? "nil", key.qualifierArgument)
      return given.map { "write \(wanted) instead of \($0) in 'qualifying:', or register \(key)" }
        ?? "add 'qualifying: [\(type: key).self: \(wanted)]' after 'to:', or register \(key)"
    }
    guard let declaration else { return near.help }
    let bound: KeyText = "bind \(key) with 'register' or '@Provides'"
    guard let qualifier = other.qualifierArgument else {
      return "remove '@Qualified' from \(declaration), or \(bound)"
    }
    return "write '@Qualified(\(qualifier))' on \(declaration), or \(bound)"
  }

  /// Returns the advice for a decorator of an unbound key.
  @_spi(Layers) public func helpToDecorate(_ key: BindingKey) -> KeyText {
    if container.hasContributions(key.elementKey ?? key) {
      return "wrap each element where it is contributed, because a decorator wraps a binding"
    }
    let converts = key.type.map { type in { (near: Any.Type) in conversion(to: near)(type) } }
    var meant =
      of(key).first?.key
      ?? bindings.first { near in near.key.type.flatMap { converts?($0) } == true }?.key
    // A decorator wraps a binding, but not the forms in which it is requested.
    if case .optional(let value) = key.requestStep { meant = value }
    if case .deferred(_, let value) = key.requestStep { meant = value }
    let near: KeyText = meant.map { "decorate \($0), or " } ?? ""
    return near + "register \(key) in the container that decorates it, or in an ancestor"
  }

  private typealias Related = (all: [(relation: Relation, binding: VisibleBinding)], isCut: Bool)

  /// Returns the bindings that are related to a key, in the order of ``bindings``.
  private func related(to key: BindingKey) -> Related {
    var (found, same, others): (Related, Int, Int) = (([], false), 0, 0)
    let relate = Relation.finder(of: key)
    for near in bindings {
      if budget == 0 { break }
      budget -= 1
      let isSame = near.slot.key.type == key.type
      if (isSame ? same : others) == NearMissSearch.looked {
        found.isCut = true
        continue
      }
      if isSame { same += 1 } else { others += 1 }
      guard let relation = relate(near) else { continue }
      // The bound key's factory may request the unbound key, and then can't provide it.
      if ![.qualifier, .form, .copy].contains(relation), needs(near, key) { continue }
      found.all.append((relation, near))
    }
    return found
  }

  private func needs(_ near: VisibleBinding, _ key: BindingKey) -> Bool {
    asking.contains(near.key)
      || key.type != nil
        && near.binding.dependencies()?.contains { $0.key.type == key.type } == true
  }

  private func miss(
    _ near: VisibleBinding, _ relation: Relation, for key: BindingKey
  ) -> NearMiss {
    let help = relation.help(on: near, for: key)
    var remark: KeyText = ""
    switch relation {
    case .qualifier where near.key.qualifier == nil: remark = " (without a qualifier)"
    case .copy: remark = ", from another copy of \(NearNames.module(of: near.key))"
    default: break
    }
    let text: KeyText = "\(near.key), registered at \(near.binding.callSite)"
    return (text + remark, help, relation == .copy ? nil : near.key)
  }

  /// Puts the key with the most similar qualifier first.
  private func byQualifier(_ misses: [NearMiss], _ key: BindingKey) -> [NearMiss] {
    var misses = misses
    let names = misses.prefix(64).map { $0.key?.qualifier.map { "\($0)" } ?? "" }
    if let name = key.qualifier.flatMap({ NearNames.nearest(to: "\($0)", among: names) }) {
      misses.insert(misses.remove(at: names.firstIndex(of: name)!), at: 0)
    }
    return misses
  }

  private func contributionMisses(_ key: BindingKey) -> [NearMiss] {
    let map = container.chain.lazy.flatMap(\.slots).first {
      $0.key.type == key.type && $0.collection?.key.type is any MapRequest.Type
        && $0.bindingKey == key
    }?.collection?.bindingKey
    guard let list = container.hasContributions(key) ? key.collectionKey : map else { return [] }
    let help: KeyText = "resolve \(list), because contributions never provide a single \(key)"
    return [("contributions to \(list)", help, nil)]
  }

  private func relativeMisses(_ key: BindingKey) -> [NearMiss] {
    let relative = container.relative(of: key)
    guard let found = relative ?? container.elsewhere(key) else { return [] }
    let help: KeyText =
      relative == nil
      ? "resolve \(key) from that container, with a global function if it is the default container, or register \(key) in this container"
      : "resolve \(key) from that container, or register it in a common ancestor"
    return [("\(key), registered at \(found.site) in \(found.container)", help, nil)]
  }
}

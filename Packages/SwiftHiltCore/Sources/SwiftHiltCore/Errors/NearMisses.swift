/// A message's line about a similar binding, the advice on it, and the binding's key if you can use
/// that key instead. A line that only counts further bindings has no advice.
@_spi(Layers) public typealias NearMiss = (text: String, help: String, key: BindingKey?)

/// Finds the bindings that the consumers of unbound keys probably meant. It reads the bindings of a
/// container and its ancestors once for all these keys.
///
/// > Concurrency: Use a search on one thread only. After its first use, the search can miss new
/// > bindings.
@_spi(Layers) public final class NearMissSearch {
  private let container: Container
  /// The type of the key, if the search is for one key only and that key has a type.
  private let onlyType: Any.Type?
  /// With an `onlyType`, a search reads at most this number of bindings of that type or its
  /// optional, and at most this number of others. A request that fails often must stay cheap in a
  /// large container.
  private static let looked = 500
  /// The number of near misses that a message shows if there are many.
  private static let shown = 5
  private lazy var bindings = onlyType.map(someBindings) ?? allBindings()
  private lazy var byType = indexes { $0.type }
  /// The indexes of the bindings of a form such as `T?` or `[T]`, by `T`.
  private lazy var byOptional = indexes { key in
    key.type.flatMap { type in
      let shape = RequestShape(type)
      return shape.isOptional && shape.element != type ? shape.element : nil
    }
  }
  private lazy var byName = bindings.indices.reduce(
    into: ErasedDictionary<String, Int>()
  ) { names, index in
    if let type = bindings[index].key.type { names[_typeName(type, qualified: true)] = index }
  }
  private lazy var unqualified = bindings.indices.filter { bindings[$0].key.qualifier == nil }
  /// The keys whose factories are running. A consumer of a key can't provide that key.
  private lazy var asking = ErasedSet(CallPath.current.map(\.key))
  /// The indexes of the conforming bindings, by the requested type.
  private var conforming = ErasedDictionary<ObjectIdentifier, Indexes>()
  /// How many more bindings the search may compare with a type. Comparing each of ten thousand
  /// missing types with ten thousand bindings would take too long.
  private lazy var budget = 32_768 + 2 * bindings.count

  private lazy var namesakeBudget = 32_768 + 2 * bindings.count

  private final class Indexes {
    var all: [Int]

    init(_ all: [Int]) { self.all = all }
  }

  /// Creates a search of the bindings of a container and its ancestors.
  ///
  /// - Parameter key: The key, if the search is for one key only.
  public init(_ container: Container, for key: BindingKey? = nil) {
    self.container = container
    onlyType = key?.type
  }

  // A contribution never answers a request for its key, and a decoration alone builds nothing.
  private func allBindings() -> [VisibleBinding] {
    container.visibleBindings().filter {
      $0.cell.isInTable && $0.binding.kind != .decoration
    }
  }

  /// Returns the bindings that a search for one key visits, first those of the type and of its
  /// optional.
  private func someBindings(_ type: Any.Type) -> [VisibleBinding] {
    func optional<T>(_ type: T.Type) -> Any.Type { T?.self }
    let near = [type, _openExistential(type, do: optional)].map { KeyWord.address(of: $0) }
    var found: (near: [VisibleBinding], others: [VisibleBinding]) = ([], [])
    for owner in container.chain {
      for cell in owner.ownCells() where cell.isInTable {
        let isNear = near.contains(cell.key & ~KeyTag.mask)
        let count = isNear ? found.near.count : found.others.count
        guard count < NearMissSearch.looked, let visible = owner.visible(cell),
          visible.binding.kind != .decoration
        else { continue }
        if isNear { found.near.append(visible) } else { found.others.append(visible) }
      }
    }
    return found.near + found.others
  }

  /// Returns the bindings that resemble an unbound key, the best guess first. If there are more
  /// than six, the sixth entry counts the rest.
  ///
  /// - Complexity: O(*n* + *d*) for *n* bindings in the container of the search and its *d*
  ///   ancestors.
  public func of(_ key: BindingKey) -> [NearMiss] {
    guard let type = key.type else { return namesakeMisses(key) }
    var (misses, total) = sameTypeMisses(key, type)
    let contributions = contributionMisses(key)
    let (optionals, optionalCount) = optionalMisses(key, type)
    misses += contributions + optionals
    total += contributions.count + optionalCount
    if total == 0 {
      misses = copyMisses(key, type)
      if misses.isEmpty { misses = conformanceMisses(key, type) }
      if misses.isEmpty { misses = namesakeMisses(key) }
      total = misses.count
    }
    let relatives = relativeMisses(key)
    misses += relatives
    total += relatives.count
    guard total > NearMissSearch.shown + 1 else { return misses }
    let more = total - NearMissSearch.shown
    let isCut = onlyType != nil && total >= NearMissSearch.looked
    let text = isCut ? "more than \(more / 10 * 10) others" : "\(more) more"
    return misses.prefix(NearMissSearch.shown) + [(text, "", nil)]
  }

  /// Returns the binding that an optional request for an unbound key most likely meant, or `nil` if
  /// no binding is likely enough.
  ///
  /// For a key with a qualifier, the binding has the same type and a similar qualifier, which
  /// differs in more than a number. For a plain key, the binding's type or cached instance conforms
  /// to the requested type or inherits from it.
  public func ofOptional(_ key: BindingKey) -> NearMiss? {
    guard let type = key.type else { return nil }
    guard let qualifier = key.qualifier else { return conformanceMisses(key, type).first }
    let near = (byType[ObjectIdentifier(type)]?.all ?? []).map { bindings[$0] }
    let name = NearNames.nearest(
      to: "\(qualifier)", among: near.compactMap { $0.key.qualifier.map { "\($0)" } })
    // Names that differ only in a number differ on purpose.
    func unnumbered(_ name: String) -> [UInt8] { name.utf8.filter { !(48...57 ~= $0) } }
    guard let name, unnumbered(name) != unnumbered("\(qualifier)"),
      let meant = near.first(where: { $0.key.qualifier.map { "\($0)" } == name })
    else { return nil }
    return (
      text: "\(meant.key), registered at \(meant.binding.callSite)",
      help: "resolve \(meant.key), or register \(key)", key: meant.key
    )
  }

  /// Returns the advice for an unbound key with a similar binding; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - key: The unbound key.
  ///   - attribute: The attribute that qualifies a request from macro-generated code, and the
  ///     declaration on which to write it; `nil` for any other request.
  ///   - isArgument: Whether the key belongs to a parameter of an initialiser passed as `to:`.
  @_spi(Layers) public func help(
    for key: BindingKey, by attribute: (name: String, owner: String)?,
    inInitializer isArgument: Bool = false
  ) -> String? {
    guard let near = of(key).first else { return nil }
    if isArgument, near.key?.type == key.type, let qualifier = near.key?.qualifierArgument {
      return "add 'qualifying: [\(key.typeName).self: \(qualifier)]' after 'to:', "
        + "or register \(key)"
    }
    guard let attribute, let other = near.key, other.type == key.type else { return near.help }
    let bound = "bind \(key) with 'register' or '@Provides'"
    guard let qualifier = other.qualifierArgument else {
      return "remove '\(attribute.name)' from \(attribute.owner), or \(bound)"
    }
    return "write '\(attribute.name)(\(qualifier))' on \(attribute.owner), or \(bound)"
  }

  /// Returns the advice for a decorator of an unbound key.
  @_spi(Layers) public func helpToDecorate(_ key: BindingKey) -> String {
    let near = of(key).first?.key
    return (near.map { "decorate \($0), or " } ?? "")
      + "register \(key) in the container that decorates it, or in an ancestor"
  }

  @inline(never)
  private func indexes(_ type: (BindingKey) -> Any.Type?) -> ErasedDictionary<
    ObjectIdentifier, Indexes
  > {
    var indexes = ErasedDictionary<ObjectIdentifier, Indexes>()
    for (index, binding) in bindings.enumerated() {
      guard let id = type(binding.key).map({ ObjectIdentifier($0) }) else { continue }
      if let known = indexes[id] {
        known.all.append(index)
      } else {
        indexes[id] = Indexes([index])
      }
    }
    return indexes
  }

  private func miss(
    _ near: VisibleBinding, named name: String? = nil, _ remark: String = "", help: String
  ) -> NearMiss {
    (
      "\(name ?? near.key.description), registered at \(near.binding.callSite)\(remark)", help,
      near.key
    )
  }

  /// Returns the bindings of the same type with another qualifier or none, as many as a message
  /// needs, and their total number.
  private func sameTypeMisses(_ key: BindingKey, _ type: Any.Type) -> ([NearMiss], Int) {
    guard let near = byType[ObjectIdentifier(type)]?.all else { return ([], 0) }
    var others = Array(near.lazy.filter { self.bindings[$0].key != key }.prefix(64))
    // The key with the most similar qualifier is the best guess.
    let names = others.map { bindings[$0].key.qualifier.map { "\($0)" } ?? "" }
    let name = key.qualifier.flatMap { NearNames.nearest(to: "\($0)", among: names) }
    if let place = names.firstIndex(where: { $0 == name }) {
      others.insert(others.remove(at: place), at: 0)
    }
    let misses = others.prefix(NearMissSearch.shown + 1).map { index -> NearMiss in
      let near = self.bindings[index]
      if near.key.qualifier == nil {
        let help = "register \(key), or resolve it without the qualifier"
        return miss(near, " (without a qualifier)", help: help)
      }
      let help =
        key.qualifier == nil
        ? "resolve \(near.key), or register \(key)"
        : "register \(key), or resolve \(near.key)"
      return miss(near, help: help)
    }
    // If a message can show them all, `others` was not cut.
    if misses.count <= NearMissSearch.shown { return (misses, misses.count) }
    let word = KeyWord(type, qualifier: key.qualifierValue)
    let same = container.chain.filter { $0.store.find(word)?.heldBinding != nil }.count
    return (misses, near.count - same)
  }

  private func contributionMisses(_ key: BindingKey) -> [NearMiss] {
    guard container.hasContributions(key) else { return [] }
    let list = "[\(key.typeName)]" + (key.qualifierText.map { " \($0)" } ?? "")
    return [
      (
        text: "contributions to \(list)",
        help: "resolve \(list), "
          + "because contributions never provide a single \(key)",
        key: nil
      )
    ]
  }

  /// Returns the bindings of a form such as `T?` for a request for `T`, and their total number.
  private func optionalMisses(_ key: BindingKey, _ type: Any.Type) -> ([NearMiss], Int) {
    let near = byOptional[ObjectIdentifier(type)]?.all ?? []
    let misses = near.prefix(NearMissSearch.shown + 1).map { index in
      let near = bindings[index]
      return miss(near, help: "register \(key), because \(near.key) does not provide it")
    }
    return (misses, near.count)
  }

  /// Returns the binding of a different type with the same module and name. Such a type exists if
  /// an app and its test bundle, or its framework, each have a copy of that module.
  private func copyMisses(_ key: BindingKey, _ type: Any.Type) -> [NearMiss] {
    let name = _typeName(type, qualified: true)
    guard let index = byName[name], bindings[index].key.type != type else { return [] }
    let (near, module) = (bindings[index], name.prefix { $0 != "." })
    var miss = miss(
      near, ", from another copy of \(module)",
      help: "link \(module) only once, because this process has two copies of it, "
        + "and their types differ")
    miss.key = nil
    return [miss]
  }

  /// Returns up to three plain bindings whose type or cached instance conforms to the requested
  /// type or inherits from it.
  private func conformanceMisses(_ key: BindingKey, _ type: Any.Type) -> [NearMiss] {
    let id = ObjectIdentifier(type)
    let found = conforming[id] ?? Indexes(findConforming(type))
    conforming[id] = found
    let converts = conversion(to: type)
    return found.all.map { bindings[$0] }.map { near in
      guard near.key.type.map(converts) == true else {
        return miss(near, help: "resolve \(near.key), or register \(key)")
      }
      let alias = "alias(\(key.argument), to: \(near.key.typeName).self) { $0 }"
      return miss(near, help: "resolve \(near.key), or bind \(key) to it: \(alias)")
    }
  }

  /// Returns a function that returns whether a type is the requested type, inherits from it or
  /// conforms to it.
  private func conversion(to type: Any.Type) -> (Any.Type) -> Bool {
    func subtype<T>(of _: T.Type) -> (Any.Type) -> Bool { { $0 is T.Type } }
    let (inherits, conforms) = (_openExistential(type, do: subtype), conformance(to: type))
    return { inherits($0) || conforms($0) }
  }

  private func findConforming(_ type: Any.Type) -> [Int] {
    func instance<T>(of _: T.Type) -> (Any?) -> Bool { { $0 is T } }
    let (converts, isInstance) = (conversion(to: type), _openExistential(type, do: instance))
    var found: [Int] = []
    for index in unqualified {
      if budget == 0 || found.count == 3 { break }
      budget -= 1
      let near = bindings[index]
      let isNear = near.key.type.map(converts) == true || isInstance(near.peek())
      if isNear, !needs(near, type) { found.append(index) }
    }
    return found
  }

  private func needs(_ binding: VisibleBinding, _ type: Any.Type) -> Bool {
    asking.contains(binding.key)
      || binding.binding.declared?.contains { $0.key.type == type } == true
  }

  /// Returns up to three plain bindings of types whose names resemble the requested type's name.
  ///
  /// Names show what conformances don't, for example that the requested type implements a bound
  /// protocol. The result includes bound functions that return the requested type, and the binding
  /// for the result of a requested function.
  private func namesakeMisses(_ key: BindingKey) -> [NearMiss] {
    guard key.qualifierText == nil else { return [] }
    // A key that was read from sources may have no type.
    let (asked, isValue) = (key.typeName, key.type.map(isValueType) ?? true)
    let made = NearNames.made(by: asked)
    var found: [NearMiss] = []
    for index in unqualified {
      if namesakeBudget == 0 || found.count == 3 { break }
      namesakeBudget -= 1
      let near = bindings[index].key
      let isMaker = NearNames.isMaker(near, of: made)
      if asked == "() -> \(near.typeName)" {
        let help =
          "write resolve((\(asked)).self), or use a Provider<\(near.typeName)>"
        found.append(miss(bindings[index], help: help))
        continue
      }
      guard isMaker || !isValue && NearNames.areNamesakes(asked, near.typeName),
        key.type.map({ needs(bindings[index], $0) }) != true
      else { continue }
      if isMaker {
        let maker = near.typeName == "Factory" ? "\(made).Factory" : near.typeName
        // `register { Api() }` binds the closure's own type, `() -> Api`.
        let help =
          ["() -> \(asked)", "() throws -> \(asked)"].contains(maker)
          ? "write { _ in ... } in that registration, or resolve \(maker), because SwiftHilt binds a closure without a parameter as a value"
          : maker == "(Container) -> \(asked)"
            ? "write { r in ... } in that registration, or resolve \(maker), because SwiftHilt binds a closure with a Container parameter as a value"
            : "resolve \(maker), or register \(key) in this container or an ancestor"
        found.append(miss(bindings[index], named: maker, help: help))
        continue
      }
      let help = "resolve \(near), or register \(key) in this container or an ancestor"
      found.append(miss(bindings[index], help: help))
    }
    return found
  }

  /// Returns whether a descendant binds a key.
  func isBoundBelow(_ key: BindingKey) -> Bool {
    container.relative(of: key, below: container) != nil
  }

  private func relativeMisses(_ key: BindingKey) -> [NearMiss] {
    let relative = container.relative(of: key)
    guard let found = relative ?? container.elsewhere(key) else { return [] }
    let help =
      relative == nil
      ? "resolve \(key) from that container, with a global function if it is the default container, or register \(key) in this container"
      : "resolve \(key) from that container, or register it in a common ancestor"
    return [
      (text: "\(key), registered at \(found.site) in \(found.container)", help: help, key: nil)
    ]
  }
}

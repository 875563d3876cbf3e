/// A container's data about one registration, for graphs and validation.
@_spi(Layers) public final class BindingRecord: Sendable {
  /// The kind of registration.
  public enum Kind: Sendable, Hashable {
    /// A binding of the record's key.
    case binding
    /// A contribution of elements to `[T]`, or of an entry to `[K: V]`. The associated value is the
    /// collection's key.
    case contribution(to: BindingKey)
    /// The decorators of a key that the container itself doesn't bind. They wrap an ancestor's
    /// instance.
    case decorator
    /// An alias, which returns the instance of another key's binding.
    case alias(BindingKey)

    /// The collection of a contribution; `nil` for any other registration.
    public var collection: BindingKey? {
      if case .contribution(let collection) = self { return collection }
      return nil
    }

    /// Whether a request for the key finds a registration of this kind.
    public var answersForKey: Bool {
      switch self {
      case .binding, .alias: return true
      case .contribution, .decorator: return false
      }
    }
  }

  /// The kind of registration.
  public let kind: Kind

  /// The key. For a contribution, it is the key of the element, or of the array that a plural
  /// contribution builds.
  public let key: BindingKey

  /// How long instances live; `nil` for an alias or a decorator, which take another binding's
  /// lifetime.
  public let lifetime: Lifetime?

  /// Where the registration was written.
  public let callSite: CallSite

  /// The container that holds the registration.
  public let container: ContainerID

  /// The keys that the factory resolves; `nil` if the registration doesn't declare them.
  public let dependencies: [Dependency]?

  /// Whether the factory also declares a resolver, so that it may resolve any key.
  public let takesResolver: Bool

  private let flags: Binding.Flags

  /// Whether the registration is an override.
  public var isOverride: Bool { flags.contains(.override) }

  /// Whether the factory is asynchronous.
  public var isAsync: Bool { flags.contains(.asynchronous) }

  /// Whether the registration is live-only, so that a test must replace it.
  public var isLiveOnly: Bool { flags.contains(.liveOnly) }

  /// Whether an initialiser whose parameters are all resolved builds the instance.
  public var isInitializer: Bool { flags.contains(.initializer) }

  /// Whether the registration is of a ready-made instance.
  public var isInstance: Bool { flags.contains(.instance) }

  /// Whether the registration binds a function that resolves its dependencies when it is called.
  public var isFunction: Bool { companion != nil || key.type is any InjectorType.Type }

  /// Whether the registration has an `onClose` closure.
  public let hasOnClose: Bool

  /// A second key that the registration binds: the throwing function of a `registerFactory`.
  public let companion: BindingKey?

  /// Where the decorators that the same container adds to the key were written, innermost first.
  public let decorators: [CallSite]

  /// The dependencies of each decorator besides the instance that it wraps; `nil` for a decorator
  /// whose dependencies aren't known.
  public let decoratorDependencies: [[Dependency]?]

  /// The number that the entries of one map share if they have the same map key, in a container and
  /// its ancestors. The nearest of these entries wins. The number is `nil` for anything but a map
  /// entry.
  public let mapEntry: Int?

  /// Whether the registration is a contribution whose factory builds an array of elements.
  public var isPlural: Bool { flags.contains(.plural) }

  fileprivate init(_ visible: VisibleBinding, _ kind: Kind, mapEntry: Int? = nil) {
    let binding = visible.binding
    let decorators = binding.extras?.decorators ?? []
    self.kind = kind
    key = visible.key
    lifetime = binding.flags.contains(.alias) ? nil : binding.ownLifetime
    callSite = binding.callSite
    container = visible.owner.id
    flags = binding.flags
    let declared = flags.contains(.instance) ? [] : binding.dependencies()
    dependencies = declared?.filter { !$0.isOnResolver }
    takesResolver = dependencies?.count != declared?.count
    companion = binding.extras?.companion?.key
    hasOnClose = binding.extras?.onClose != nil
    self.decorators = decorators.map { $0.site.callSite }
    decoratorDependencies = decorators.map { $0.dependencies().inFull }
    self.mapEntry = mapEntry
  }

  /// Creates the record of a registration that sources declare. Its factory's requests were read in
  /// the same sources.
  public init(
    _ kind: Kind, _ key: BindingKey, lifetime: Lifetime?, at callSite: CallSite,
    in container: ContainerID, isOverride: Bool = false, isAsync: Bool = false,
    isInstance: Bool = false, decorators: [CallSite] = [], mapEntry: Int? = nil,
    isPlural: Bool = false
  ) {
    (self.kind, self.key, self.lifetime) = (kind, key, lifetime)
    (self.callSite, self.container) = (callSite, container)
    (dependencies, takesResolver) = (isInstance ? [] : nil, false)
    flags = .none.with(.override, if: isOverride).with(.asynchronous, if: isAsync)
      .with(.instance, if: isInstance).with(.plural, if: isPlural)
    (companion, hasOnClose) = (nil, false)
    self.decorators = decorators
    decoratorDependencies = decorators.map { _ in nil }
    self.mapEntry = mapEntry
  }
}

extension Container {
  /// Returns the registrations of this container and its ancestors, in an array for each container,
  /// nearest first. No factory runs.
  ///
  /// A container's registrations are in the order in which they were made. However, a later
  /// registration of a key takes the place of the first. A key's place is earlier if the container
  /// had already cached an ancestor's instance under that key.
  @_spi(Layers) public func bindingRecords() -> [[BindingRecord]] {
    // The numbers are looked up by the key of the map and the map key of the entry.
    var mapEntries = ErasedDictionary<[AnyHashable], Int>()
    return chain.map { $0.ownRecords(&mapEntries) }
  }

  /// Returns the expectations of this container and its ancestors, in an array for each container,
  /// nearest first. A container's expectations are in order of declaration.
  @_spi(Layers) public func expectedKeys() -> [[ExpectedKey]] {
    chain.map { here in
      (here.ifRare { $0.expected } ?? []) + here.ownOutlines.flatMap(\.expectations)
    }
  }

  /// Returns the map keys of a map's contributions, in this container and its ancestors.
  @_spi(Layers) public func mapKeys(of map: BindingKey) -> [AnyHashable] {
    chain.flatMap { here in
      here.contributionLists.filter { $0.bindingKey == map }
        .flatMap { $0.heldContributions.compactMap(\.mapKey) }
    }
  }

  private var contributionLists: [Slot] { slots.filter(\.key.isList) }

  /// A key that one container bound twice or, with a map key, a map to which one container
  /// contributes two entries with that key.
  @_spi(Layers) public typealias Duplicate = (
    key: BindingKey, mapKey: String?, first: CallSite, second: CallSite, container: Container
  )

  /// Returns the keys that this container or an ancestor bound more than once without `override`,
  /// then the map keys of several entries.
  ///
  /// Each pair of call sites of a key appears once. A key doesn't count after a later override or
  /// removal. A map key appears once in each container, with its first two entries.
  @_spi(Layers) public func duplicates() -> [Duplicate] {
    chain.flatMap { $0.duplicateBindings() } + chain.flatMap { $0.duplicateEntries() }
  }

  private func duplicateBindings() -> [Duplicate] {
    let replaced = ifRare { $0.replaced } ?? ErasedSet()
    return slots.flatMap { slot in
      (slot.heldBinding?.extras?.repeats ?? []).map {
        (slot.bindingKey, nil, $0.first.callSite, $0.second.callSite, self)
      }
    }.filter { !replaced.contains($0.first) && !replaced.contains($0.second) }
  }

  private func duplicateEntries() -> [Duplicate] {
    contributionLists.flatMap { list -> [Duplicate] in
      var sites = ErasedDictionary<AnyHashable, [CallSite]>()
      return list.heldContributions.compactMap { slot in
        guard let mapKey = slot.mapKey else { return nil }
        let (site, known) = (slot.binding!.callSite, sites[mapKey] ?? [])
        sites[mapKey] = known + [site]
        return known.count == 1 ? (list.bindingKey, "\(mapKey)", known[0], site, self) : nil
      }
    }
  }

  /// Returns the call sites of two entries with the same map key, and what to do about them.
  @_spi(Layers) public static func duplicateMapKeyNotes(
    _ first: CallSite?, _ second: CallSite?
  ) -> (sites: String, help: String) {
    let sites = [first, second].compactMap(\.?.description)
    guard first == second, let site = sites.first else {
      return (
        sites.joined(separator: " and "),
        "remove one of them, because only a child container may replace an entry"
      )
    }
    return (
      "\(site), twice",
      "give each entry its own key, or if the line ran twice, put it in a module, which a "
        + "container installs once"
    )
  }

  private func ownRecords(_ mapEntries: inout ErasedDictionary<[AnyHashable], Int>)
    -> [BindingRecord]
  {
    let listed = ErasedSet(contributionLists.flatMap(\.heldContributions))
    return ownBindings().compactMap { visible in
      guard let list = visible.slot.collection else {
        if visible.binding.isUncomposed { return BindingRecord(visible, .decorator) }
        return BindingRecord(visible, visible.binding.extras?.target.map { .alias($0) } ?? .binding)
      }
      // A contribution that no list contains any more was removed with its module.
      guard listed.contains(visible.slot) else { return nil }
      guard let mapKey = visible.slot.mapKey else {
        // Elements that are dictionaries share a list with the entries of a map of the same type.
        // The list's slot has the key of that map.
        let type = RequestForm.array(of: list.key.type)
        return BindingRecord(visible, .contribution(to: BindingKey(type, list.key.qualifier)))
      }
      let (map, entry) = (list.bindingKey, [list.bindingKey, mapKey] as [AnyHashable])
      let number = mapEntries[entry] ?? mapEntries.count
      mapEntries[entry] = number
      return BindingRecord(visible, .contribution(to: map), mapEntry: number)
    }
  }
}

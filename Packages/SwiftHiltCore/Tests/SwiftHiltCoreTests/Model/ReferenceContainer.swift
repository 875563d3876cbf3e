import SwiftHiltCore

/// The simplest possible container: one dictionary for each law. One thread at a time uses it.
final class ReferenceContainer {
  /// The origin of an instance. Each registration replaces it as a whole.
  final class Binding {
    enum Source {
      case recipe(Recipe)
      case instance(Thing)
      case alias(ModelKey)
    }

    let source: Source
    let lifetime: Lifetime
    let onClose: Bool
    /// Whether its recipe is an asynchronous factory.
    let isAsync: Bool

    init(_ source: Source, _ lifetime: Lifetime, onClose: Bool = false, isAsync: Bool = false) {
      self.isAsync = isAsync
      self.source = source
      self.lifetime = lifetime
      self.onClose = onClose
    }
  }

  struct Contribution {
    let id: Int
    let binding: Binding
    let key: Int?
    var isPlural = false
  }

  /// The elements of a plural contribution.
  final class Bunch: Thing { var things: [Thing] = [] }

  struct ListKey: Hashable {
    let key: ModelKey
    let isMap: Bool
  }

  /// The place of a cached instance: its key, or the container that owns its binding.
  enum Slot: Hashable {
    case own(ModelKey)
    case foreign(owner: Int, ModelKey)
    case decorated(owner: Int, ModelKey)
    case element(id: Int)
  }

  /// A cached instance, and the versions of all bindings that produced it.
  struct Entry {
    var thing: Thing?
    weak var weakThing: Thing?
    var inner: [Thing] = []
    let versions: [Int]
    let stamp: Int
    let onClose: Bool
    /// Keeps the objects for this entry; `nil` for values, which have no identity.
    var holder: ReferenceHolder?

    /// The objects that a close examines, outermost first.
    var things: [Thing] {
      guard let thing else { return [] }
      return ((thing as? Bunch)?.things.reversed() ?? [thing]) + inner.reversed()
    }
  }

  let number: Int
  let name: String
  let parent: ReferenceContainer?
  let scope: ScopeName?
  let ledger: Ledger
  var children: [ReferenceContainer] = []
  var bindings: [ModelKey: Binding] = [:]
  var decorators: [ModelKey: [Recipe]] = [:]
  var versions: [ModelKey: Int] = [:]
  var lists: [ListKey: [Contribution]] = [:]
  var cache: [Slot: Entry] = [:]
  var modules: [Int: Module] = [:]
  var stamps = 0
  var isFrozen = false
  var isClosed = false
  var isDropped = false

  init(
    _ number: Int, name: String, parent: ReferenceContainer?, scope: ScopeName?, _ ledger: Ledger
  ) {
    self.number = number
    self.name = name
    self.parent = parent
    self.scope = scope
    self.ledger = ledger
    parent?.children.insert(self, at: 0)
  }
}

extension ReferenceContainer {
  func bind(_ key: ModelKey, _ binding: Binding?, version: Int) {
    bindings[key] = binding
    if binding == nil { decorators[key] = nil }
    touch(key, version)
  }

  func decorate(_ key: ModelKey, _ recipe: Recipe, version: Int) {
    decorators[key, default: []].append(recipe)
    touch(key, version)
  }

  func contribute(_ key: ListKey, _ contribution: Contribution) {
    lists[key, default: []].append(contribution)
  }

  /// Removes this container's instance of a key whose binding changes.
  private func touch(_ key: ModelKey, _ version: Int) {
    versions[key] = version
    cache[.own(key)] = nil
  }

  func clearCache() { cache = [:] }

  func drop() {
    isDropped = true
    cache = [:]
    parent?.children.removeAll { $0 === self }
  }

  /// Returns a copy of this container and its ancestors, with fresh caches.
  func fork(name: String?, numbers: inout Int) -> ReferenceContainer {
    let parent = parent?.fork(name: nil, numbers: &numbers)
    numbers += 1
    let copy = ReferenceContainer(
      numbers, name: name ?? self.name, parent: parent, scope: scope, ledger)
    copy.bindings = bindings
    copy.decorators = decorators
    copy.versions = versions
    copy.modules = modules
    copy.lists = lists.mapValues { list in
      list.map { Contribution(id: $0.id, binding: $0.binding, key: $0.key, isPlural: $0.isPlural) }
    }
    return copy
  }
}

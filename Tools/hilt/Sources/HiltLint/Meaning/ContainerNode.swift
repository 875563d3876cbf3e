/// A container that some expression makes.
final class ContainerNode {
  enum Kind {
    /// Made by `Container(...)`, `child`, a component.
    case made
    /// Comes from code that was not followed.
    case foreign
    /// The default container, and those that were put in its place.
    case ambient
  }

  let number: Int
  let kind: Kind
  let site: Site?
  var name: String?
  var scope: String?
  var isScopeUnknown = false
  var parents: [ContainerNode] = []
  var children: [ContainerNode] = []
  var bindings: [Binding] = []
  var expectations: [Expectation] = []
  var installed: Set<String> = []
  /// The branches in which each of them was installed.
  var installedUnder: [String: [[Guard]]] = [:]
  /// The component that it was built from.
  var component: TypeDeclaration?
  /// Modules that `replaces:` leaves out.
  var skipped: Set<String> = []
  /// Where it was handed to code that was not followed.
  var opened: [(site: Site, why: String)] = []
  /// Whether it was put where nobody follows it: what is done with it there is not known.
  var isHandedOn = false
  /// Whether its singletons are awaited before others ask.
  var isPrewarmed = false
  /// Whether it belongs to a preview.
  var isPreview = false
  /// Whether the library closes it: it ends with a call, or with a part of the user interface.
  var isClosed = false

  init(number: Int, kind: Kind, site: Site?) {
    self.number = number
    self.kind = kind
    self.site = site
  }

  /// This container and those above it, nearest first.
  var chain: [ContainerNode] {
    var result: [ContainerNode] = []
    var queue = [self]
    while !queue.isEmpty {
      let next = queue.removeFirst()
      if result.contains(where: { $0 === next }) { continue }
      result.append(next)
      queue += next.parents
    }
    return result
  }

  /// The containers below it.
  var descendants: [ContainerNode] {
    var result: [ContainerNode] = []
    var queue = children
    while !queue.isEmpty {
      let next = queue.removeFirst()
      if result.contains(where: { $0 === next }) || next === self { continue }
      result.append(next)
      queue += next.children
    }
    return result
  }

  var spelled: String {
    if let name { return name }
    if let scope { return "scope \(scope)" }
    switch kind {
    case .made: return parents.isEmpty ? "the container" : "the child container"
    case .foreign: return "a container that was handed in"
    case .ambient: return "the default container"
    }
  }
}

/// A key that a container says its children of a scope will supply.
struct Expectation {
  let key: Key
  let scope: String?
  let site: Site
  /// Whether `registerChild` says it of the children that it makes.
  var isOfSeed = false
}

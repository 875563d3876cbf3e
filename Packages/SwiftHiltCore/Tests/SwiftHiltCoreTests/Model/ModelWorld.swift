import Foundation
import SwiftHiltCore

/// The real container and the reference. Each operation runs on both, and their outcomes must
/// agree.
final class ModelWorld {
  /// A container and its counterpart.
  struct Pair {
    let real: Container
    let reference: ReferenceContainer
  }

  /// A value that is resolved later, with a `Lazy` or a `Provider`, in both worlds.
  struct Deferred {
    let name: String
    let real: () throws -> String
    let reference: () throws -> String
  }

  private(set) var pairs: [Pair] = []
  private(set) var trace: [String] = []
  private var deferred: [Deferred] = []
  private var dropped: Weak<Container>?
  private var held: [(real: Any, reference: Any)] = []
  let (realLedger, referenceLedger) = (Ledger(), Ledger())

  /// The number of builds of each factory, in each world.
  var builds: (real: [String: Int], reference: [String: Int]) {
    (realLedger.builds, referenceLedger.builds)
  }
  private let observer: RecordingObserver?
  var numbers = 0
  var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(seed)
    observer = random.chance(20) ? RecordingObserver() : nil
    let name = nextName()
    let root = Container(name: name)
    if let observer { root.addObserver(observer) }
    add(root, ReferenceContainer(numbers, name: name, parent: nil, scope: nil, referenceLedger))
  }

  func nextName() -> String {
    numbers += 1
    return "c\(numbers)"
  }

  func add(_ real: Container, _ reference: ReferenceContainer) {
    pairs.append(Pair(real: real, reference: reference))
  }

  func begin(_ text: String, builds: Int = 300) {
    trace.append(text)
    if trace.count > 400 { trace.removeFirst(200) }
    realLedger.refuel(builds)
    referenceLedger.refuel(builds)
  }

  /// Returns the difference, or `nil`.
  func compare(_ real: String, _ reference: String) -> String? {
    let (noted, expected) = (realLedger.takeNotes(), referenceLedger.takeNotes())
    if real != reference { return "the container says  \(real)\nthe reference says  \(reference)" }
    if noted != expected { return "the container notes \(noted)\nthe reference notes \(expected)" }
    return nil
  }

  // MARK: - Changes

  /// Adds a factory to both worlds.
  func declare(_ pair: Pair, _ one: Declaration) {
    pair.real.install { keyTypes[one.key.type].registration(one, realLedger) }
    _ = declareInReference(pair, one)
  }

  /// Returns the reference's binding, and the number of its contribution.
  func declareInReference(
    _ pair: Pair, _ one: Declaration
  ) -> (binding: ReferenceContainer.Binding, id: Int) {
    let binding = ReferenceContainer.Binding(
      .recipe(one.recipe), one.lifetime, onClose: one.onClose, isAsync: one.isAsync)
    numbers += 1
    switch one.place {
    case .binding: pair.reference.bind(one.key, binding, version: numbers)
    case .list, .plural, .map:
      pair.reference.contribute(
        .init(key: one.key, isMap: one.mapKey != nil),
        .init(id: numbers, binding: binding, key: one.mapKey, isPlural: one.isPlural))
    }
    return (binding, numbers)
  }

  func registerInstance(_ pair: Pair, _ key: ModelKey) {
    numbers += 1
    let draft = Draft(serial: -numbers, text: "ready\(numbers)")
    pair.real.install { keyTypes[key.type].instance(key.qualifier, draft, realLedger) }
    let thing = Thing(draft, referenceLedger)
    thing.ownership.isNobodys = keyTypes[key.type].isObject
    bind(pair, key, .init(.instance(thing), .singleton))
  }

  func alias(_ pair: Pair, _ key: ModelKey, to target: Int) {
    pair.real.install { keyTypes[key.type].alias(key.qualifier, to: target) }
    let target = ModelKey(type: key.type, qualifier: target)
    bind(pair, key, .init(.alias(target), .transient))
  }

  func bind(_ pair: Pair, _ key: ModelKey, _ binding: ReferenceContainer.Binding) {
    numbers += 1
    pair.reference.bind(key, binding, version: numbers)
  }

  func unregister(_ pair: Pair, _ key: ModelKey) {
    numbers += 1
    keyTypes[key.type].unregister(pair.real, key.qualifier)
    if pair.reference.bindings[key] != nil || pair.reference.decorators[key] != nil {
      pair.reference.bind(key, nil, version: numbers)
    }
  }

  func decorate(_ pair: Pair, _ key: ModelKey, _ recipe: Recipe) {
    numbers += 1
    keyTypes[key.type].decorate(pair.real, key.qualifier, recipe, realLedger)
    pair.reference.decorate(key, recipe, version: numbers)
  }

  // MARK: - Containers

  func addChild(_ pair: Pair, _ scope: ScopeName?) {
    let name = nextName()
    add(
      pair.real.child(name: name, scope: scope),
      ReferenceContainer(
        numbers, name: name, parent: pair.reference, scope: scope, referenceLedger))
  }

  func fork(_ pair: Pair) {
    let name = nextName()
    let real = pair.real.fork(name: name)
    add(real, pair.reference.fork(name: name, numbers: &numbers))
  }

  func close(_ pair: Pair) -> String? {
    let failure = outcome {
      try pair.real.close()
      return "closed"
    }
    return compareClose(pair.reference) ?? compare(failure, "closed")
  }

  /// Closes the reference, and compares what both closes noted.
  private func compareClose(_ reference: ReferenceContainer) -> String? {
    let (notes, stale) = reference.close()
    let isTold = { (note: String) in !stale.contains(Int(note.dropFirst())!) }
    let (told, expected) = (realLedger.takeNotes().filter(isTold), notes.filter(isTold))
    return told == expected ? nil : "close notes    \(told)\nit should note \(expected)"
  }

  /// Makes a request in a child that exists only for this request.
  func askInChild(_ pair: Pair, _ scope: ScopeName?, _ need: Need) -> String? {
    let name = nextName()
    let reference = ReferenceContainer(
      numbers, name: name, parent: pair.reference, scope: scope, referenceLedger)
    var result: String?
    let end = outcome {
      try pair.real.withChild(scope: scope, name: name) { child in
        result = ask(Pair(real: child, reference: reference), need, holding: false)
        return "closed"
      }
    }
    if let result { return result }
    defer { reference.drop() }
    return compareClose(reference) ?? compare(end, "closed")
  }

  /// Waits until the last dropped container is released. A task whose value has arrived can keep it
  /// for a moment longer.
  func waitForDropped() {
    for _ in 0..<1_000 where dropped?.isAlive == true { Thread.sleep(forTimeInterval: 0.001) }
    dropped = nil
  }

  /// Releases a container that has no children.
  func drop(_ index: Int) {
    let reference = pairs[index].reference
    guard reference.children.isEmpty, pairs.count > 1 else { return }
    dropped = Weak(pairs.remove(at: index).real)
    // Only the fork keeps its parent.
    var container: ReferenceContainer? = reference
    while let here = container, here.children.isEmpty,
      !pairs.contains(where: { $0.reference === here })
    {
      here.drop()
      container = here.parent
    }
  }

  // MARK: - Requests

  func ask(_ pair: Pair, _ need: Need, holding: Bool) -> String? {
    compareRequest(holding: holding) {
      try keyTypes[need.key.type].ask(pair.real, need.form, need.key.qualifier)
    } with: {
      try pair.reference.ask(need, ReferenceCall())
    }
  }

  /// Compares the outcomes of one request, and keeps both results if asked to.
  func compareRequest(
    holding: Bool, _ real: @escaping () throws -> Asked,
    with reference: @escaping () throws -> Asked
  ) -> String? {
    var values: [Any] = []
    let texts = [real, reference].map { request in
      outcome {
        let asked = try request()
        values.append(asked.value)
        return asked.text
      }
    }
    if holding, values.count == 2 { hold(values[0], values[1]) }
    return compare(texts[0], texts[1].withoutRepeatedError)
  }

  /// Keeps both results until ``release()``.
  func hold(_ real: Any, _ reference: Any) { held.append((real, reference)) }

  func isRegistered(_ pair: Pair, _ key: ModelKey) -> String? {
    compare(
      "\(keyTypes[key.type].isRegistered(pair.real, key.qualifier))",
      "\(pair.reference.isRegistered(key))")
  }

  func hold(_ pair: Pair, _ key: ModelKey, lazily: Bool) -> String? {
    let (container, type) = (pair.reference, keyTypes[key.type])
    var made: [() throws -> String] = []
    let real = outcome {
      made.append(
        lazily
          ? try type.lazy(pair.real, key.qualifier) : try type.provider(pair.real, key.qualifier))
      return "made"
    }
    let reference = outcome {
      try container.refuseUnbound(key)
      var value: Thing?
      made.append {
        if lazily, let value { return value.text }
        let thing = try container.one(key, ReferenceCall())
        if lazily { value = thing }
        return thing.text
      }
      return "made"
    }
    if made.count == 2 {
      deferred.append(.init(name: "\(key)", real: made[0], reference: made[1]))
    }
    return compare(real, reference.withoutRepeatedError)
  }

  func readDeferred() -> String? {
    guard !deferred.isEmpty else { return nil }
    let one = random.pick(deferred)
    begin("read deferred \(one.name)")
    let (real, reference) = (outcome(one.real), outcome(one.reference))
    return compare(real, reference.withoutRepeatedError)
  }

  func release() {
    if !held.isEmpty { held.remove(at: random.below(held.count)) }
    if deferred.count > 8 { deferred.remove(at: random.below(deferred.count)) }
  }
}

extension String {
  /// The outcome without a repeated `error`.
  var withoutRepeatedError: String {
    hasPrefix("error error ") ? "error " + dropFirst("error error ".count) : self
  }
}

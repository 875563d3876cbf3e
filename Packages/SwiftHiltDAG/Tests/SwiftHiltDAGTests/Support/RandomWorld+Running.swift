import SwiftHiltCore

@testable import SwiftHiltDAG

/// The requests of a world, and its notes of their results.
extension RandomWorld {

  /// The body of every factory.
  func run(
    _ record: Int, _ requests: [RandomRequest], _ resolver: any Resolver, _ id: String = ""
  ) -> Info {
    let place = Place(record: record, home: ObjectIdentifier(resolver))
    built.insert(record)
    running.append(place)
    defer { running.removeLast() }
    for (number, request) in requests.enumerated() {
      note(place, "\(id)\(number)") { try request.ask(resolver) }
    }
    return Info(place)
  }

  /// Notes the result of an alias. It runs where the request runs.
  func noteAlias(_ record: Int, _ parts: Parts) -> Info {
    let place = Place(record: record, home: running.last!.home)
    built.insert(record)
    keep(parts, place, "alias", isKept: true)
    return Info(place)
  }

  /// Makes a request for a factory, and notes the result.
  private func note(
    _ place: Place, _ id: String, isKept: Bool = true, _ request: () throws -> Parts
  ) {
    steps += 1
    guard steps < 20_000 else {
      isExhausted = true
      return
    }
    do {
      keep(try request(), place, id, isKept: isKept)
    } catch let error as ResolutionError {
      let asking = place.record < 0 ? nil : place
      failures.append(Failure(asking: asking, home: level(place.home), error: error))
    } catch {
      fatalError("no factory throws: \(error)")
    }
  }

  private func keep(_ parts: Parts, _ place: Place, _ id: String, isKept: Bool) {
    for info in parts.made {
      edges.insert(Edge(source: place, target: info.place, isKept: isKept))
    }
    guard !parts.later.isEmpty else { return }
    var parts = parts
    if !isKept { parts.later = parts.later.map { (false, $0.run) } }
    if isEager { force(place, id, parts) } else { pending.append((place, id, parts)) }
  }

  private func force(_ place: Place, _ id: String, _ parts: Parts) {
    running.append(place)
    defer { running.removeLast() }
    for (number, later) in parts.later.enumerated() {
      note(place, "\(id).\(number)", isKept: later.isKept, later.run)
    }
  }

  /// Makes a few requests to the leaf, and resolves everything that they deferred.
  ///
  /// - Returns: The requested dependencies.
  func resolveSome() -> [Dependency] {
    (0..<3).map { number in
      let request = request()
      let root = Place(record: -1, home: ObjectIdentifier(leaf))
      running.append(root)
      note(root, "entry \(number)") { try request.ask(leaf) }
      running.removeLast()
      forcePending()
      return request.dependency
    }
  }

  /// Returns whether the leaf sees a registration that builds something.
  func isSeen(_ index: Int) -> Bool {
    records[index].slot == "" && !records[index].text.hasPrefix("decorator")
      && !isHidden(index)
  }

  /// Resolves each registration from the leaf, or from its own container if it is hidden there.
  /// Then it resolves all deferred requests, once for each request and place.
  func resolveEverything() {
    for (index, record) in records.enumerated() {
      let container = isHidden(index) ? chain[record.level] : leaf
      let root = Place(record: -1, home: ObjectIdentifier(container))
      running.append(root)
      note(root, "root \(index)") { try record.ask(container) }
      running.removeLast()
      forcePending()
    }
  }

  /// Returns whether a container lacks a key that it is expected to supply.
  func lacks(_ expectation: Expectation, _ container: Container) -> Bool {
    running.append(Place(record: -1, home: ObjectIdentifier(container)))
    defer { running.removeLast() }
    do {
      try expectation.ask(container)
    } catch let failed as ResolutionError where failed.code == .notFound {
      return failed.key == expectation.key
    } catch {}
    return false
  }

  /// Returns whether a nearer container replaces a registration.
  private func isHidden(_ index: Int) -> Bool {
    let record = records[index]
    return record.slot != nil
      && records.contains {
        $0.level > record.level && $0.key == record.key && $0.slot == record.slot
      }
  }

  private func forcePending() {
    while let (place, id, parts) = pending.popLast(), !isExhausted {
      guard forced.insert("\(place.record) \(level(place.home)) \(id)").inserted else { continue }
      force(place, id, parts)
    }
  }
}

import Foundation
import SwiftHiltCore

/// An instance that a factory of the model test builds. Its text is the number of its build.
///
/// The ledger notes the factory and the dependencies of each build once. Equal notes and equal
/// numbers therefore mean the same binding, the same cache and the same moment. A text of the whole
/// tree would double with each build that uses an earlier instance twice.
class Thing: Disposable, Hashable {
  let serial: Int
  let text: String
  let ledger: Ledger
  /// The reference's record of the entry that disposes of the object.
  let ownership = ReferenceOwnership()

  required init(_ draft: Draft, _ ledger: Ledger) {
    serial = draft.serial
    text = draft.text
    self.ledger = ledger
  }

  func dispose() { ledger.note("d\(serial)") }

  static func == (a: Thing, b: Thing) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(serial) }
}

struct Draft {
  let serial: Int
  let text: String
}

/// The actions of one of the two compared containers.
final class Ledger: @unchecked Sendable {
  // @unchecked Sendable because the lock guards everything.
  private let lock = NSLock()
  private var serial = 0
  private var fuel = 0
  private var attempts: [Int: Int] = [:]
  private var lines: [String] = []
  private var built: [String: Int] = [:]

  /// Begins an operation, with a maximum number of builds.
  func refuel(_ builds: Int) { lock.withLock { fuel = builds } }

  func note(_ line: String) { lock.withLock { lines.append(line) } }

  func takeNotes() -> [String] {
    lock.withLock {
      defer { lines = [] }
      return lines
    }
  }

  func attempt(_ id: Int) throws -> Int {
    try lock.withLock {
      fuel -= 1
      if fuel < 0 { throw OutOfFuel() }
      attempts[id, default: 0] += 1
      return attempts[id]!
    }
  }

  /// Notes a finished build.
  ///
  /// - Parameters:
  ///   - line: The instance and its dependencies.
  ///   - maker: The factory and its container.
  func finish(_ line: String, _ maker: String) -> Draft {
    lock.withLock {
      serial += 1
      built[maker, default: 0] += 1
      lines.append("#\(serial):\(line)")
      return Draft(serial: serial, text: "#\(serial)")
    }
  }

  /// The number of builds of each factory in each container.
  var builds: [String: Int] { lock.withLock { built } }

  struct OutOfFuel: Error {}
}

/// A factory or decorator that both containers run.
final class Recipe: Sendable {
  let id: Int
  let needs: [Need]
  /// The interval of attempts at which the recipe throws; 0 if it never throws.
  let failsEvery: Int
  /// The qualifier of the key whose instance a synchronous recipe passes on; otherwise `nil`.
  let shares: Int?

  /// The number of elements in a plural contribution.
  var count: Int { id % 3 }

  init(id: Int, needs: [Need], failsEvery: Int = 0, shares: Int? = nil) {
    self.id = id
    self.shares = shares
    self.needs = needs
    self.failsEvery = failsEvery
  }

  func run(
    in container: String, _ ledger: Ledger, wrapping inner: Thing? = nil,
    ask: (Need) throws -> String
  ) throws -> Draft {
    let attempt = try ledger.attempt(id)
    return try finish(try needs.map(ask), attempt, in: container, ledger, wrapping: inner)
  }

  func run(
    in container: String, _ ledger: Ledger, ask: (Need) async throws -> String
  ) async throws -> Draft {
    let attempt = try ledger.attempt(id)
    var parts: [String] = []
    for need in needs { parts.append(try await ask(need)) }
    await Task.yield()
    return try finish(parts, attempt, in: container, ledger, wrapping: nil)
  }

  private func finish(
    _ parts: [String], _ attempt: Int, in container: String, _ ledger: Ledger,
    wrapping inner: Thing?
  ) throws -> Draft {
    if failsEvery > 0, attempt % failsEvery == 0 { throw Failed(id: id) }
    let wrapped = inner.map { "<\($0.serial)>" } ?? ""
    let text = "r\(id)\(wrapped)@\(container)(\(parts.joined(separator: " ")))"
    return ledger.finish(text, "r\(id)@\(container)")
  }

  struct Failed: Error { let id: Int }
}

/// A registration of a recipe, in both worlds.
struct Declaration {
  enum Place { case binding, list, plural, map(Int) }

  let key: ModelKey
  let lifetime: Lifetime
  let recipe: Recipe
  var place = Place.binding
  var onClose = false
  var isAsync = false

  var mapKey: Int? { if case .map(let key) = place { key } else { nil } }

  var isPlural: Bool { if case .plural = place { true } else { false } }
}

extension Recipe: CustomStringConvertible {
  var description: String { "r\(id) \(needs)\(shares.map { " shares \($0)" } ?? "")" }
}

/// A request: a form and a key.
struct Need: Sendable {
  enum Form: CaseIterable {
    case one, optional, optionalType, many, list, set, map, lazy, provider, resolver
    case lazies, providers, mapOfProviders
  }

  /// The forms that also use `resolveAsync`.
  static let asyncForms: [Form] = [.one, .optionalType, .list, .set, .map]

  let form: Form
  let key: ModelKey
}

extension Need: CustomStringConvertible {
  var description: String { "\(form) \(key)" }
}

struct ModelKey: Hashable, Sendable {
  /// An index into `keyTypes`.
  let type: Int
  /// 0 is none, 1 and 2 are names, and 3 is a qualifier of another type.
  let qualifier: Int
}

extension ModelKey: CustomStringConvertible {
  var description: String { "k\(type)\(["", "a", "b", "L"][qualifier])" }
}

/// Returns the outcome of a request as both containers report it.
func outcome(_ body: () throws -> String) -> String {
  do {
    return try body()
  } catch let error as ResolutionError {
    return "error \(error.code)"
  } catch { return "error \(error)" }
}

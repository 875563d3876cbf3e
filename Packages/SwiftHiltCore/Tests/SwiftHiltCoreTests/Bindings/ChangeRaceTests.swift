import Foundation
import SwiftHiltCore
import Testing

private final class Service: Sendable {}

/// A resource that records its number when it is disposed of.
private final class Resource: Disposable, Sendable {
  let number: Int
  let disposed: Shared<[Int]>
  init(_ number: Int, _ disposed: Shared<[Int]>) {
    self.number = number
    self.disposed = disposed
  }
  func dispose() throws { disposed.change { $0.append(number) } }
}

/// Returns a qualifier with a slow comparison, so a close can happen between the steps of a request.
private func slow(_ number: Int) -> Hooked {
  Hooked("\(number)", hash: number) { Thread.sleep(forTimeInterval: 0.0002) }
}

/// The duration of a race between changes and requests.
private let raceSeconds =
  ProcessInfo.processInfo.environment["SWIFTHILT_SECONDS"].flatMap { Double($0) } ?? 0.7

/// Laws 1, 5 and 12: changes of a key race with requests for it.
@Suite struct ChangeRaceTests {
  private let container = Container()

  /// Repeats a closure on several threads for the duration of a race.
  private func race(_ threads: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) {
    let end = Date().addingTimeInterval(raceSeconds)
    onThreads(threads) { index in
      while Date() < end { body(index) }
    }
  }

  @Test func key_isRegisteredAnewInEveryForm_besideReaders() {
    let lifetimes: [Lifetime] = [.transient, .scoped, .weak, .graph, .singleton]
    container.register(Service.self) { _ in Service() }
    let (child, rounds) = (container.child(), Counter())

    race(4) { index in
      guard index == 3 else {
        _ = (index == 2 ? child : container).resolve(Service.self)
        return
      }
      let round = rounds.increment() % 6
      if round == 5 {
        container.register(Service.self, instance: Service())
      } else {
        container.register(Service.self, lifetime: lifetimes[round]) { _ in Service() }
      }
    }
  }

  @Test func handedInInstance_stays_besideRequestsForWhatItReplaces_andClears() {
    let (service, differs) = (Service(), Counter())
    container.register(Service.self, instance: service)

    race(4) { index in
      switch index {
      case 0:
        container.register(Service.self, lifetime: .scoped, override: true) { _ in Service() }
        container.register(Service.self, override: true, instance: service)
        if container.resolve(Service.self) !== service { differs.increment() }
      case 1: container.clearCache()
      default: _ = container.resolve(Service.self)
      }
    }

    #expect(differs.value == 0)
  }

  @Test(arguments: 1...4, [false, true])
  func scope_staysClosed_whenItIsClosedDuringALookUp(comparison: Int, isBoundAnew: Bool) throws {
    let (made, disposed, comparisons) = (Counter(), Shared<[Int]>([]), Counter())
    let hook = Shared<(@Sendable () -> Void)?>(nil)
    let root = Container()
    func bind() {
      root.register(
        Resource.self, qualifier: Hooked(hook), lifetime: .scope("session"), override: true
      ) { _ in Resource(made.increment(), disposed) }
    }
    bind()
    let session = root.child(scope: "session")
    _ = session.resolve(Resource.self, qualifier: Hooked(hook))
    if isBoundAnew { bind() }

    hook.value = { if comparisons.increment() == comparison { try? session.close() } }
    _ = try? session.tryResolve(Resource.self, qualifier: Hooked(hook))
    hook.value = nil
    #expect(session.isClosed == (comparisons.value >= comparison))
    try session.close()

    #expect(throws: ResolutionError.self) {
      try session.tryResolve(Resource.self, qualifier: Hooked(hook))
    }
    // The container released the replaced instance without disposing of it.
    #expect(disposed.value == [made.value])
  }

  /// For ThreadSanitizer: a close names the instances that it takes out of cells, while requests
  /// give these cells to other bindings.
  @Test func scope_isClosed_besideRequestsForBindingsThatWereReplaced() throws {
    for round in 0..<raceRounds {
      let (root, made, disposed) = (Container(), Counter(), Shared<[Int]>([]))
      let session = root.child(scope: "session")
      func bind(_ number: Int) {
        root.register(
          Resource.self, qualifier: slow(number), lifetime: .scope("session"),
          override: true
        ) { _ in Resource(made.increment(), disposed) }
      }
      for number in 0..<4 {
        bind(number)
        _ = session.resolve(Resource.self, qualifier: slow(number))
        bind(number)
      }

      onThreads(5) { index in
        guard index == 4 else {
          let failure = code {
            _ = try session.tryResolve(Resource.self, qualifier: slow(index))
          }
          if let failure { #expect(failure == "Closed") }
          return
        }
        Thread.sleep(forTimeInterval: Double(round % 10) * 0.0002)
        try! session.close()
      }

      // The container can release replaced instances, but it disposes of all others.
      let numbers = Set(disposed.value)
      #expect(numbers.count == disposed.value.count)
      #expect(numbers.isSuperset(of: 5..<5 + made.value - 4))
    }
  }

  /// Even if a processor reorders two loads, a look-up must not use the old binding.
  @Test func scopedInstance_isOfTheLatestBinding_besideRequests() {
    let parent = Container()
    let children = (0..<3).map { _ in parent.child() }
    let (latest, ended) = (Shared(0), Shared(false))
    parent.register(Int.self, lifetime: .scoped) { _ in 0 }

    onThreads(4) { index in
      guard index == 3 else {
        while !ended.value {
          let before = latest.value
          let found = children[index].resolve(Int.self)
          #expect(found >= before)
        }
        return
      }
      for number in 1...raceRounds * 100 {
        parent.register(Int.self, lifetime: .scoped) { _ in number }
        latest.value = number
      }
      ended.value = true
    }

    for child in children { #expect(child.resolve(Int.self) == raceRounds * 100) }
  }
}

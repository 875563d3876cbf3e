import Foundation
import SwiftHiltCore
import Testing

private struct Database: Sendable { let name: String }
private final class Repository { let db: Database; init(_ db: Database) { self.db = db } }
private final class Screen { let repository: Repository; init(_ r: Repository) { repository = r } }

/// Law 17: the bindings that `resolveAsync` builds first.
@Suite(.timeLimit(.minutes(10))) struct AsyncDependencyTests {
  private func container() -> Container {
    let container = Container()
    container.registerAsync(Database.self) { _ in
      await Task.yield()
      return Database(name: "db")
    }
    container.bind(Repository.self, to: Repository.init)
    container.bind(Screen.self, lifetime: .transient, to: Screen.init)
    return container
  }

  @Test func declaredDependencies_areBuiltFirst_throughSynchronousBindings() async throws {
    let container = container()
    #expect(code { _ = try container.tryResolve(Screen.self) } == "RequiresAsync")
    let screen = try await container.resolveAsync(Screen.self)
    #expect(screen.repository.db.name == "db")
    #expect(container.resolve(Screen.self).repository === screen.repository)
  }

  @Test func dependencies_areFound_besideAThreadThatPreparesNothing() async throws {
    let (container, preparing, refused) = (Container(), Signal(), Signal())
    container.registerAsync(Database.self) { _ in
      preparing.open()
      await refused.wait()
      return Database(name: "db")
    }
    container.register(Repository.self, dependencies: [.init(Database.self)]) { r in
      do { return Repository(try r.tryResolve(Database.self)) } catch {
        refused.open()
        Thread.sleep(forTimeInterval: 0.2)  // The other call finds this build.
        throw error
      }
    }
    container.bind(Screen.self, to: Screen.init)
    let other = Task.detached {
      await preparing.wait()
      return code { _ = try container.tryResolve(Repository.self) }
    }
    #expect(try await container.resolveAsync(Screen.self).repository.db.name == "db")
    #expect(await other.value == "RequiresAsync")
  }

  @Test func optionalListAndAlias_ofAnAsynchronousBinding_areBuilt() async throws {
    let container = container()
    container.alias(Any.self, to: Database.self) { $0 }
    #expect(try await (container.resolveAsync(Any.self) as? Database)?.name == "db")
    let other = self.container()
    #expect(try await other.resolveAsync(Database?.self)?.name == "db")
    #expect(try await Container().resolveAsync(Database?.self) == nil)
  }

  @Test func decorationsOfAnAsynchronousBinding_areBuilt() async throws {
    let root = container()
    let child = root.child()
    for (container, name) in [(child, "c"), (root, "a"), (root, "b")] {
      container.decorate(Database.self) { _, db in Database(name: "\(name)(\(db.name))") }
    }
    #expect(try await child.resolveAsync(Database.self).name == "c(b(a(db)))")
    #expect(child.resolve(Database.self).name == "c(b(a(db)))")
    #expect(root.resolve(Database.self).name == "b(a(db))")
  }

  /// The decorated bindings: an asynchronous one, a synchronous one, and an ancestor's.
  @Test(arguments: ["async", "sync", "child"])
  func dependenciesOfADecorator_areBuiltFirst(form: String) async throws {
    let root = container()
    if form == "async" {
      root.registerAsync(String.self) { _ in "s" }
    } else {
      root.register(String.self) { _ in "s" }
    }
    let container = form == "child" ? root.child() : root
    container.decorate(String.self, dependencies: [.init(Database.self)]) { r, text in
      "\(text) \(try r.tryResolve(Database.self).name)"
    }
    #expect(try await container.resolveAsync(String.self) == "s db")
  }

  @Test func instanceThatIsClearedDuringTheCall_isBuiltAgain() async throws {
    let (container, builds) = (Container(), Counter())
    container.registerAsync(Database.self) { _ in Database(name: "\(builds.increment())") }
    container.registerAsync(Int.self) { _ in
      container.clearCache(of: Database.self)
      return 1
    }
    container.register(
      String.self, dependencies: [Dependency(Database.self), Dependency(Int.self)]
    ) { r in try r.tryResolve(Database.self).name }
    #expect(try await container.resolveAsync(String.self) == "2")
  }

  @Test func weakInstance_thatTwoFactoriesNeed_isBuiltOnce() async throws {
    final class Logger: Sendable {}
    final class One: Sendable { init(_ logger: Logger) {} }
    final class Two: Sendable { init(_ one: One, _ logger: Logger) {} }
    let (container, builds) = (Container(), Counter())
    container.registerAsync(Logger.self, lifetime: .weak) { _ in builds.counting(Logger()) }
    container.bind(One.self, to: One.init)
    container.bind(Two.self, to: Two.init)
    _ = try await container.resolveAsync(Two.self)
    #expect(builds.value == 1)
  }

  @Test func singletonsDependencies_areTheOwners_scopedOnesTheAskers() async throws {
    let root = container()
    let child = root.child()
    root.bind(Screen.self, qualifier: "scoped", lifetime: .scoped, to: Screen.init)
    child.registerAsync(Database.self) { _ in Database(name: "child") }
    #expect(try await child.resolveAsync(Repository.self).db.name == "db")
    child.bind(Repository.self, to: Repository.init)
    #expect(
      try await child.resolveAsync(Screen.self, qualifier: "scoped").repository.db.name == "child")
  }

  @Test func ladderOfDeclaredDiamonds_isNotWalkedExponentially() async throws {
    let container = Container()
    let levels = 40
    for level in 0..<levels {
      for side in ["a", "b"] {
        let below = [Named("a\(level - 1)"), Named("b\(level - 1)")]
        container.register(
          Int.self, qualifier: Named("\(side)\(level)"),
          dependencies: level == 0 ? [] : below.map { Dependency(Int.self, qualifier: $0) }
        ) { r in level == 0 ? 0 : try r.tryResolve(Int.self, qualifier: below[0]) + 1 }
      }
    }
    #expect(try await container.resolveAsync(Int.self, qualifier: "a39") == 39)
  }

  @Test func parameterThatIsLazy_isLeftForLater() async throws {
    final class Later { let db: Lazy<Database>; init(_ db: Lazy<Database>) { self.db = db } }
    let container = container()
    container.bind(Later.self, to: Later.init)
    let later = try await container.resolveAsync(Later.self)
    #expect(code { _ = try later.db.get() } == "RequiresAsync")
    _ = try await container.resolveAsync(Database.self)
    #expect(later.db.value.name == "db")
  }
}

import Dispatch
@_spi(Layers) import SwiftHiltWrappers
import Testing

@Suite struct AmbientTaskTests {
  private let a = Container.named("a")
  private let b = Container.named("b")

  @Test func childTasks_inherit() async {
    await Injection.with(a) {
      async let first = answering
      let others = await withTaskGroup(of: String.self) { group in
        for _ in 0..<4 { group.addTask { answering } }
        return await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(await first == "a")
      #expect(others == ["a"])
      #expect(await Task { answering }.value == "a")
    }
  }

  @Test func childTasks_inherit_fromTheSynchronousForm() async {
    let task = Injection.with(a) { Task { answering } }
    #expect(await task.value == "a")
  }

  @Test func detachedTasks_doNotInherit() async {
    await Injection.with(a) {
      let isSet = await Task.detached { Injection.current === a }.value
      #expect(!isSet)
    }
  }

  @Test func otherThreads_doNotInherit() {
    Injection.with(a) {
      ResolverContext.with(a) {
        let isSet = onOtherThread { [a] in Injection.current === a }
        #expect(!isSet)
      }
    }
  }

  @Test func resolverContext_isNotKept_byTheTasksThatItsClosureStarted() async {
    weak var kept: Container?
    let (started, release) = AsyncStream<Void>.makeStream()
    let task: Task<Void, Never>
    do {
      let container = Container()
      kept = container
      task = ResolverContext.with(container) { Task { for await _ in started {} } }
    }
    #expect(kept == nil)
    release.finish()
    await task.value
  }

  @Test func groupTask_addedInsideAWith_inheritsTheTasksResolver() async {
    let answers = await withTaskGroup(of: Bool.self) { group in
      Injection.with(a) { group.addTask { [a] in Injection.current === a } }
      ResolverContext.with(a) { group.addTask { [a] in Injection.current === a } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.filter { $0 }.count == 1)
  }

  @Test func resolverContext_doesNotReachTasks() async {
    let task = ResolverContext.with(a) { Task { [a] in Injection.current === a } }
    #expect(await task.value == false)
  }

  @Test func parallelTasks_doNotSeeEachOther() async {
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<50 {
        group.addTask {
          let container = Container.named("\(index)")
          return await Injection.with(container) {
            for _ in 0..<20 {
              await Task.yield()
              if answering != "\(index)" { return false }
            }
            return true
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func escaping_carriesTheResolver_toCallbacksAndDetachedTasks() async {
    let (callback, detached) = Injection.with(a) {
      (
        Injection.escaping { answering },
        Task.detached(
          operation: Injection.escaping {
            await Task.yield()
            return answering
          })
      )
    }
    #expect(onOtherThread(callback) == "a")
    #expect(Injection.with(b) { callback() } == "a")
    #expect(await detached.value == "a")
  }

  @Test(arguments: EveryWrapper.reads.indices)
  func wrapper_asksTheResolver_thatEscapingCarriesToItsCallback(read: Int) {
    let callback = Injection.with(a) {
      Injection.escaping { EveryWrapper.reads[read](EveryWrapper())?.origin }
    }
    #expect(onOtherThread(callback) == "a")
  }

  @Test func escaping_keepsArgumentsAndErrors() throws {
    struct Failure: Error {}
    let callback = Injection.with(a) {
      Injection.escaping { (number: Int, text: String) throws -> String in
        if number < 0 { throw Failure() }
        return "\(text) \(number) \(answering)"
      }
    }
    #expect(try callback(1, "one") == "one 1 a")
    #expect(throws: Failure.self) { try callback(-1, "") }
  }

  @Test func escaping_carriesTheDefaultContainer() {
    let callback = Injection.withDefault(a) { Injection.escaping { DI.shared } }
    #expect(onOtherThread(callback) === a)
  }

  @Test func escaping_carriesTheRunningFactorysResolver() {
    a.register((@Sendable () -> String).self) { _ in Injection.escaping { answering } }
    #expect(a.resolve((@Sendable () -> String).self)() == "a")
  }
}

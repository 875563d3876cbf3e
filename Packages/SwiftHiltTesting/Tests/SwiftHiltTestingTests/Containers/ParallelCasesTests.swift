import Foundation
import SwiftHiltTesting
import Testing

/// Each case of a parameterised test has its own container, however many cases run in parallel.
@Suite(.container { $0.register(Repository.self) { r in Repository(api: r.resolve()) } })
struct ParallelCasesTests {
  @Test(arguments: 0..<caseCount) func eachCase_seesItsOwnFakes(number: Int) {
    #expect(optional((any Api).self) == nil)
    register((any Api).self) { _ in FakeApi("\(number)") }
    #expect(resolve((any Api).self).origin == "\(number)")
    #expect(Screen().api.origin == "\(number)")
    #expect(resolve(Repository.self).api.origin == "\(number)")
  }

  @Test(arguments: 0..<caseCount) func eachAsyncCase_seesItsOwnFakes_acrossThreads(
    number: Int
  ) async {
    install { provide((any Api).self) { _ in FakeApi("\(number)") } }
    let first = resolve(Repository.self)
    for _ in 0..<5 {
      await Task.yield()
      #expect(Screen().api.origin == "\(number)")
      async let inChild = resolve(Repository.self)
      #expect(await inChild === first)
    }
    let inTask = await Task(priority: .background) { Screen().api.origin }.value
    #expect(inTask == "\(number)")
    let detached = await Task.detached(operation: Injection.escaping { Screen().api.origin }).value
    #expect(detached == "\(number)")
  }

  @Test(arguments: 0..<50) func eachCase_mayUseAContainer_ofItsOwn(number: Int) async {
    let container = Container(name: "\(number)")
    useContainer(container)
    await Task.yield()
    #expect(DI.shared === container)
  }
}

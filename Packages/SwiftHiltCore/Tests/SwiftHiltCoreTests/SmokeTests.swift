import SwiftHiltCore
import Testing

@Suite struct SmokeTests {
  final class A {}
  final class B { let a: A; init(a: A) { self.a = a } }
  @Test func works() throws {
    let c = Container()
    c.register(A.self) { _ in A() }
    c.register(B.self, lifetime: .transient) { r in B(a: r.resolve()) }
    #expect(c.resolve(A.self) === c.resolve(A.self))
    #expect(c.resolve(B.self) !== c.resolve(B.self))
    #expect(c.resolve(B.self).a === c.resolve(A.self))
  }
}

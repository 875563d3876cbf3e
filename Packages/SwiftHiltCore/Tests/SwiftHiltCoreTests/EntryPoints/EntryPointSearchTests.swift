@_spi(Layers) import SwiftHiltCore
import Testing

/// The same code as the expansion of `@EntryPoint`.
protocol HandMadeEntryPoint { var number: Int { get } }

struct __Hilt_HandMadeEntryPoint: HandMadeEntryPoint, EntryPointImplementation {
  let resolver: any Resolver

  var number: Int { resolver.resolve(qualifier: Named("n")) }

  static func __dependencies() -> [Dependency] { [Dependency(Int.self, qualifier: Named("n"))] }
}

enum EntryPointNamespace {
  protocol Inner {}

  final class __Hilt_Inner: Inner, EntryPointImplementation {
    init(resolver: any Resolver) {}

    static func __dependencies() -> [Dependency] { [] }
  }

  protocol Plain {}
  protocol Fake {}
  struct __Hilt_Fake: Fake {}
}

@Suite struct EntryPointSearchTests {
  @Test func protocol_isFoundByItsName() {
    let type = generatedEntryPoint(of: HandMadeEntryPoint.self)

    #expect(type is __Hilt_HandMadeEntryPoint.Type)
  }

  @Test func nestedProtocol_isFound_asAClass() {
    let type = generatedEntryPoint(of: EntryPointNamespace.Inner.self)

    #expect(type is EntryPointNamespace.__Hilt_Inner.Type)
  }

  @Test func others_areNone() {
    #expect(generatedEntryPoint(of: EntryPointNamespace.Plain.self) == nil)
    #expect(generatedEntryPoint(of: EntryPointNamespace.Fake.self) == nil)
    #expect(generatedEntryPoint(of: Int.self) == nil)
    #expect(generatedEntryPoint(of: (() -> Void).self) == nil)
    #expect(generatedEntryPoint(of: (Int, String).self) == nil)
  }

  @Test func roots_areWhatTheMembersAskFor() {
    let roots = Dependency.programRoots([.init((any HandMadeEntryPoint).self), .init(Int.self)])

    #expect(
      roots.map(\.request)
        == [Dependency(Int.self, qualifier: Named("n")), Dependency(Int.self)])
    #expect(roots.map(\.entryPoint) == [BindingKey(HandMadeEntryPoint.self), nil])
    #expect(roots.allSatisfy { $0.member == nil })
    let text = errorText { try Container().tryResolve((any HandMadeEntryPoint).self) }
    #expect(
      text.contains(
        "help:    list HandMadeEntryPoint in 'entryPoints:', or call entryPoint(HandMadeEntryPoint."
      ))
  }
}

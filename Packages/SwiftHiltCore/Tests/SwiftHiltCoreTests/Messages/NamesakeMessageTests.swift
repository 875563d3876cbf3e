@_spi(Layers) import SwiftHiltCore
import Testing

private enum Login {
  final class ViewModel { init() {} }
  struct Model {}
}
private enum Profile {
  final class ViewModel { init() {} }
  struct Model {}
}
private struct Store<Value> {}
private enum Remote { enum Place: Qualifier { case main } }
private enum Local { enum Place: Qualifier { case main } }

/// Types with the same short name in one message.
@Suite struct NamesakeMessageTests {
  private let container = Container()

  @Test func namesake_isNear_andBothAreSpelledWithTheirContext() {
    container.register(Login.ViewModel.self, line: 1) { _ in .init() }

    #expect(
      errorText { try container.tryResolve(Profile.ViewModel.self) } == """
        [SwiftHilt/NotFound] No binding for SwiftHiltCoreTests.Profile.ViewModel

          similar: SwiftHiltCoreTests.Login.ViewModel, registered at NamesakeMessageTests.swift:1
          help:    register SwiftHiltCoreTests.Profile.ViewModel in this container or an ancestor
        """)
    #expect(
      errorText { try container.tryResolve(Profile.ViewModel.self, qualifier: "main") } == """
        [SwiftHilt/NotFound] No binding for SwiftHiltCoreTests.Profile.ViewModel @Named(main)

          similar: SwiftHiltCoreTests.Login.ViewModel, registered at NamesakeMessageTests.swift:1
          help:    register SwiftHiltCoreTests.Profile.ViewModel @Named(main) in this container or an ancestor
        """)
  }

  @Test func namesake_isSpelledWithItsContext_inTypesAndPaths() {
    container.register(Store<Login.Model>.self, line: 1) { _ in .init() }
    container.register(Login.Model.self, line: 2) { r in
      try r.make(.init(), needing: Store<Profile.Model>.self)
    }

    #expect(
      errorText { try container.tryResolve(Login.Model.self) } == """
        [SwiftHilt/NotFound] No binding for SwiftHiltCoreTests.Store<SwiftHiltCoreTests.Profile.Model>

          path:    Model -> SwiftHiltCoreTests.Store<SwiftHiltCoreTests.Profile.Model>      (NamesakeMessageTests.swift:2)
          similar: SwiftHiltCoreTests.Store<SwiftHiltCoreTests.Login.Model>, registered at NamesakeMessageTests.swift:1
          help:    register SwiftHiltCoreTests.Store<SwiftHiltCoreTests.Profile.Model> in this container or an ancestor
        """)
  }

  @Test func genericType_isNear_withOtherArguments() {
    container.register(Store<String>.self, line: 1) { _ in .init() }

    #expect(
      errorText { try container.tryResolve(Store<Int>.self) } == """
        [SwiftHilt/NotFound] No binding for Store<Int>

          similar: Store<String>, registered at NamesakeMessageTests.swift:1
          help:    register Store<Int> in this container or an ancestor
        """)
  }

  @Test func qualifierTypes_areSpelledWithTheirContext() {
    container.register(Int.self, qualifier: Local.Place.main, line: 1, instance: 1)

    #expect(
      errorText { try container.tryResolve(Int.self, qualifier: Remote.Place.main) } == """
        [SwiftHilt/NotFound] No binding for Int @SwiftHiltCoreTests.Remote.Place(main)

          similar: Int @SwiftHiltCoreTests.Local.Place(main), registered at NamesakeMessageTests.swift:1
          help:    register Int @SwiftHiltCoreTests.Remote.Place(main), or resolve Int @SwiftHiltCoreTests.Local.Place(main)
        """)
  }

  @Test func cycle_spellsNamesakes_withTheirContext() {
    container.register(Login.ViewModel.self, line: 1) { r in
      try r.make(.init(), needing: Profile.ViewModel.self)
    }
    container.register(Profile.ViewModel.self, line: 2) { r in
      try r.make(.init(), needing: Login.ViewModel.self)
    }

    #expect(
      errorText { try container.tryResolve(Login.ViewModel.self) } == """
        [SwiftHilt/Cycle] SwiftHiltCoreTests.Login.ViewModel depends on itself

          path:    SwiftHiltCoreTests.Login.ViewModel -> SwiftHiltCoreTests.Profile.ViewModel -> SwiftHiltCoreTests.Login.ViewModel      (NamesakeMessageTests.swift:1 -> NamesakeMessageTests.swift:2 -> NamesakeMessageTests.swift:1)
          help:    use Lazy, Provider or a function for one of these dependencies
        """)
  }
}

@Suite struct KeyNamesTests {
  private func spelled(_ names: (short: String, full: String)...) -> [String] {
    let keys = names.map {
      BindingKey(typeName: $0.short, qualifiedTypeName: $0.full, qualifier: nil)
    }
    let names = KeyNames(keys)
    return keys.map(names.spelled)
  }

  @Test func nameOfSeveralTypes_isSpelledInFull() {
    #expect(
      spelled(("Model", "App.Login.Model"), ("Model", "App.Profile.Model"), ("Cart", "App.Cart"))
        == ["App.Login.Model", "App.Profile.Model", "Cart"])
    #expect(spelled(("Model", "A.Model"), ("[Model]", "[B.Model]")) == ["Model", "[Model]"])
    // The addresses differ from run to run.
    #expect(
      spelled(
        ("Local", "App.(unknown context at $1a).Local"),
        ("Local", "App.(unknown context at $2b).Local")) == ["Local", "Local"])
  }
}

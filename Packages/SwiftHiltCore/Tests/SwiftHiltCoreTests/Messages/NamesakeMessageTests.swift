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
        [SwiftHilt/NotFound] No binding for Profile.ViewModel

          similar: Login.ViewModel, registered at NamesakeMessageTests.swift:1
          help:    register Profile.ViewModel in this container or an ancestor
        """)
    #expect(
      errorText { try container.tryResolve(Profile.ViewModel.self, qualifier: "main") } == """
        [SwiftHilt/NotFound] No binding for Profile.ViewModel @Named(main)

          similar: Login.ViewModel, registered at NamesakeMessageTests.swift:1
          help:    register Profile.ViewModel @Named(main) in this container or an ancestor
        """)
  }

  @Test func namesake_isSpelledWithItsContext_inTypesAndPaths() {
    container.register(Store<Login.Model>.self, line: 1) { _ in .init() }
    container.register(Login.Model.self, line: 2) { r in
      try r.make(.init(), needing: Store<Profile.Model>.self)
    }

    #expect(
      errorText { try container.tryResolve(Login.Model.self) } == """
        [SwiftHilt/NotFound] No binding for Store<Profile.Model>

          path:    Login.Model -> Store<Profile.Model>      (NamesakeMessageTests.swift:2)
          similar: Store<Login.Model>, registered at NamesakeMessageTests.swift:1
          help:    register Store<Profile.Model> in this container or an ancestor
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
        [SwiftHilt/NotFound] No binding for Int @Remote.Place(main)

          similar: Int @Local.Place(main), registered at NamesakeMessageTests.swift:1
          help:    register Int @Remote.Place(main), or resolve Int @Local.Place(main)
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
        [SwiftHilt/Cycle] Login.ViewModel depends on itself

          path:    Login.ViewModel -> Profile.ViewModel -> Login.ViewModel      (NamesakeMessageTests.swift:1 -> NamesakeMessageTests.swift:2 -> NamesakeMessageTests.swift:1)
          help:    use Lazy, Provider or a function for one of these dependencies
        """)
  }
}

@Suite struct KeyNamesTests {
  private func spelled(_ names: String...) -> [String] {
    let keys = names.map { name in
      BindingKey(typeName: "", qualifiedTypeName: name, qualifier: nil)
    }
    let names = KeyNames(keys)
    return keys.map(names.spelled)
  }

  @Test func shortestDistinguishingContext_isSpelled() {
    #expect(spelled("App.Login.Model", "App.Profile.Model") == ["Login.Model", "Profile.Model"])
    #expect(spelled("A.Model", "B.Model") == ["A.Model", "B.Model"])
    #expect(spelled("A.Model", "B.A.Model", "C.X") == ["A.Model", "B.A.Model", ""])
    #expect(
      spelled("[App.A.Model]", "(Swift.Int, App.B.Model?) -> App.Store<App.A.Model>")
        == ["[A.Model]", "(Int, B.Model?) -> Store<A.Model>"])
    #expect(
      spelled("App.Outer<Swift.Int>.Inner", "App.Outer<Swift.Bool>.Inner")
        == ["Outer<Swift.Int>.Inner", "Outer<Swift.Bool>.Inner"])
    #expect(
      spelled("(extension in App):Swift.Int.Unit", "Swift.Bool.Unit") == ["Int.Unit", "Bool.Unit"])
    #expect(
      spelled("App.(unknown context at $1a).Local", "App.(unknown context at $2b).Local")
        == ["(unknown context at $1a).Local", "(unknown context at $2b).Local"])
  }
}

import SwiftHiltCore
import SwiftHiltDAG
import Testing

private enum Login {
  final class ViewModel { init() {} }
}
private enum Profile {
  final class ViewModel { init() {} }
}
private final class Store<Value> { init() {} }
private final class Screen {
  init(_ model: Profile.ViewModel, _ store: Store<Profile.ViewModel>) {}
}

/// Types with the same short name in one report or graph.
@Suite struct NamesakeValidationTests {
  private let app = Container()

  init() {
    app.bind(Login.ViewModel.self, line: 1, to: Login.ViewModel.init)
    app.bind(Store<Profile.ViewModel>.self, line: 2, to: Store.init)
    app.bind(Screen.self, line: 3, to: Screen.init)
  }

  @Test func report_spellsNamesakes_withTheirContext() {
    #expect(
      app.validate(roots: [.init(Screen.self), .init(Login.ViewModel.self)]).texts == """
        [SwiftHilt/missing] error: No binding for SwiftHiltDAGTests.Profile.ViewModel

          path:    Screen -> SwiftHiltDAGTests.Profile.ViewModel      (NamesakeValidationTests.swift:3)
          similar: SwiftHiltDAGTests.Login.ViewModel, registered at NamesakeValidationTests.swift:1
          help:    register SwiftHiltDAGTests.Profile.ViewModel in this container or an ancestor
        """)
  }

  @Test func graph_spellsNamesakes_withTheirContext() {
    app.bind(Profile.ViewModel.self, line: 4, to: Profile.ViewModel.init)
    #expect(
      app.declaredGraph().names.sorted() == [
        "Screen", "Store<ViewModel>", "SwiftHiltDAGTests.Login.ViewModel",
        "SwiftHiltDAGTests.Profile.ViewModel",
      ])
    #expect(
      "\(GraphError.cycle([BindingKey(Login.ViewModel.self), BindingKey(Profile.ViewModel.self)]))"
        == "[SwiftHilt/GraphCycle] The graph has a cycle: SwiftHiltDAGTests.Login.ViewModel -> SwiftHiltDAGTests.Profile.ViewModel"
    )
  }
}

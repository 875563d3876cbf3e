import SwiftHilt
import Testing

private final class Chicken {
  init(egg: Egg) {}
}

private final class Egg {
  init(chicken: Chicken) {}
}

private func henhouse() -> Container {
  let container = Container()
  container.register(Chicken.self) { r in Chicken(egg: try r.tryResolve()) }
  container.register(Egg.self) { r in Egg(chicken: try r.tryResolve()) }
  return container
}

@Suite struct DiagnosticsReferenceTests {
  @Test func cycle_isThrown_withItsClosedPath() {
    let container = henhouse()

    let error = #expect(throws: ResolutionError.self) { try container.tryResolve(Chicken.self) }

    #expect(error?.code == .cycle)
    #expect(error?.path.map(\.description) == ["Chicken", "Egg", "Chicken"])
  }

  @Test func cycle_stopsTheProgram_underResolve() async {
    await #expect(processExitsWith: .failure) {
      let container = Container()
      container.register(Chicken.self) { r in Chicken(egg: r.resolve()) }
      container.register(Egg.self) { r in Egg(chicken: r.resolve()) }
      _ = container.resolve(Chicken.self)
    }
  }

  @Test func cycle_isDrawn() throws {
    let container = henhouse()

    let error = try #require(
      #expect(throws: ResolutionError.self) { try container.tryResolve(Chicken.self) })

    #expect(error.graph.cycles().map { $0.map(\.description) } == [["Chicken", "Egg", "Chicken"]])
    #expect(throws: GraphError.self) { try error.graph.topologicalOrder() }
    #expect(
      error.graph.dot() == """
        digraph Dependencies {
          rankdir=LR;
          "Chicken" -> "Egg";
          "Egg" -> "Chicken";
        }

        """)
  }
}

import SwiftHiltTesting
import Testing

@Suite struct ExpectGraphTests {
  private final class Client: Sendable {}

  private final class Store: Sendable { init(client: Client) {} }

  private final class Loader: Sendable { init(store: Store, client: Client) {} }

  private let container = Container(name: "app")
    .bind(Client.self, to: Client.init)
    .bind(Store.self, to: Store.init)
    .bind(Loader.self, lifetime: .transient, to: Loader.init)

  @Test func expectGraph_passes_onItsEdges() {
    expectGraph(
      container,
      matches: """
        Loader -> Store
        Loader -> any Client
        any Store -> Client
        """)
  }

  @Test func expectGraph_passes_onItsDOT() {
    container.startRecording()
    _ = container.resolve(Loader.self)
    expectGraph(container.recordedGraph!, matches: container.exportDOT()!)
    expectGraph(container.recordedGraph!, matches: container.recordedGraph!)
  }

  @Test func expectGraph_fails_withWhatIsMissingAndWhatIsExtra() {
    expectFailure {
      expectGraph(
        container,
        matches: """
          Loader -> Cache
          Cache -> Client
          Store -> Client
          """)
    } with: {
      """
      The graph does not match the expected graph

        missing: Loader -> Cache
                 Cache -> Client
        extra:   Loader -> Client
                 Loader -> Store
        help:    change the bindings, or the expected graph if the difference is intended; a plain closure needs 'dependencies:' or a recording
      """
    }
  }

  @Test func expectGraph_fails_withALineThatItCannotRead() {
    expectFailure {
      expectGraph(container, matches: "Loader -> Store\nLoader->Client")
    } with: {
      """
      The expected graph has a line without an edge: Loader->Client

        help:    write each edge as 'Basket -> PriceService', on a line of its own
      """
    }
  }

  @Test func expectGraph_fails_withWhatChanged() {
    let other = Container(name: "app")
      .register(Client.self, instance: Client())
      .bind(Store.self, lifetime: .scoped, to: Store.init)
    expectFailure {
      expectGraph(other.declaredGraph(), matches: container.declaredGraph())
    } with: {
      """
      The graph does not match the expected graph

        missing: Loader
                 Loader -> Client
                 Loader -> Store
        changed: Client: binding -> instance
                 Store: singleton -> scoped
        help:    change the bindings, or the expected graph if the difference is intended; a plain closure needs 'dependencies:' or a recording
      """
    }
  }
}

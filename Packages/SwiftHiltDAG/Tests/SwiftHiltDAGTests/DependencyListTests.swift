import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Api { init() {} }
private final class Base { init() {} }
private final class Screen { init(api: Api) {} }
private final class Report { init(api: Api) {} }

/// The elements that `dependencies:` accepts.
@Suite struct DependencyListTests {
  @Test func typesAndDependencies_standSideBySide() {
    let app = Container()
    app.register(
      Int.self,
      dependencies: [
        .init(Api.self), .init(Base.self, qualifier: "base"), Dependency(Screen.self),
        .init(Report?.self),
        .init(Lazy<Double>.self), .init([UInt].self), .init((() -> Float).self),
        .init(key: BindingKey(Int8.self), kind: .lazy),
      ]
    ) { _ in 1 }
    #expect(
      app.declaredGraph().edges.map { "\($0.kind) \($0.to.key)\($0.isOptional ? "?" : "")" }
        .sorted()
        == [
          "direct Api", "direct Base @Named(base)", "direct Report?", "direct Screen",
          "direct [UInt]", "lazy Double", "lazy Int8", "provider Float",
        ])
  }

  @Test func list_isThatOfTheRegistration_whateverChangesLater() {
    let app = Container()
    var name = "a"
    app.register(Int.self, dependencies: [.init(String.self, qualifier: Named(name))]) { _ in 1 }
    name = "b"
    #expect(
      app.declaredGraph().edges.map { "\($0.to.key)" } == ["String @Named(a)"], "\(name)")
  }
}

import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltGraphTools

private protocol Store<Model> { associatedtype Model }
private struct User {}
private struct Box<T> {}
private struct Zip<each T> {}

@Suite struct ScannedTypeTests {
  @Test(arguments: [
    ("Swift.Optional<Swift.Array<App.Api>>", "[App.Api]?"),
    ("Swift.Dictionary<Swift.String, App.Api>", "[Swift.String: App.Api]"),
    ("any App.Store<Self.App.Store.Model == App.User>", "App.Store<App.User>"),
    ("(extension in App):Swift.Int.Tag", "Swift.Int.Tag"),
    ("App.(unknown context at $1034a8).Cache", "App.Cache"),
    (
      "@Sendable (Swift.Int, App.Id) async throws -> App.Page",
      "@Sendable (Swift.Int, App.Id) async throws -> App.Page"
    ),
    ("App.Api.Type", "App.Api.Type"),
    ("App.B & App.A", "App.A & App.B"),
    ("(() -> App.Api)?", "(() -> App.Api)?"),
    ("()", "()"),
    ("$Model", "$Model"),
    ("App.Outer<Swift.Int>.Inner", "App.Outer.Inner<Swift.Int>"),
    ("App.Zip<Pack{Swift.Int, Swift.String}>", "App.Zip<Swift.Int, Swift.String>"),
    ("App.Zip<Swift.Int, Pack{App.A, [App.B]}>.Part", "App.Zip.Part<Swift.Int, App.A, [App.B]>"),
    ("App.Zip<Pack{}>", "App.Zip"),
    ("[[[", "?"),
    ("", "?"),
  ])
  func reading_normalises(_ text: String, _ canonical: String) {
    #expect(ScannedType(text).description == canonical)
    #expect(ScannedType(canonical).description == canonical)
  }

  @Test func runTypes_areReadAsSourcesSpellThem() {
    func canonical(_ type: Any.Type) -> String { "\(ScannedType(String(reflecting: type)))" }
    #expect(canonical([Int: String?].self) == "[Swift.Int: Swift.String?]")
    #expect(
      canonical((any Store<User>).self)
        == "SwiftHiltGraphToolsTests.Store<SwiftHiltGraphToolsTests.User>")
    #expect(
      canonical(Box<[User]>.self) == "SwiftHiltGraphToolsTests.Box<[SwiftHiltGraphToolsTests.User]>"
    )
    #expect(
      canonical((@Sendable (Int) -> User).self)
        == "@Sendable (Swift.Int) -> SwiftHiltGraphToolsTests.User")
    #expect(canonical(Set<Int>.self) == "Swift.Set<Swift.Int>")
    #expect(
      canonical(Zip<Int, [Int]>.self) == "SwiftHiltGraphToolsTests.Zip<Swift.Int, [Swift.Int]>")
  }

  @Test func unify_findsWhatParametersStandFor() {
    var values: [String: ScannedType] = [:]
    #expect(
      ScannedType("App.Store<$Model>").unify(with: ScannedType("App.Store<App.User>"), &values))
    #expect(values == ["Model": ScannedType("App.User")])
    #expect(
      !ScannedType("App.Store<$Model>").unify(with: ScannedType("App.Box<App.User>"), &values))
  }
}

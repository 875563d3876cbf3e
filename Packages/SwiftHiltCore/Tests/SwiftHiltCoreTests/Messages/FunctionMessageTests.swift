import SwiftHiltCore
import Testing

private struct Detail {
  struct Factory {}
}
private final class Editor {}
private final class Sheet {
  struct Factory: InjectableType {}
}
private struct Live: InjectableType, HiltModule {
  static func __register(into container: Container) {}
}
private protocol EditorFactory {}
private struct RealEditorFactory: EditorFactory {}

/// The whole texts for a request without arguments, or with the wrong arguments.
@Suite struct FunctionMessageTests {
  private let app = Container()

  @Test func typeThatAFunctionMakes_namesTheFunction() {
    app.registerFactory(Detail.self, line: 3) { (_, id: String) in Detail() }

    #expect(
      errorText { try app.tryResolve(Detail.self) } == """
        [SwiftHilt/NotFound] No binding for Detail

          similar: (String) -> Detail, registered at FunctionMessageTests.swift:3
          help:    resolve (String) -> Detail, or register Detail in this container or an ancestor
        """)
    let register = "in this container or an ancestor"
    #expect(
      help { try app.tryResolve(((Int) -> Detail).self) }
        == "resolve (String) -> Detail, or register (Int) -> Detail \(register)")
    // A function of the protocol is bound, and one of its implementation is requested.
    app.registerFactory((any EditorFactory).self) { (_, id: Int) in RealEditorFactory() }
    #expect(
      help { try app.tryResolve(((Int) -> RealEditorFactory).self) }
        == "resolve (Int) -> EditorFactory, or register (Int) -> RealEditorFactory \(register)")
  }

  @Test(arguments: ["() -> Detail", "() throws -> Detail"])
  func closureWithoutAParameter_isToldToHaveOne(form: String) {
    if form == "() -> Detail" {
      app.register(line: 3) { Detail() }
    } else {
      app.register(line: 3) { () throws -> Detail in Detail() }
    }

    #expect(
      errorText { try app.tryResolve(Detail.self) } == """
        [SwiftHilt/NotFound] No binding for Detail

          similar: \(form), registered at FunctionMessageTests.swift:3
          help:    write { _ in ... } in that registration, or resolve \(form), because SwiftHilt binds a closure without a parameter as a value
        """)
  }

  @Test func parameterOfAContainer_isToldToTakeAResolver() {
    app.install { provide(Detail.self, line: 3) { (_: Container) in Detail() } }

    #expect(
      errorText { try app.tryResolve(Detail.self) } == """
        [SwiftHilt/NotFound] No binding for Container

          path:    Detail -> Container      (FunctionMessageTests.swift:3)
          help:    use 'any Resolver' instead, or write the closure as { r in ... }
        """)
  }

  @Test func closureOfAContainer_isToldToTakeAResolver() {
    app.register(line: 3) { (_: Container) in Detail() }

    #expect(
      errorText { try app.tryResolve(Detail.self) } == """
        [SwiftHilt/NotFound] No binding for Detail

          similar: (Container) -> Detail, registered at FunctionMessageTests.swift:3
          help:    write { r in ... } in that registration, or resolve (Container) -> Detail, because SwiftHilt binds a closure with a Container parameter as a value
        """)
  }

  @Test func closureWhoseTypeIsSpelled_isTheFactory() throws {
    app.register { (_: any Resolver) -> Detail in Detail() }
    app.install { provide { (_: any Resolver) -> Editor in Editor() } }

    _ = try app.tryResolve(Detail.self)
    _ = try app.tryResolve(Editor.self)
    #expect(!app.isRegistered(((any Resolver) -> Detail).self))
  }

  @Test func functionWithoutArguments_isToldToNameItsType() throws {
    app.register(Detail.self, line: 3) { _ in Detail() }

    #expect(
      errorText { let _: () -> Detail = try app.tryResolve() } == """
        [SwiftHilt/NotFound] No binding for () -> Detail

          similar: Detail, registered at FunctionMessageTests.swift:3
          help:    use a Provider<Detail>, or call resolve((() -> Detail).self), because only a call that names the type builds the function
        """)
    _ = try app.tryResolve((() -> Detail).self)()
  }

  @Test func functionWithOtherEffects_isAnotherKey() {
    app.register((() throws -> Detail).self, line: 3) { _ in { Detail() } }

    #expect(
      errorText { try app.tryResolve((@Sendable () -> Detail).self) } == """
        [SwiftHilt/NotFound] No binding for @Sendable () -> Detail

          similar: () throws -> Detail, registered at FunctionMessageTests.swift:3
          help:    resolve () throws -> Detail, or register @Sendable () -> Detail in this container or an ancestor, because these two types are two keys
        """)
    // The registration says what it binds, so it isn't a closure that lacks a parameter.
    #expect(
      help { try app.tryResolve(Detail.self) }
        == "resolve () throws -> Detail, or register Detail in this container or an ancestor")
  }

  @Test func unboundFactory_isNamedWithItsType() {
    #expect(
      errorText { try app.tryResolve(Sheet.Factory.self) } == """
        [SwiftHilt/NotFound] No binding for Sheet.Factory

          help:    write register(Sheet.Factory.self) { try Sheet.Factory(tryResolver: $0) }, or use @Register in a @Module that you install, because @AssistedInject alone binds nothing
        """)
    #expect(
      help { try app.tryResolve(Sheet.Factory.self, qualifier: "a") }
        == "write register(Sheet.Factory.self, qualifier: \"a\") { try Sheet.Factory(tryResolver: $0) }, or use @Register in a @Module that you install, because @AssistedInject alone binds nothing"
    )
  }

  @Test func requestThatNothingCanRegister_namesWhatToWrite() {
    #expect(
      help { try app.tryResolve(ChildFactory<Detail>.self, qualifier: "a") }
        == "add registerChild(seed: Detail.self, qualifier: \"a\") to this container or an ancestor"
    )
    #expect(
      help { try app.tryResolve(ChildFactory<Void>.self) }
        == "add registerChild() to this container or an ancestor")
    let unnamed =
      "name the type, as in resolve(Repo.self), because the call's context doesn't say which"
    #expect(help { let _: Any = try app.tryResolve() } == unnamed)
    #expect(help { let _: AnyObject = try app.tryResolve() } == unnamed)
    #expect(
      help { try app.tryResolve(Live.self) }
        == "resolve a type that the @Binds of Live names, because @Binds binds only those")
  }

  /// Returns the last line of an error's text, without its label.
  private func help<T>(_ body: () throws -> T) -> String? {
    errorText(of: body).components(separatedBy: "  help:    ").last
  }

  @Test func typeThatAFactoryMakes_namesTheFactory() {
    app.register(Detail.Factory.self, line: 3) { _ in Detail.Factory() }
    app.register((any EditorFactory).self, line: 4) { _ in RealEditorFactory() }

    #expect(
      errorText { try app.tryResolve(Detail.self) } == """
        [SwiftHilt/NotFound] No binding for Detail

          similar: Detail.Factory, registered at FunctionMessageTests.swift:3
          help:    resolve Detail.Factory, or register Detail in this container or an ancestor
        """)
    #expect(
      errorText { try app.tryResolve(Editor.self) } == """
        [SwiftHilt/NotFound] No binding for Editor

          similar: EditorFactory, registered at FunctionMessageTests.swift:4
          help:    resolve EditorFactory, or register Editor in this container or an ancestor
        """)
  }

  @Test func functionThatMakesSomethingElse_isNotNamed() {
    app.registerFactory([Detail].self) { (_, id: String) in [] }
    app.registerFactory(Editor.self) { (_, id: String) in Editor() }

    #expect(
      errorText { try app.tryResolve(Detail.self) } == """
        [SwiftHilt/NotFound] No binding for Detail

          help:    register Detail in this container or an ancestor
        """)
  }
}

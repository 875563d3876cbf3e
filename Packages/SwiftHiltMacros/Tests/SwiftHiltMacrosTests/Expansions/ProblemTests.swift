#if Macros
  import Foundation
  import Testing

  /// Expands the sources of `Tests/Compiled/Cases` that list problems of macros.
  @Suite struct ProblemTests {
    @Test(arguments: try ListedCase.all())
    func problems_areThoseThatTheCaseLists(_ listed: ListedCase) throws {
      let expansion = Expansion(listed.code)
      #expect(Set(expansion.problems.map(\.text)) == Set(listed.problems))
      let fixIts = expansion.problems.map(\.spec).flatMap { spec in
        spec.fixIts.map { "\(spec.line):\(spec.column): \($0.message)" }
      }
      #expect(expansion.syntaxErrors == [])
      if let fixed = listed.fixed {
        #expect(fixIts.sorted() == listed.fixIts.sorted())
        expansion.expect(expansion.text, fixed: fixed, at: #_sourceLocation)
      }
    }

    @Test func eachFixIt_canBeApplied() {
      let expansion = Expansion(
        """
        @Injectable
        final class Client {
          init(a: A) {}
          init(b: B, _ c: C) {}
        }
        """)
      expansion.expect(
        expansion.text,
        fixed: """
          @Injectable
          final class Client {
            init(a: A) {}
            @InjectableInit init(b: B, _ c: C) {}
          }
          """, applying: ["Add '@InjectableInit' to 'init(b:_:)'"], at: #_sourceLocation)
    }

    @Test func severalInitializers_stillConform() {
      expectAdded(
        """
        @Injectable
        final class Client {
          init(a: A) {}
          init(b: B) {}
        }
        """,
        problems: [
          "3:3: error: '@Injectable' needs '@InjectableInit' on one initialiser of 'Client', because it has several"
        ],
        """
          @_disfavoredOverload convenience init(resolver _: any SwiftHiltCore.Resolver) {
            Swift.fatalError()
          }
          @_disfavoredOverload convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
            Swift.fatalError()
          }
          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] { [] }
        extension Client: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func providersOfOneKey_areBothRegistered() {
      expectAdded(
        """
        @Module
        enum AppModule {
          @Provides static func first() -> Api { Api() }
          @Provides static func second() -> Api { Api() }
        }
        """,
        problems: [
          "4:25: warning: 'first' already provides 'Api'; write 'override: true' if 'second' should win"
        ],
        """
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @3 container.register((Api).self, dependencies: [], line: 3, factory: __make(first:))
          @4 container.register((Api).self, dependencies: [], line: 4, factory: __make(second:))
          }
          private static func __make(first _: any SwiftHiltCore.Resolver) -> Api { @3 Self.first() }
          private static func __make(second _: any SwiftHiltCore.Resolver) -> Api { @4 Self.second() }
          fileprivate typealias __Members = Swift.Never
        private typealias __Hilt_AppModule = AppModule.__Members
        extension AppModule: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func moduleListedTwice_isInstalledOnce() {
      expectAdded(
        """
        @Module(includes: [NetworkModule.self, NetworkModule.self])
        enum AppModule {
        }
        """,
        problems: ["1:40: warning: 'NetworkModule' is already in 'includes'"],
        """
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @1+ SwiftHiltMacros.__Generated
                            .install(NetworkModule.self, container)
          }
          fileprivate typealias __Members = Swift.Never
        private typealias __Hilt_AppModule = AppModule.__Members
        extension AppModule: SwiftHiltCore.HiltModule {}
        """)
    }
  }

  /// A source in `Tests/Compiled/Cases`.
  struct ListedCase: CustomTestStringConvertible, Sendable {
    /// The path below the folder.
    let name: String

    /// The source without the listed messages.
    let code: String

    /// The macros' problems, as `line:column: severity: message`.
    let problems: [String]

    /// The names of all fix-its, as `line:column: name`.
    let fixIts: [String]

    /// The source after the first fix-it of each problem, if the case is in `FixIts`.
    let fixed: String?

    var testDescription: String { name }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Compiled/Cases").standardized

    static func all() throws -> [ListedCase] {
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      return try (names ?? []).filter { $0.hasSuffix(".swift") && !$0.hasSuffix(".fixed.swift") }
        .sorted().map(ListedCase.init).filter { !$0.problems.isEmpty }
    }

    private init(_ name: String) throws {
      func lines(_ name: String) throws -> [String] {
        try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
          .components(separatedBy: "\n")
      }
      let all = try lines(name)
      let listed = all.filter { line in
        ["// macro: ", "// fix-it: ", "// expect"].contains { line.hasPrefix($0) }
      }
      func texts(_ mark: String) -> [String] {
        listed.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
      }
      self.name = name
      code =
        all.filter { !listed.contains($0) }.joined(separator: "\n")
        .trimmingCharacters(in: .newlines) + "\n"
      problems = texts("// macro: ")
      fixIts = texts("// fix-it: ")
      fixed =
        name.hasPrefix("FixIts/")
        ? try lines(name.replacing(".swift", with: ".fixed.swift")).joined(separator: "\n") : nil
    }
  }
#endif

@_spi(Layers) import SwiftHiltGraphTools
import Testing

@testable import HiltScan

@Suite struct ScanTests {
  /// Returns the registrations of a source with their requests.
  private func lines(_ source: String) -> String {
    let scan = SourceScanner(
      texts: [(SourcePath(path: "main.swift", module: "App"), "import SwiftHilt\n" + source)]
    ).run().scan
    return scan.registrations.map { one in
      let requests = one.requests.map { request in
        "\(request.type) \(request.certainty)\(request.isLater ? " later" : "")"
      }
      return
        (["\(one.place.line):\(one.place.column) \(one.key)"] + requests + one.gaps.map(\.reason))
        .joined(separator: "; ")
    }.joined(separator: "\n")
  }

  @Test func place_isThatOfTheOpeningToken() {
    #expect(
      lines(
        """
        struct A {}
        func f(_ c: Container) {
          c.register(
            A.self
          ) { _ in A() }
          c
            .register { _ -> A in A() }
        }
        """) == "4:13 App.A\n8:15 App.A")
  }

  @Test func certainty_followsTheCode() {
    #expect(
      lines(
        """
        struct A {}; struct B {}; struct D {}; struct E {}
        struct Page { init(_ a: A, _ b: B?, _ d: D?, _ e: () -> E) {} }
        func f(_ c: Container, _ flag: Bool) {
          c.register(Page.self) { r in
            Page(r.resolve(), flag ? r.resolve() : nil, try? r.tryResolve(), { r.resolve() })
          }
        }
        """)
        == "5:13 App.Page; App.A always; App.B? conditional; App.D tolerated; App.E always later")
  }

  @Test(arguments: ["api?.send", "api?.all[0].send", "api?.next!.send", "api?.send<A>"])
  func requestBehindAnOptionalChain_isConditional(call: String) {
    #expect(
      lines(
        """
        struct A {}; struct Page {}
        func f(_ c: Container, _ api: Api?) {
          c.register(Page.self) { r in
            \(call)(r.resolve(A.self))
            return Page()
          }
        }
        """
      ).contains("App.Page; App.A conditional"))
  }

  @Test func helper_isFollowedForEachCaller() {
    #expect(
      lines(
        """
        struct A {}; struct B { let a: A }
        extension Container {
          func single<T>(_ make: @escaping (any Resolver) -> T) { register(T.self, factory: make) }
        }
        func f(_ c: Container) {
          c.single { _ in A() }
          c.single { r in B(a: r.resolve()) }
        }
        """) == "4:67 App.A\n4:67 App.B; App.A always")
  }

  @Test func helperThatCallsItsClosure_asksForWhatTheClosureAsks() {
    #expect(
      lines(
        """
        struct A {}; struct B { let a: A }
        extension Container {
          func shared<T>(_ type: T.Type, _ make: @escaping (any Resolver) -> T) {
            register(type) { r in make(r) }
          }
        }
        func f(_ c: Container) {
          c.shared(B.self) { r in B(a: r.resolve()) }
        }
        """) == "5:13 App.B; App.A always")
  }

  @Test func operatorThatRegisters_isFollowedForEachUse() {
    #expect(
      lines(
        """
        infix operator <~
        protocol P {}
        struct A: P {}; struct B { let a: any P }
        struct Key<T> { init(_ type: T.Type) {} }
        func <~ <T>(key: Key<T>, factory: @escaping (any Resolver) -> T) -> (Container) -> Void {
          { $0.register(T.self, factory: factory) }
        }
        let rules = [
          Key((any P).self) <~ { _ in A() },
          Key(B.self) <~ { r in B(a: r.resolve()) },
        ]
        """) == "7:16 App.P\n7:16 App.B; App.P always")
  }

  @Test func requestToAnotherContainer_isAGap() {
    let elsewhere =
      "the resolver goes to code that the scan cannot follow; the request goes to another container"
    #expect(
      lines(
        """
        struct A {}; struct B { let a: A }
        func f(_ c: Container, _ other: Container) {
          c.register(B.self) { _ in Injection.with(other) { B(a: resolve(A.self)) } }
          c.register(B.self) { _ in ResolverContext.with(other) { B(a: resolve()) } }
          c.register(B.self) { _ in ambient { B(a: resolve()) } }
          c.register(B.self) { r in ambient { B(a: r.resolve()) } }
          c.register(B.self) { _ in B(a: resolve()) }
          c.register([B].self) { _ in [1].map { _ in B(a: resolve()) } }
          c.register(B.self) { _ in B(a: other.resolve()) }
          c.register(B.self) { [unowned c] _ in B(a: c.resolve()) }
        }
        func ambient<T>(_ body: () -> T) -> T { Injection.with(shared, body) }
        """) == """
          4:13 App.B; \(elsewhere)
          5:13 App.B; \(elsewhere)
          6:13 App.B; the request goes to another container
          7:13 App.B; App.A always later
          8:13 App.B; App.A always
          9:13 [App.B]; App.A always
          10:13 App.B; the request goes to another container
          11:13 App.B; App.A always
          """)
  }

  @Test func variableThatHoldsTheResolver_isAGap() {
    #expect(
      lines(
        """
        struct A {}; struct B { let a: A }
        func f(_ c: Container, _ other: Container) {
          c.register(B.self) { r in
            var r = r
            r = other
            return B(a: r.resolve())
          }
          c.register(B.self) { r in
            var s: any Resolver = r
            swap(&s, &others[0])
            return B(a: s.resolve())
          }
          c.register(B.self) { r in
            let s = r
            return B(a: s.resolve())
          }
        }
        """) == """
          4:13 App.B; the code passes the resolver elsewhere; the request goes to another container
          9:13 App.B; the code passes the resolver elsewhere; the request goes to another container
          14:13 App.B; App.A always
          """)
  }

  @Test func requestBehindIsRegistered_isTolerated() {
    #expect(
      lines(
        """
        struct A {}; struct B { let a: A? }
        func found<T>(_ c: Container, _ type: T.Type) -> T? {
          c.isRegistered(type) ? c.resolve(type) : nil
        }
        func f(_ c: Container, _ flag: Bool) {
          let has = c.isRegistered(A.self)
          c.register(B.self) { [unowned c] r in B(a: c.isRegistered(A.self) ? r.resolve(A.self) : nil) }
          c.register(B.self) { [unowned c] r in B(a: found(c, A.self)) }
          c.register(B.self) { r in has ? B(a: r.resolve(A.self)) : B(a: nil) }
          c.register(B.self) { r in if has { B(a: r.resolve(A.self)) } else { B(a: nil) } }
          c.register(B.self) { r in flag ? B(a: r.resolve(A.self)) : B(a: nil) }
        }
        """) == """
          8:13 App.B; App.A tolerated
          9:13 App.B; App.A tolerated
          10:13 App.B; App.A tolerated
          11:13 App.B; App.A tolerated
          12:13 App.B; App.A conditional
          """)
  }

  @Test func qualifierWithItsOwnEquality_isUnknown() {
    let scan = SourceScanner(
      texts: [
        (
          SourcePath(path: "main.swift", module: "App"),
          """
          import SwiftHilt
          struct Plain: Qualifier { let name: String }
          struct Loose: Qualifier { let name: String }
          extension Loose { static func == (a: Self, b: Self) -> Bool { true } }
          enum Side: Qualifier { case left, right }
          func == (a: Side, b: Side) -> Bool { true }
          protocol Sloppy {}
          extension Sloppy { static func == (a: Self, b: Self) -> Bool { true } }
          struct Vague: Qualifier, Sloppy { let name: String }
          let c = Container()
          c.register(Int.self, qualifier: Plain(name: "a")) { _ in 1 }
          c.register(Int.self, qualifier: Loose(name: "a")) { _ in 1 }
          c.register(Int.self, qualifier: Side.left) { _ in 1 }
          c.register(Int.self, qualifier: Vague(name: "a")) { _ in 1 }
          """
        )
      ]
    ).run().scan
    #expect(
      scan.registrations.map(\.qualifier) == [
        .value("App.Plain(name: \"a\")"), .unknown("Loose(name: \"a\")"), .unknown("Side.left"),
        .unknown("Vague(name: \"a\")"),
      ])
  }

  @Test func requirementThatTakesTheResolver_isAGap() {
    #expect(
      lines(
        """
        struct A {}
        protocol Maker { func make(_ r: any Resolver) -> A }
        struct Plain: Maker { func make(_ r: any Resolver) -> A { A() } }
        func f(_ c: Container, _ maker: any Maker, _ plain: Plain) {
          c.register(A.self) { r in maker.make(r) }
          c.register(A.self) { r in plain.make(r) }
        }
        """) == """
          6:13 App.A; the resolver goes to code that the scan cannot follow
          7:13 App.A
          """)
  }

  @Test func ownOperatorsCallsAndLocalFunctions_areFollowed() {
    #expect(
      lines(
        """
        infix operator ~>
        prefix operator ^
        struct A {}; struct B { let a: A }
        func ~> <T>(r: any Resolver, type: T.Type) -> T { r.resolve(type) }
        prefix func ^ <T>(r: any Resolver) -> T { r.resolve() }
        extension Resolver { func callAsFunction<T>(_ type: T.Type = T.self) -> T { resolve(type) } }
        func f(_ c: Container) {
          c.register(B.self) { r in B(a: r ~> A.self) }
          c.register(B.self) { r in B(a: ^r) }
          c.register(B.self) { r in B(a: r()) }
          c.register(B.self) { r in
            func get<T>(_ type: T.Type) -> T { r.resolve(type) }
            return B(a: get(A.self))
          }
        }
        """) == """
          9:13 App.B; App.A always
          10:13 App.B; App.A always
          11:13 App.B; App.A always
          12:13 App.B; App.A always
          """)
  }

  @Test func sourceLocation_isThatOfTheRun() {
    let source = """
      import SwiftHilt
      let c = Container()
      #sourceLocation(file: "Made.swift", line: 70)
      c.register(Int.self) { _ in 1 }
      #sourceLocation()
      c.register(Int.self) { _ in 2 }
      """
    let scan = Fixture(title: "made", modules: [("App", source)]).scanned().scan
    #expect(
      scan.registrations.map { "\($0.place.file):\($0.place.line)" } == [
        "App/Made.swift:70", "App/main.swift:6",
      ])
  }

  @Test func subscriptOfTheContainer_isAGap() {
    let source = """
      import SwiftHilt
      struct Home {}
      struct Keys { var home: Home.Type { Home.self } }
      extension Container {
        subscript<T>(path: KeyPath<Keys, T.Type>) -> T { resolve(Keys()[keyPath: path]) }
      }
      let c = Container()
      _ = c[\\.home]
      """
    #expect(
      Fixture(title: "subscript", modules: [("App", source)]).report(notes: true) == """
        App/main.swift:8:5: note: [unchecked] The scan could not follow the program completely: the scan cannot follow the container's subscript
          help:    name the type, or list the keys as 'roots:' of expectValid

        """)
  }

  @Test func memberwiseInitializer_givesTheTypesOfItsArguments() {
    #expect(
      lines(
        """
        struct A {}; class B { var a: A? = nil }
        struct Page { let a: A; var b: B?; var made = A(); let fixed = 1; let act: () -> Void }
        extension Page { init(_ title: String) { self.init(a: A(), act: {}) } }
        func f(_ c: Container) {
          c.register(Page.self) { r in Page(a: r.resolve(), made: r.resolve()) {} }
          c.register(B.self, to: B.init)
        }
        """) == "6:13 App.Page; App.A always; App.A always\n7:13 App.B")
  }

  @Test func memberwiseInitializer_ofSeveralNamesInOneLet_hasTheirOrder() {
    #expect(
      lines(
        """
        struct A {}; struct B {}
        struct Page { let a: A, b: B, c: A, d: B }
        func f(_ c: Container) {
          c.register(Page.self) { r in
            Page(a: r.resolve(), b: r.resolve(), c: r.resolve(), d: r.resolve())
          }
        }
        """) == "5:13 App.Page; App.A always; App.B always; App.A always; App.B always")
  }

  @Test func text_isReadBackAsItWas() throws {
    let scan = Fixture.reading("Good")[0].scanned().scan
    #expect(try Scan(text: scan.text) == scan)
  }

  @Test(arguments: [
    (
      "",
      "line 1 of the scan: expected 'hilt scan 1'; run 'hilt scan' again, with the hilt of the SwiftHilt version that this target uses"
    ),
    (
      "hilt scan 2\n",
      "line 1 of the scan: expected 'hilt scan 1'; run 'hilt scan' again, with the hilt of the SwiftHilt version that this target uses"
    ),
    ("hilt scan 1\nfoo\tbar", "line 2 of the scan: 'foo' is not a known entry"),
    ("hilt scan 1\ntype\tA", "line 2 of the scan: 'type' needs 2 fields, but has 1"),
    (
      "hilt scan 1\nuninstalled\tA\tB", "line 2 of the scan: 'uninstalled' needs 1 field, but has 2"
    ),
    ("hilt scan 1\ngap\tA:1:1\twhy", "line 2 of the scan: 'gap' comes before any registration"),
  ])
  func brokenText_namesItsLine(_ text: String, _ message: String) {
    let error = #expect(throws: Scan.FormatError.self) { try Scan(text: text) }
    #expect(error?.description == message)
  }
}

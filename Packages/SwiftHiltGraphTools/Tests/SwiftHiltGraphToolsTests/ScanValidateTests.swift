@_spi(Layers) import SwiftHiltCore
import SwiftHiltGraphTools
import Testing

private struct Price {}
private struct Label: Hashable {}
private struct Shelf { let label: Label }

@Suite struct ScanValidateTests {
  private let app = Container()

  /// Returns a scan of `main`, which resolves types of this file.
  private func scan(resolving names: String...) throws -> Scan {
    try Scan(
      text: scanText(
        of: ["Price", "Label"], names.map { "root|0:1:1|$\($0)||always|main|" }))
  }

  @Test func scopeOfOneBinding_isReportedOnce_fromSeveralContainers() throws {
    app.register(Price.self, lifetime: .scope("sesion"), dependencies: []) { _ in Price() }
    let session = app.child(scope: "session")

    let issues = try scan().validate([app, session]).filter { $0.id == .noScope }

    #expect(issues.map(\.headline) == ["No container with scope 'sesion' for Price"])
    #expect(issues.first?.notes.contains { $0.label == "similar" } == true)
  }

  @Test func keyAndScopeOfAChild_areNotMissingAbove_ifTheChildIsGiven() throws {
    app.register(Price.self, lifetime: .scope("session"), dependencies: []) { _ in Price() }
    app.register(Shelf.self, lifetime: .scoped, dependencies: [.init(Label.self)]) { r in
      Shelf(label: r.resolve())
    }
    let session = app.child(scope: "session")
    let page = session.child()
    page.register(Label.self, dependencies: []) { _ in Label() }

    func errors(_ containers: Container...) throws -> [String] {
      try scan().validate(containers).errors.map(\.headline)
    }
    #expect(try errors(app, session, page) == [])
    #expect(try errors(page) == [])
    #expect(
      try errors(app) == [
        "No binding for Label", "No container with scope 'session' for Price",
      ])
    #expect(try errors(app, session) == ["No binding for Label"])
    // The other containers need neither binding.
    #expect(try errors(app, app.child(), app.child(scope: "window"), page) == [])
  }

  @Test func singletonThatNeedsAKeyOfAChild_isReportedOnce_ifTheChildIsGiven() throws {
    app.register(Shelf.self, dependencies: [.init(Label.self)]) { r in
      Shelf(label: r.resolve())
    }
    let page = app.child()
    page.register(Label.self, dependencies: []) { _ in Label() }

    let errors = try scan().validate([app, page]).errors
    #expect(errors.map(\.headline) == ["No binding for Label in root"])
  }

  @Test func keyThatASiblingBinds_isMissing_forAContainersOwnRegistration() throws {
    let first = app.child()
    first.register(Label.self, dependencies: []) { _ in Label() }
    let second = app.child()
    second.register(Shelf.self, lifetime: .scoped, dependencies: [.init(Label.self)]) { r in
      Shelf(label: r.resolve())
    }

    let errors = try scan().validate([app, first, second], roots: [.init(Label.self)]).errors
    #expect(errors.map(\.headline) == ["No binding for Label"])
    #expect(errors.first?.path.map(\.key) == [BindingKey(Shelf.self), BindingKey(Label.self)])
  }

  @Test func keyThatAContainerExpectsOfItself_isMissing_evenIfAChildBindsIt() throws {
    app.expect(Label.self)
    let page = app.child()
    page.register(Label.self, dependencies: []) { _ in Label() }

    #expect(
      try scan().validate([app, page]).errors.map(\.headline) == ["No binding for Label in root"])
  }

  @Test func keyThatTheProgramResolves_isUsed() throws {
    app.register(Label.self, dependencies: []) { _ in Label() }
    app.register(Shelf.self, dependencies: [.init(Label.self)]) { r in Shelf(label: r.resolve()) }
    app.register(Price.self, dependencies: []) { _ in Price() }

    func unused(_ scan: Scan) -> [String] {
      app.validate(scan: scan).filter { $0.id == .unused }.map(\.headline)
    }
    #expect(unused(try scan()) == ["Nothing resolves Price"])
    #expect(unused(try scan(resolving: "Price")) == [])
  }

  @Test func seedOfAChild_isNotMissingInContainersAbove() throws {
    let text = scanText(
      of: ["Price"],
      [
        "registration|0:9:1|registerChild|SwiftHiltCore.ChildFactory<$Price>|||main|",
        "root|0:1:1|$Price||always|main|own",
      ])
    #expect(try app.validate(scan: Scan(text: text)).errors.isEmpty)
    let bare = text.replacing("ChildFactory<", with: "Injector<")
    #expect(try app.validate(scan: Scan(text: bare)).errors.count == 1)
  }

  @Test(arguments: ["[$Label]", "$Label?", "Set<$Label>", "[Swift.Int: $Label]"])
  func deferredCollectionOrOptional_isNeverMissing(_ value: String) throws {
    let text = scanText(of: ["Label"], ["root|0:1:1|SwiftHiltCore.Lazy<\(value)>||always|main|"])
    #expect(try app.validate(scan: Scan(text: text)).filter { $0.id == .missing }.isEmpty)
  }

  /// Returns a scan of this file, with the requests of the factories of some types.
  private func scan(asking requests: [(type: String, request: String)]) throws -> Scan {
    let records = app.bindingRecords().joined()
    let lines = requests.flatMap { type, request in
      let line = records.first { $0.key.typeName == type }!.callSite.line
      return [
        "registration|0:\(line):1|register|$\(type)|||main|",
        "request|0:\(line):9|\(request)||always",
      ]
    }
    return try Scan(text: scanText(of: ["Label", "Shelf"], file: #fileID, lines))
  }

  @Test(arguments: [
    ("SwiftHiltCore.Lazy<$Label>", Dependency(Lazy<Label>.self)),
    ("SwiftHiltCore.Provider<$Label>", Dependency(Provider<Label>.self)),
    ("() -> $Label", Dependency((() -> Label).self)),
    ("[$Label]", Dependency([Label].self)), ("[$Label]", Dependency(Set<Label>.self)),
    ("Swift.Set<$Label>", Dependency(Set<Label>.self)),
    ("[SwiftHiltCore.Lazy<$Label>]", Dependency([Lazy<Label>].self)),
  ])
  func declaredForm_isTheRequestOfTheSameForm(_ spelled: String, _ declared: Dependency) throws {
    app.register(Label.self, dependencies: []) { _ in Label() }
    app.contribute(Label.self, dependencies: []) { _ in Label() }
    app.register(Shelf.self, dependencies: [declared]) { _ in Shelf(label: Label()) }
    let scan = try scan(asking: [("Shelf", spelled)])
    #expect(app.validate(scan: scan).filter { $0.severity > .note }.isEmpty)

    let other = try self.scan(asking: [("Shelf", "$Shelf")])
    #expect(app.validate(scan: other).contains { $0.id == .undeclared })
  }

  @Test func deferredTypeThatIsBound_isDeclaredByItsOwnName() throws {
    app.register(Lazy<Label>.self, dependencies: []) { _ in Lazy { Label() } }
    app.register(Shelf.self, dependencies: [.init(Lazy<Label>.self)]) { _ in Shelf(label: Label()) }
    let scan = try scan(asking: [("Shelf", "SwiftHiltCore.Lazy<$Label>")])
    #expect(app.validate(scan: scan).filter { $0.severity > .note }.isEmpty)
  }

  @Test(arguments: [
    ("[SwiftHiltCore.Provider<$Label>]", false), ("[SwiftHiltCore.Lazy<$Label>]", false),
    ("Swift.Set<SwiftHiltCore.Lazy<$Label>>", false), ("[$Label]", true),
    ("Swift.Set<$Label>", true),
  ])
  func elementsThatAreBuiltLater_makeNoCycle(_ spelled: String, _ isCycle: Bool) throws {
    app.register(Shelf.self) { _ in Shelf(label: Label()) }
    app.contribute(Label.self) { _ in Label() }
    let scan = try scan(asking: [("Shelf", spelled), ("Label", "$Shelf")])
    #expect(app.validate(scan: scan).contains { $0.id == .cycle } == isCycle)
  }

  @Test func functionWhoseTypeIsInferred_isAKeyOfItsOwn() throws {
    app.register(Label.self, dependencies: []) { _ in Label() }
    let scan = try Scan(
      text: scanText(
        of: ["Label"], ["root|0:1:1|SwiftHiltCore.Exactly<() -> $Label>||always|main|"]))
    #expect(app.validate(scan: scan).errors.map(\.headline) == ["No binding for () -> Label"])
    #expect(
      app.validate(scan: scan).errors.first?.notes.contains { $0.label == "similar" } == true)

    app.registerFactory(Label.self) { _ in Label() }
    #expect(app.validate(scan: scan).errors.isEmpty)
  }

  @Test func functionThatThrows_isFoundInAScan_whichSpellsItLikeThePlainOne() throws {
    let scan = try Scan(
      text: scanText(of: ["Label"], ["root|0:1:1|(Swift.Int) -> $Label||always|main|"]))
    app.register(Shelf.self, dependencies: [.init(((Int) throws -> Label).self)]) { r in
      Shelf(label: try r.tryResolve(((Int) throws -> Label).self)(1))
    }
    #expect(app.validate(scan: scan).errors.count == 2)
    app.registerFactory(Label.self, dependencies: []) { (_, _: Int) in Label() }
    #expect(app.validate(scan: scan).errors.isEmpty)
  }

  @Test func placeWithANegativeLine_isRefused() throws {
    func scan(line: Int) throws -> Scan {
      try Scan(text: scanText(of: [], ["root|0:\(line):1|Swift.Int||always|main|"]))
    }
    #expect(throws: Never.self) { try scan(line: 1) }
    #expect(throws: Scan.FormatError.self) { try scan(line: -1) }
  }

  @Test func keyThatIsAskedOptionallyFirst_isAtMostAWarning() throws {
    app.register(Shelf.self) { r in
      if r.optional(Label.self) != nil { return Shelf(label: r.resolve()) }
      return Shelf(label: Label())
    }
    let line = app.bindingRecords().joined().first { $0.key == BindingKey(Shelf.self) }!.callSite
      .line
    let text = scanText(
      of: ["Label", "Shelf"], file: #fileID,
      [
        "registration|0:\(line):1|register|$Shelf|||main|", "request|0:7:1|$Label||tolerated",
        "request|0:8:1|$Label||conditional",
      ])
    let issues = try app.validate(scan: Scan(text: text)).filter { $0.id == .missing }
    #expect(issues.map(\.severity) == [.warning])
    #expect(issues.flatMap(\.asked).map(\.callSite.line) == [8])

    let always = text.replacing("conditional", with: "always")
    #expect(try app.validate(scan: Scan(text: always)).errors.map(\.id) == [.missing])
  }

  @Test(arguments: ["[$Label]", "Swift.Set<$Label>", "[Swift.Int: $Label]", "[$Label]?"])
  func collectionThatOnlyUninstalledCodeFills_isAWarning(_ collection: String) throws {
    let text = scanText(
      of: ["Label"],
      [
        "uninstalled|Labels.register", "registration|0:9:1|contribute|$Label|||Labels.register|",
        "root|0:1:1|\(collection)||always|main|",
      ])
    let scan = try Scan(text: text)
    let empty = app.validate(scan: scan).filter { $0.id == .empty }
    let isOptional = collection.hasSuffix("?")
    #expect(empty.map(\.severity) == (isOptional ? [] : [.warning]))
    #expect(empty.flatMap(\.asked).map(\.callSite.line) == (isOptional ? [] : [1]))
    #expect(
      empty.first.map { $0.notes.map(\.text) }
        == (isOptional
          ? nil
          : [
            "main.swift:1:1",
            "registered in Labels (main.swift:9), which nothing installs here", "install Labels",
          ]))

    let function = try Scan(text: text.replacing("Labels.register", with: "Container.addLabels"))
    #expect(
      app.validate(scan: function).first { $0.id == .empty && !isOptional }?.notes.map(\.text)
        == (isOptional
          ? nil
          : [
            "main.swift:1:1",
            "registered in addLabels (main.swift:9), which nothing calls here", "call addLabels",
          ]))

    let installed = try Scan(text: text.replacing("uninstalled\tLabels.register\n", with: ""))
    #expect(app.validate(scan: installed).filter { $0.id == .empty }.isEmpty)
    app.contribute(Label.self) { _ in Label() }
    #expect(app.validate(scan: scan).filter { $0.id == .empty && $0.severity > .note }.isEmpty)
  }

  @Test func rootThatABranchOfExecutedCodeRegisters_isAWarning() throws {
    app.register(Shelf.self, dependencies: []) { _ in Shelf(label: Label()) }
    let site = app.bindingRecords().joined().first!.callSite
    let text = scanText(
      of: ["Label", "Shelf"], file: site.file,
      [
        "registration|0:\(site.line):1|register|$Shelf|||make|",
        "registration|0:9:1|register|$Label|||make|branch", "root|0:7:1|$Label||always|main|own",
      ])
    let issues = try app.validate(scan: Scan(text: text)).filter { $0.id == .missing }
    #expect(issues.map(\.severity) == [.warning])
    // The compiler left out a branch of `#if` in code that ran.
    let leftOut = try Scan(text: text.replacing("make\tbranch", with: "make\tbranch #if"))
    let errors = app.validate(scan: leftOut).filter { $0.id == .missing }
    #expect(errors.map(\.severity) == [.error])
    #expect(
      errors.first?.notes.map(\.text).dropFirst() == [
        "registered in make (ScanValidateTests.swift:9), under a condition of '#if' that is false here",
        "by main", "register Label",
      ])
    // A helper that nothing calls registers nothing, and one that is called may register any key.
    func helper(_ uninstalled: String) throws -> [GraphIssue.Severity] {
      let one = "\(uninstalled)registration\t0:99:1\tregister\t?\t\t\tadd\t\nroot"
      let scan = try Scan(
        text: text.replacing("make\tbranch\n", with: "make\tbranch #if\n").replacing(
          "root", with: one))
      return app.validate(scan: scan).filter { $0.id == .missing }.map(\.severity)
    }
    #expect(try helper("uninstalled\tadd\n") == [.error])
    #expect(try helper("") == [.warning])
    // A file that was not read may register any key.
    let unread = "unread\t0:1:1\tthe file cannot be read\nroot"
    let blind = try Scan(
      text: text.replacing("make\tbranch\n", with: "make\tbranch #if\n").replacing(
        "root", with: unread))
    #expect(app.validate(scan: blind).filter { $0.id == .missing }.map(\.severity) == [.warning])
    // If no part of the code ran here, another container can have run it.
    let other = text.replacing("make\tbranch", with: "tools\tbranch")
    #expect(try app.validate(scan: Scan(text: other)).filter { $0.id == .missing }.isEmpty)
  }
}

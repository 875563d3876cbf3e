@_spi(Layers) import SwiftHiltCore
import Testing

@testable import SwiftHiltDAG

@Suite struct ValidationTests {
  @Test func issueWithAnIdOfYourOwn_comesLast() {
    let issues = ["own", "missing", "cycle"].map { id in
      GraphIssue(
        id: .init(rawValue: id), severity: .error, key: BindingKey(Int.self), path: [],
        callSites: [], headline: id, notes: [])
    }
    #expect(GraphReport(issues).map(\.headline) == ["missing", "cycle", "own"])
  }

  @Test func validate_findsNinePlantedDefects_inOneCall() {
    let (container, lines) = Defects.build()

    let report = container.validate()

    func sites(_ issue: GraphIssue) -> [UInt] { issue.callSites.map(\.line) }
    #expect(
      report.map(\.description) == [
        "error: [missing] Config (Mailer -> Config)",
        "error: [missing] Endpoint (Shell -> Endpoint)",
        "error: [cycle] Alpha (Alpha -> Beta -> Gamma -> Alpha)",
        "error: [captive] Checkout (Checkout -> Pricing -> Cart)",
        "warning: [duplicate] Clock",
        "note: [unused] Legacy",
        "note: [unused] Theme",
        "note: [empty] [Plugin] (Shell -> [Plugin])",
        "note: [unchecked] Opaque",
      ], "\(report)")
    guard report.count == 9 else { return }
    #expect(sites(report[0]) == [lines.mailer])
    #expect(sites(report[1]) == [lines.shell])
    #expect(sites(report[2]) == [lines.alpha, lines.alpha + 2, lines.alpha + 3])
    #expect(sites(report[3]) == [lines.checkout, lines.checkout + 2, lines.cart])
    #expect(Set(sites(report[4])) == Set(lines.clocks))
    #expect(sites(report[5]) == [lines.legacy])
    #expect(sites(report[6]) == [lines.theme])
    #expect(sites(report[7]) == [lines.shell])
    #expect(sites(report[8]) == [lines.opaque])
    #expect(report.errors.count == 4)
    #expect(report.warnings.count == 1)
    #expect(report.notes.count == 4)
    #expect(!report.isValid)
  }

  @Test func validate_findsNothing_inTheCleanTwin() {
    let report = Defects.cleanTwin().validate()
    #expect(report.isEmpty, "\(report)")
    #expect(report.isValid)
  }

  @Test func aliasesOfEachOther_needAFactory() {
    let container = Container()
    container.alias(Int.self, to: Double.self) { Int($0) }
    container.alias(Double.self, to: Int.self) { Double($0) }
    #expect(
      container.validate().issues(.cycle).map(\.help) == [
        "register one of these keys with a factory, because an alias builds no instance"
      ])
  }

  @Test func parameterThatMayHaveADefault_isKeptByAClosure() {
    struct Retry { init(limit: Int = 3) {} }
    let container = Container()
    container.bind(Retry.self, line: 1, to: Retry.init(limit:))
    #expect(
      container.validate(roots: [.init(Retry.self)]).errors.texts == """
        [SwiftHilt/missing] error: No binding for Int

          path:    Retry -> Int      (ValidationTests.swift:1)
          help:    register Int in this container or an ancestor, or write a closure to keep \
        a parameter's default value, because 'to:' resolves every parameter
        """)
  }

  @Test func missing_namesTheNearMiss() {
    let (container, lines) = Defects.build()
    let near = NearMissSearch(container).of(BindingKey(Defects.Endpoint.self))[0]
    #expect(
      near.text.description
        == "Endpoint @Named(prod), registered at Defects.swift:\(lines.endpoint)")
    #expect(
      container.validate().issues(.missing)[1].text == """
        [SwiftHilt/missing] error: No binding for Endpoint

          path:    Shell -> Endpoint      (Defects.swift:\(lines.shell))
          similar: \(near.text)
          help:    add 'qualifying: [Endpoint.self: "prod"]' after 'to:', or register Endpoint
        """)
  }

  @Test func cycleOfThreeKeys_isOneIssue_withItsPath() {
    let container = Container()
    container.register(Int.self, dependencies: [.init(String.self)]) { _ in 1 }
    container.register(String.self, dependencies: [.init(Double.self)]) { _ in "" }
    container.register(Double.self, dependencies: [.init(Int.self)]) { _ in 1 }
    #expect(
      container.validate().map(\.description) == [
        "error: [cycle] Double (Double -> Int -> String -> Double)"
      ])
  }

  @Test func severities_canBeChangedAndSwitchedOff() {
    var options = ValidationOptions()
    options.severities[.duplicate] = .error
    options.severities[.unchecked] = nil
    let report = Defects.container().validate(options)
    #expect(report.errors.count == 5)
    #expect(report.issues(.unchecked).isEmpty)
    let listed = ValidationOptions(severities: [.duplicate: .error, .unchecked: nil])
    #expect(listed.severities == options.severities)
  }
}

import Foundation
import Testing

@testable import SwiftHiltWrappers

@Suite struct RunContextTests {
  private func context(
    _ variables: [String: String] = [:], program: String = "/usr/bin/app"
  ) throws -> RunContext {
    try RunContext.shown(by: { variables[$0] }, program: program)
  }

  @Test func thisProcess_runsTests() {
    #expect(RunContext.current == .test)
  }

  @Test func exitTests_runTests() async {
    await #expect(processExitsWith: .success) {
      precondition(RunContext.current == .test)
    }
  }

  @Test func program_isTheApp() throws {
    #expect(try context() == .app)
    #expect(try context(program: "") == .app)
    #expect(try context(program: "/home/me/xctest/app") == .app)
    #expect(try context(["SWIFTHILT_RUN_CONTEXT": ""]) == .app)
  }

  @Test(arguments: [
    "/build/debug/AppPackageTests.xctest",
    "/build/debug/AppPackageTests.xctest/Contents/MacOS/AppPackageTests",
    "/usr/bin/xctest", "/usr/libexec/swift/pm/swiftpm-testing-helper",
  ])
  func testProduct_isATest(_ program: String) throws {
    #expect(try context(program: program) == .test)
  }

  @Test(arguments: [
    "XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier",
  ])
  func variableOfXcode_isATest(_ name: String) throws {
    #expect(try context([name: ""]) == .test)
  }

  @Test func preview_isFoundOut() throws {
    #expect(try context(["XCODE_RUNNING_FOR_PREVIEWS": "1"]) == .preview)
    #expect(try context(["XCODE_RUNNING_FOR_PREVIEWS": "0"]) == .app)
    #expect(try context(["XCODE_RUNNING_FOR_PLAYGROUNDS": "1"]) == .preview)
  }

  @Test(arguments: RunContext.allCases)
  func variable_wins(_ told: RunContext) throws {
    let variables = [
      "SWIFTHILT_RUN_CONTEXT": told.rawValue, "XCODE_RUNNING_FOR_PREVIEWS": "1",
    ]
    #expect(try context(variables, program: "AppPackageTests.xctest") == told)
  }

  @Test func misspeltVariable_stopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("SWIFTHILT_RUN_CONTEXT", "live", 1)
      _ = RunContext.current
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == """
        [SwiftHilt/RunContext] SWIFTHILT_RUN_CONTEXT is 'live', which is not a run context

          help:    set SWIFTHILT_RUN_CONTEXT to one of app, test, preview, uiTest
        """)
  }

  @Test func with_holdsForTheTaskAndItsChildren() async {
    await RunContext.with(.preview) {
      await Task.yield()
      #expect(RunContext.current == .preview)
      #expect(await Task { RunContext.current }.value == .preview)
      #expect(await Task.detached { RunContext.current }.value == .test)
    }
    RunContext.with(.app) { #expect(RunContext.current == .app) }
    #expect(RunContext.current == .test)
  }

  @Test(arguments: RunContext.allCases)
  func install_choosesByContext(_ context: RunContext) {
    let container = Container()
    RunContext.with(context) {
      _ = container.install {
        switch RunContext.current {
        case .app: provide(Service.self) { _ in Service("real") }
        case .test, .preview, .uiTest: provide(Service.self) { _ in Service("canned") }
        }
      }
    }
    #expect(container.resolve(Service.self).origin == (context == .app ? "real" : "canned"))
  }
}

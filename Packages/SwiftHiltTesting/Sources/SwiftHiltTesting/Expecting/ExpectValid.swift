@_spi(Layers) import SwiftHiltGraphTools

/// Expects that a container's graph has no errors, such as a missing binding, a cycle or a captive
/// dependency.
///
/// The check runs no factory, and reports all errors in one failure. A container without any
/// registration is an error.
///
/// ```swift
/// expectValid(app, entryPoints: [.init(UseCases.self)], roots: [.init(RootViewModel.self)])
/// ```
///
/// - Parameters:
///   - container: The container to validate, with its ancestors.
///   - entryPoints: `@EntryPoint` protocols, whose members must be bound.
///   - roots: Keys that the program itself resolves, and that must be bound.
/// - Returns: The report, including warnings and notes.
@discardableResult
public func expectValid(
  _ container: Container, entryPoints: [Dependency]? = nil, roots: [Dependency]? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> GraphReport {
  let report = container.validate(entryPoints: entryPoints, roots: roots)
  let errors = report.errors
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  if errors.isEmpty {
    caller.expectRegistrations(in: [container])
  } else {
    caller.fail(errors, of: "\(container)")
  }
  return report
}

/// Expects no errors in the graphs of containers or in the requests of plain closures.
///
/// The containers supply the bindings. A scan of the sources supplies the requests of plain
/// closures. The plugin `HiltPlugin` on the test target writes `Scan.thisTarget`. No factory runs.
///
/// ```swift
/// @Test func graphs_areSound() {
///   let app = AppComponent.build()
///   expectValid([app, app.child(scope: "session")], scan: .thisTarget)
/// }
/// ```
///
/// Each error is a separate failure. In Swift Testing, the failure appears at the line of the
/// request. A declared dependency has no such line, so its failure appears at the last registration
/// of the issue's path. In XCTest, or if the scan doesn't contain the file of that line, the failure
/// appears at the line of this call.
///
/// - Parameters:
///   - containers: The containers that the program creates. Each key that the program itself
///     resolves must be bound in at least one of them.
///   - scan: The requests of plain closures.
///   - entryPoints: `@EntryPoint` protocols, whose members must be bound.
///   - roots: Keys that the program itself resolves, in addition to those in the scan.
/// - Returns: The report, including warnings and notes.
@discardableResult
public func expectValid(
  _ containers: [Container], scan: Scan, entryPoints: [Dependency]? = nil,
  roots: [Dependency]? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> GraphReport {
  let report = scan.validate(containers, entryPoints: entryPoints, roots: roots)
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  for issue in report.errors {
    // A declared dependency has no line of its own, so the failure is at the last registration of
    // the path.
    let registered = issue.path.compactMap(\.callSite).last ?? issue.callSites.first
    let declared = registered.map { GraphIssue.AskingSite($0, column: 1) }
    if let site = issue.asked.first ?? declared, let path = scan.files[site.callSite.file] {
      caller.fail(issue.text, at: site, in: path)
    } else {
      caller.fail(issue.text)
    }
  }
  if report.errors.isEmpty { caller.expectRegistrations(in: containers) }
  return report
}

extension Caller {
  /// Fails the test if nothing is registered or expected in any of the containers.
  fileprivate func expectRegistrations(in containers: [Container]) {
    let isEmpty = containers.allSatisfy { container in
      container.bindingRecords().allSatisfy(\.isEmpty)
        && container.expectedKeys().allSatisfy(\.isEmpty)
    }
    guard isEmpty else { return }
    fail(
      "There is nothing to validate, because no container has a registration",
      [("help", "pass the container that the program builds, such as makeApp()")])
  }
}

/// Expects no errors in a container's graph or in the requests of plain closures.
@discardableResult
public func expectValid(
  _ container: Container, scan: Scan, entryPoints: [Dependency]? = nil,
  roots: [Dependency]? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> GraphReport {
  expectValid(
    [container], scan: scan, entryPoints: entryPoints, roots: roots, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

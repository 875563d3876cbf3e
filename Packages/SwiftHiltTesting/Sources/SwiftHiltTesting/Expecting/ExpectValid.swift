@_spi(Layers) import SwiftHiltGraphTools

/// Expects that a container's graph has no errors: nothing missing, no cycle, no captive dependency.
///
/// Runs no factory. All errors are in one failure.
///
/// ```swift
/// expectValid(app, entryPoints: [.init(UseCases.self)], roots: [.init(RootViewModel.self)])
/// ```
///
/// - Parameters:
///   - container: The container to validate, with its ancestors.
///   - entryPoints: `@EntryPoint` protocols, whose members must be bound.
///   - roots: What the program resolves itself, and must be bound.
/// - Returns: What validation found, warnings and notes included.
@discardableResult
public func expectValid(
  _ container: Container, entryPoints: [Dependency]? = nil, roots: [Dependency]? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> GraphReport {
  let report = container.validate(entryPoints: entryPoints, roots: roots)
  let errors = report.errors
  if !errors.isEmpty {
    let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
    let texts = errors.map(\.text).joined(separator: "\n\n")
    Caller(fileID: fileID, filePath: filePath, line: line, column: column)
      .fail("The graph of \(container) has \(count)\n\n\(texts)")
  }
  return report
}

/// Expects that the graphs of containers have no errors, plain closures included.
///
/// Bindings are what was registered; what closures ask for is what a scan of the sources found. The
/// plugin `HiltPlugin` on the test target writes `Scan.thisTarget`. Runs no factory.
///
/// ```swift
/// @Test func graphs_areSound() {
///   let app = AppComponent.build()
///   expectValid([app, app.child(scope: "session")], scan: .thisTarget)
/// }
/// ```
///
/// Each error is a failure of its own, in Swift Testing at the line that asks: for what declares its
/// need, the line that registers it.
///
/// - Parameters:
///   - containers: The containers that the program makes. What the program itself asks for must be
///     bound by one of them.
///   - scan: What closures ask for.
///   - entryPoints: `@EntryPoint` protocols, whose members must be bound.
///   - roots: What the program resolves itself, besides what the scan saw.
/// - Returns: What validation found, warnings and notes included.
@discardableResult
public func expectValid(
  _ containers: [Container], scan: Scan, entryPoints: [Dependency]? = nil,
  roots: [Dependency]? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> GraphReport {
  let report = scan.validate(containers, entryPoints: entryPoints, roots: roots)
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  for issue in report.errors {
    // What declares its need asks where it was registered.
    let registered = issue.path.compactMap(\.callSite).last ?? issue.callSites.first
    let declared = registered.map { GraphIssue.AskingSite($0, column: 1) }
    if let site = issue.asked.first ?? declared, let path = scan.files[site.callSite.file] {
      caller.fail(issue.text, at: site, in: path)
    } else {
      caller.fail(issue.text)
    }
  }
  return report
}

/// Expects that a container's graph has no errors, plain closures included.
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

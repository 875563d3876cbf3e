import Foundation
import SwiftHiltCore
import SwiftHiltDAG
import SwiftHiltGraphTools

/// Runs a program of the corpus, or validates its containers if `CORPUS_SCAN` is set.
///
/// - Parameters:
///   - containers: Every container that the program has registered into.
///   - children: Creates the program's later children, only for validation.
///   - run: Runs the program, which prints its results.
public func program(
  _ containers: Container..., children: () throws -> [Container] = { [] },
  isolation: isolated (any Actor)? = #isolation, run: () throws -> Void
) throws {
  if validates(containers, children) { return }
  try run()
}

/// The form for asynchronous programs.
public func program(
  _ containers: Container..., isolation: isolated (any Actor)? = #isolation,
  run: () async throws -> Void
) async throws {
  if validates(containers) { return }
  try await run()
}

/// Prints the issues of validation with the scan that `CORPUS_SCAN` names. Each place of a request
/// has a line.
///
/// - Returns: Whether there was a scan for validation.
private func validates(
  _ containers: [Container], _ children: () throws -> [Container] = { [] }
) -> Bool {
  guard let path = ProcessInfo.processInfo.environment["CORPUS_SCAN"] else { return false }
  let scan = try! Scan(text: String(contentsOfFile: path, encoding: .utf8))
  // A fault may prevent the creation of a child. The others are validated without it.
  let all = containers + ((try? children()) ?? [])
  for issue in scan.validate(all) where issue.severity > .note {
    let asked = issue.asked.map { (site: $0.callSite, column: $0.column) }
    let registered = (issue.path.compactMap(\.callSite).last ?? issue.callSites.first).map { [$0] }
    let sites = asked.isEmpty ? (registered ?? []).map { (site: $0, column: 1) } : asked
    for (site, column) in sites {
      print(
        "\(site.file):\(site.line):\(column): \(issue.severity): "
          + "[\(issue.id.rawValue)] \(issue.headline)")
    }
  }
  return true
}

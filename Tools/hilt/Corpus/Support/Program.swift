import Foundation
import SwiftHiltCore
import SwiftHiltDAG
import SwiftHiltGraphTools

/// Runs a program of the corpus, or validates its containers when `CORPUS=validate` is set.
///
/// - Parameters:
///   - containers: Every container that the program has registered into.
///   - children: Makes those that the program makes later, only to be validated.
///   - run: What the program does; it prints.
public func program(
  _ containers: Container..., children: () throws -> [Container] = { [] },
  isolation: isolated (any Actor)? = #isolation, run: () throws -> Void
) throws {
  if validates(containers, children) { return }
  try run()
}

/// The form for programs that await.
public func program(
  _ containers: Container..., isolation: isolated (any Actor)? = #isolation,
  run: () async throws -> Void
) async throws {
  if validates(containers) { return }
  try await run()
}

/// Prints what validation finds with the scan that `CORPUS_SCAN` names, an issue a line at each place
/// that asks.
///
/// - Returns: Whether there was a scan to validate with.
private func validates(
  _ containers: [Container], _ children: () throws -> [Container] = { [] }
) -> Bool {
  guard let path = ProcessInfo.processInfo.environment["CORPUS_SCAN"] else { return false }
  let scan = try! Scan(text: String(contentsOfFile: path, encoding: .utf8))
  // A fault may keep a child from being made: the others are validated without it.
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

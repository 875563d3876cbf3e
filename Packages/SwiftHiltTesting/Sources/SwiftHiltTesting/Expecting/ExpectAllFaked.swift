@_spi(Layers) import SwiftHiltCore

/// Expects that a test has replaced every binding and contribution that was registered with
/// `liveOnly: true`.
///
/// The check runs no factory, and ignores bindings without `liveOnly: true`. One failure lists all
/// live-only registrations that the test has not replaced. A request reports only the first such
/// registration that it reaches.
///
/// ```swift
/// withOverrides(app) {
///   $0.override(Api.self) { _ in FakeApi() }
/// } operation: { (fork: Container) in
///   expectAllFaked(fork)
/// }
/// ```
///
/// - Parameter container: The test's container. Its ancestors are checked as well.
public func expectAllFaked(
  _ container: Container, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let live = container.liveRecords()
  if live.isEmpty { return }
  let binding = live.first { $0.kind.collection == nil }?.key.argument
  let element = live.first { $0.kind.collection != nil }?.key
  let helps = [
    binding.map {
      "replace each binding: register(\($0), override: true) { _ in ... }, "
        + "or unregister(\($0)) if a fake replaces its alias"
    },
    element.map {
      "replace each module that contributes an element such as \($0): replace(module:with:)"
    },
  ]
  Caller(fileID: fileID, filePath: filePath, line: line, column: column).fail(
    "\(container) still has live-only registrations",
    live.map { ("live", "\($0.key), registered at \($0.callSite)") }
      + helps.compactMap { $0.map { ("help", $0) } })
}

extension Container {
  /// Returns the live-only registrations that a request can reach, nearest container first.
  fileprivate func liveRecords() -> [BindingRecord] {
    var keys: Set<BindingKey> = []
    var entries: Set<Int> = []
    return bindingRecords().joined().filter { record in
      let isHidden: Bool
      switch record.kind {
      case .decorator: isHidden = true
      case .contribution: isHidden = record.mapEntry.map { !entries.insert($0).inserted } ?? false
      case .binding, .alias: isHidden = !keys.insert(record.key).inserted
      }
      return !isHidden && record.isLiveOnly
    }
  }
}

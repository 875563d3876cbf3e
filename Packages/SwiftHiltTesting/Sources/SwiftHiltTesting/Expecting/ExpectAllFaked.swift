@_spi(Layers) import SwiftHiltCore

/// Expects that a test has replaced every binding and contribution registered with
/// `liveOnly: true`.
///
/// The check runs no factory. One failure lists all live-only registrations that the test has not
/// replaced. A request reports only the first one that it reaches.
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
  guard let first = live.first else { return }
  let key = first.key.argument
  Caller(fileID: fileID, filePath: filePath, line: line, column: column).fail(
    FailureText.make(
      "\(container) still has live-only registrations",
      live.map { ("live", "\($0.key), registered at \($0.callSite)") }
        + [
          (
            "help",
            first.isElement
              ? "replace the module that contributes \(first.key): replace(module:with:)"
              : "replace each registration: register(\(key), override: true) { _ in ... }, "
                + "or unregister(\(key)) if a fake replaces its alias"
          )
        ]))
}

extension BindingRecord {
  fileprivate var isElement: Bool {
    if case .contribution = kind { return true }
    return false
  }
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

@_spi(Layers) import SwiftHiltCore

/// The keys that a test has overridden in a container, with the lines of the overrides.
final class OverriddenKeys: Sendable {
  // This is an array, because a dictionary would compare qualifiers while the lock is held.
  private let keys = Locked<[(key: BindingKey, site: CallSite, isShared: Bool)]>([])

  /// The container that the test's container is a fork of.
  let original: Container?

  init(original: Container? = nil) { self.original = original }

  /// Records an override. `isShared` is `true` if the override applies to all tests of a suite.
  func note(_ key: BindingKey, at caller: Caller, isShared: Bool) {
    let site = CallSite(file: "\(caller.fileID)", line: caller.line)
    keys.withLock { $0.append((key, site, isShared)) }
  }

  var all: [BindingKey: CallSite] { sites { _ in true } }

  /// The keys that the test itself has overridden, without those of its suite.
  var own: [BindingKey: CallSite] { sites { !$0 } }

  private func sites(_ isIncluded: (_ isShared: Bool) -> Bool) -> [BindingKey: CallSite] {
    let found = keys.withLock { $0 }.filter { isIncluded($0.isShared) }
    return Dictionary(found.map { ($0.key, $0.site) }) { _, latest in latest }
  }
}

extension Container {
  var overriddenKeys: OverriddenKeys { attach(OverriddenKeys()) }

  /// Returns the failure of a test that loses fakes of its suite's container, or of the surrounding
  /// `withOverrides`, by using this container. Returns `nil` if the test loses none.
  ///
  /// A fake is lost if this container binds its key and the test hasn't overridden the key. If the
  /// suite's container has no overrides, each binding that it sees counts as a fake.
  func discardedOverrides(of suite: Container, isNested: Bool = false) -> Diagnostic? {
    guard suite !== self else { return nil }
    var fakes = suite.overriddenKeys.all
    let verb = fakes.isEmpty ? "registered" : "overridden"
    if fakes.isEmpty { fakes = suite.boundSites }
    let (own, bound) = (overriddenKeys.all, boundSites)
    // Another app may bind the same key.
    let meant = isNested ? suite.overriddenKeys.original?.boundSites : bound
    let lost = fakes.filter {
      own[$0.key] == nil && bound[$0.key] != nil && bound[$0.key] == meant?[$0.key]
    }.sorted { "\($0.key)" < "\($1.key)" }
    guard !lost.isEmpty else { return nil }
    let names = lost.map { "\($0.key)" }.joined(separator: " and ")
    return Diagnostic(
      "DiscardedOverride",
      isNested
        ? "withOverrides discards the fakes of \(names) around it"
        : "This test's container discards its suite's fakes of \(names)",
      notes: lost.map {
        .init(label: isNested ? "outer" : "suite", text: "\($0.key), \(verb) at \($0.value)")
      },
      help: isNested
        ? "pass DI.shared, which has them, to this withOverrides, or repeat these fakes here"
        : "write .overrides { ... } to add to the suite's container, or repeat these fakes here")
  }

  /// The keys that this container sees, with the lines that bind them.
  private var boundSites: [BindingKey: CallSite] {
    let records = bindingRecords().joined().filter(\.kind.answersForKey)
    return Dictionary(records.map { ($0.key, $0.callSite) }) { nearest, _ in nearest }
  }
}

import SwiftHiltCore

/// A qualifier whose comparison runs a test's code during a look-up or a registration. All its
/// values have the same hash, unless a test chooses another one.
struct Hooked: Qualifier, CustomStringConvertible {
  let name: String
  let hash: Int
  let hook: Shared<(@Sendable () -> Void)?>

  init(_ hook: Shared<(@Sendable () -> Void)?> = Shared(nil), name: String = "", hash: Int = 1) {
    (self.hook, self.name, self.hash) = (hook, name, hash)
  }

  init(_ name: String, hash: Int = 1, onCompare: @escaping @Sendable () -> Void) {
    self.init(Shared(onCompare), name: name, hash: hash)
  }

  var description: String { name }

  static func == (a: Hooked, b: Hooked) -> Bool {
    a.hook.value?()
    return a.name == b.name
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// Runs a closure at a later comparison, counted from 1.
  func run(atComparison number: Int = 1, _ body: @escaping @Sendable () -> Void) {
    let comparisons = Counter()
    hook.value = { [hook] in
      guard comparisons.increment() == number else { return }
      hook.value = nil
      body()
    }
  }
}

import SwiftHiltCore

/// A qualifier whose comparison runs a test's code during a look-up or a registration.
struct Hooked: Qualifier {
  let hook: Shared<(@Sendable () -> Void)?>

  init(_ hook: Shared<(@Sendable () -> Void)?> = Shared(nil)) { self.hook = hook }

  static func == (a: Hooked, b: Hooked) -> Bool {
    a.hook.value?()
    return true
  }

  func hash(into hasher: inout Hasher) { hasher.combine(1) }

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

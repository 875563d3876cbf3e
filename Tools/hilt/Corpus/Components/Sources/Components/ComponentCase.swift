import SwiftHilt

/// A case of the corpus: one file with faulty or sound components.
///
/// A comment at the end of a line states the finding that the linter reports there, such as
/// `// error: missing`. With `// unchecked`, the finding needs `--strict`.
protocol ComponentCase {
  /// The containers of all components, each built once under each of its parents.
  static var containers: [Container] { get }
  /// The entry points that the components list; `nil` if they list none.
  static var entryPoints: [Dependency]? { get }
}

extension ComponentCase {
  static var entryPoints: [Dependency]? { nil }
}

/// The errors of an operation that continues after a failure, such as a close or a prewarm. There
/// may be only one.
public struct AggregateError: Error, CustomStringConvertible {
  /// The errors, in the order in which they happened.
  public let errors: [any Error]

  /// The binding of each error; `nil` if it isn't known, or if the error itself names it.
  private let origins: [String?]

  /// Creates an error that contains other errors.
  public init(_ errors: [any Error]) {
    self.init(errors, of: errors.map { _ in nil })
  }

  fileprivate init(_ errors: [any Error], of origins: [String?]) {
    (self.errors, self.origins) = (errors, origins)
  }

  /// A headline with the count, then the text of each error. If SwiftHilt knows the failed binding,
  /// its key comes before the text, unless the error is a ``ResolutionError`` or a ``Diagnostic``.
  public var description: String {
    let headline =
      "[SwiftHilt/AggregateError] \(errors.count) error\(errors.count == 1 ? "" : "s"):"
    return ([headline] + texts).joined(separator: "\n")
  }

  private var texts: [String] {
    zip(errors, origins).map { error, origin in
      (origin.map { "\($0): " } ?? "") + "\(error)"
    }
  }

  /// Returns the texts of an error from closing a container, one below the other, without the
  /// headline that counts them.
  @_spi(Layers) public static func texts(of error: any Error) -> String {
    (error as? AggregateError)?.texts.joined(separator: "\n") ?? "\(error)"
  }
}

/// Collects the failures of an operation that continues after each of them.
struct Failures {
  private(set) var errors: [any Error] = []
  private var origins: [String?] = []

  @inline(never)
  mutating func add(_ error: any Error, of origin: PathElement) {
    errors.append(error)
    // These errors name their key themselves.
    let isNamed = error is ResolutionError || error is Diagnostic
    let site = origin.callSite.map { " (\($0))" } ?? ""
    origins.append(isNamed ? nil : "\(origin.key)\(site)")
  }

  /// Throws the collected errors, if there are any.
  @inline(never)
  func end() throws {
    if !errors.isEmpty { throw AggregateError(errors, of: origins) }
  }
}

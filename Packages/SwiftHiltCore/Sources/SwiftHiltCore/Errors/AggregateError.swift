/// Several errors of one operation, such as those of the failed disposals of a close, or of the
/// failed singletons of a prewarm.
public struct AggregateError: Error, CustomStringConvertible {
  /// The errors, in the order in which they happened.
  public let errors: [any Error]

  /// The binding of each error, if the error itself doesn't name it.
  private let origins: [String?]

  /// Creates an error that contains several errors.
  public init(_ errors: [any Error]) {
    self.init(errors, of: errors.map { _ in nil })
  }

  fileprivate init(_ errors: [any Error], of origins: [String?]) {
    (self.errors, self.origins) = (errors, origins)
  }

  /// A headline with the count, then the text of each error. If SwiftHilt knows the key of the
  /// failed binding and the text doesn't name it, the key comes before the text.
  public var description: String {
    let headline =
      "[SwiftHilt/AggregateError] \(errors.count) error\(errors.count == 1 ? "" : "s"):"
    return ([headline] + texts).joined(separator: "\n")
  }

  /// The text of each error, without a headline. If the text alone doesn't name the key of the
  /// failed binding, that key comes before it.
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

  /// Adds an error.
  ///
  /// - Parameter origin: The binding from which the error comes.
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

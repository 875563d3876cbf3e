/// A qualifier that is a name. You can write a string literal wherever a qualifier is expected.
///
/// ```swift
/// container.register(URL.self, qualifier: "prod") { _ in productionURL }
/// let url: URL = container.resolve(qualifier: Named("prod"))
/// ```
///
/// Two names are equal if their UTF-8 bytes are. Unlike `String`, `Named` compares without Unicode
/// normalisation.
public struct Named: Qualifier, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// Creates the qualifier of a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates the qualifier that a string literal spells.
  public init(stringLiteral value: String) {
    self.name = value
  }

  /// Compares the names' UTF-8.
  public static func == (a: Named, b: Named) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8)
  }

  /// Hashes the name's UTF-8.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension Named: CustomStringConvertible {
  /// The name itself.
  public var description: String { name }
}

/// A string is a qualifier that matches the ``Named`` of that string, so `qualifier: "prod"` and
/// `qualifier: Named("prod")` make the same key.
extension String: Qualifier {}

extension Qualifier {
  @inline(__always)
  var asName: String? {
    // A cast would call the runtime. Equal types have equal layouts.
    if Self.self == String.self { return read(as: String.self) }
    if Self.self == Named.self { return read(as: Named.self).name }
    return nil
  }

  private func read<Q>(as type: Q.Type) -> Q {
    withUnsafePointer(to: self) {
      UnsafeRawPointer($0).assumingMemoryBound(to: type).pointee
    }
  }
}

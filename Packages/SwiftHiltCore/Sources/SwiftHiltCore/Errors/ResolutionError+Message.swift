extension ResolutionError: CustomStringConvertible {
  /// The whole text, as traps print it.
  public var description: String {
    var lines = ["[SwiftHilt/\(code)] \(failure.headline)", ""]
    if failure.path.count > 1 || failure.path.contains(where: { $0.callSite != nil }) {
      lines.append("  path:    \(Failure._spelledPath(failure.path))")
    }
    return (lines + failure.notes.map(\.line)).joined(separator: "\n")
  }
}

extension ResolutionError.Failure {
  /// A path as messages print it: the keys, and in parentheses where their bindings were
  /// registered.
  @_spi(Layers) public static func _spelledPath(_ path: [PathElement]) -> String {
    let names = spelled(path.map(\.key))
    let sites = path.compactMap { $0.callSite?.description }
    let keys = names.joined(separator: " -> ")
    return sites.isEmpty ? keys : "\(keys)      (\(sites.joined(separator: " -> ")))"
  }

  /// The keys' texts; with modules where two different keys of one message would read alike.
  static func spelled(_ keys: [BindingKey]) -> [String] {
    let texts = keys.map(\.description)
    var first = Table<String, BindingKey>()
    var ambiguous = Marks<String>()
    for (key, text) in zip(keys, texts) {
      guard let other = first[text] else {
        first[text] = key
        continue
      }
      if other != key { ambiguous.insert(text) }
    }
    return zip(keys, texts).map { ambiguous.contains($1) ? $0.qualifiedDescription : $1 }
  }
}

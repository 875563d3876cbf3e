/// Values that their spelling tells apart.
extension Follower {
  /// The spelling of a value that is all there is to it: of a literal, an enum's case, a structure of
  /// such.
  func spelled(_ value: Value) -> String? {
    switch value.what {
    case .text(let text): return text
    case .constant(let text):
      if text.hasPrefix(".") { return nil }
      if let first = text.first, first.isNumber || first == "-" { return text }
      let name = text.prefix { $0 != "(" }
      return String(
        text.dropFirst(
          name.lastIndex(of: ".").map { name.distance(from: name.startIndex, to: $0) + 1 } ?? 0))
    case .null: return "nil"
    case .metatype(let type): return type.isKnown ? type.qualified : nil
    case .object(let object) where !object.arguments.isEmpty:
      let parts = object.arguments.map { argument -> String? in
        spelled(argument.value).map { argument.label.isEmpty ? $0 : "\(argument.label): \($0)" }
      }
      if parts.contains(nil) { return nil }
      return "\(object.type)(\(parts.compactMap { $0 }.joined(separator: ", ")))"
    default: return nil
    }
  }
}

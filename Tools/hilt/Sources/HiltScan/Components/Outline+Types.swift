@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG
@_spi(Layers) import SwiftHiltGraphTools

extension Outline {
  /// Returns whether a type that wasn't scanned may be another name of a bound one.
  func hasAlias(of type: ScannedType) -> Bool {
    bindings.values.map(\.key).contains { other in
      if other == type { return false }
      let both = [type, other]
      return both.allSatisfy { $0.contains(where: \.isOutside) }
        || both.contains { $0.contains(where: \.isMember) }
          && both.allSatisfy { $0.contains { $0.isOutside || $0.kind.hasPrefix("Swift.") } }
    }
  }

  /// Returns a search for the binding that an optional request probably meant.
  func nearMisses(_ levels: [GraphFacts.Level]) -> (BindingKey) -> NearMiss? {
    let bound = levels.flatMap(\.boundKeys)
    let (bindings, index) = (bindings, reader.index)
    return { key in
      var near: (key: BindingKey, site: CallSite)?
      if let qualifier = key.qualifierText {
        let all = bound.filter { $0.key.qualifiedTypeName == key.qualifiedTypeName }
        let name = NearNames.qualifier(qualifier, among: all.compactMap(\.key.qualifierText))
        guard let name else { return nil }
        near = all.first { $0.key.qualifierText == name }
      } else {
        near =
          bound.first { near in
            near.key.qualifierText == nil && near.key != key
              && index.converts(bindings[near.key]?.key, key)
          }
          ?? bound.first { near in
            near.key.qualifierText != nil && near.key.qualifiedTypeName == key.qualifiedTypeName
          }
      }
      return near.map { ("\($0), registered at \($1)", "resolve \($0), or register \(key)", $0) }
    }
  }
}

extension SourceIndex {
  /// Returns whether nothing can hold values of a type weakly, as far as the sources show.
  func isValue(_ type: ScannedType) -> Bool {
    switch type {
    case .named(let name, _): return ["struct", "enum"].contains(declarations(name).first?.kind)
    case .tuple, .function, .attributed, .array, .set, .dictionary: return true
    default: return false
    }
  }

  /// Returns whether the sources show that values of a type are objects.
  func isObject(_ type: ScannedType) -> Bool {
    switch type.unwrapped {
    case .named(let name, _):
      return lineage(of: name).contains { name in
        ["class", "actor"].contains(declarations(name).first?.kind)
          || ["Swift.AnyObject", "Swift.Actor"].contains(name)
      }
    case .composition(let parts): return parts.contains(where: isObject)
    default: return false
    }
  }

  func converts(_ type: ScannedType?, _ target: BindingKey) -> Bool {
    type?.name.map { lineage(of: $0).contains(target.qualifiedTypeName) } == true
  }

  func disposal(_ type: ScannedType) -> String? {
    guard let name = type.name, let fact = declarations(name).first, fact.kind != "protocol"
    else { return nil }
    let all = lineage(of: name).map { $0.split(separator: ".").last.map(String.init) }
    return ["Disposable", "AsyncDisposable"].first(where: all.contains)
  }
}

extension ScannedType {
  /// Whether code can get a container from a value of this type.
  var givesContainer: Bool {
    isResolver || (result.map { [$0] } ?? parts).contains(where: \.givesContainer)
  }

  /// Whether the program may tell this type from others that the scan spells alike. A function's
  /// isolation depends on the module's settings, and the scan compares only the names of errors.
  var mayHideParts: Bool {
    contains { part in
      guard case .attributed(let words, _) = part else { return false }
      return words.contains { $0 == "async" || $0.hasSuffix("Actor") || $0.hasPrefix("throws(") }
    }
  }

  /// Whether this is a type of a module that wasn't scanned, and not one of Foundation's that is
  /// known to be no alias.
  fileprivate var isOutside: Bool {
    if case .outside(let name, _) = self { return !Vocabulary.distinct.contains(name) }
    return false
  }

  /// Whether this is a member of such a type, which may be another name of any type.
  fileprivate var isMember: Bool { isOutside && name?.contains(".") == true }
}

extension GraphIssue.AskingSite {
  var place: Scan.Place {
    Scan.Place(file: callSite.file, line: Int(callSite.line), column: column)
  }
}

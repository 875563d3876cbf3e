@_spi(Layers) import SwiftHiltCore

/// The types and qualifiers that containers use, by their spelling in a scan.
struct RunTypes {
  /// A type of the running program, and the files whose registrations use it. The empty name stands
  /// for a use in a list of dependencies or in an expectation.
  private struct Use {
    let type: Any.Type
    var files: Set<String>
  }

  private let declared: [String: String]
  private var uses: [ScannedType: [ObjectIdentifier: Use]] = [:]
  private var qualifiers: [String: any Qualifier] = [:]

  /// Collects the types and qualifiers of registrations and expectations.
  ///
  /// - Parameter declared: The types that the scanned sources declare, with their kinds.
  init(_ records: [BindingRecord], expectations: [BindingKey], declared: [String: String]) {
    self.declared = declared
    // A scan spells a function that throws like one that doesn't.
    let companions = Set(records.compactMap(\.companion))
    for record in records {
      let file = record.callSite.file
      learn(record.key, file)
      if let collection = record.kind.collection { learn(collection, file) }
      if case .alias(let target) = record.kind { learn(target, file) }
      for dependency in (record.dependencies ?? [])
        + record.decoratorDependencies.flatMap({ $0 ?? [] })
      where !companions.contains(dependency.key) {
        // Use `T` and not the spelling `Lazy<T>`, which `ScanJoin` would take for a key of its own.
        learn(dependency.key, "")
      }
    }
    for key in expectations { learn(key, "") }
  }

  private mutating func learn(_ key: BindingKey, _ file: String) {
    if let type = key.type {
      uses[normalised(type), default: [:]][
        ObjectIdentifier(type), default: Use(type: type, files: [])
      ]
      .files.insert(file)
    }
    if let qualifier = key.qualifier {
      for text in RunTypes.texts(qualifier) { qualifiers[text] = qualifier }
    }
  }

  /// Returns a type of the running program as a scan would spell it. A type that no scanned file
  /// declares is spelled without its module, unless it belongs to SwiftHiltCore.
  func normalised(_ type: Any.Type) -> ScannedType {
    normalised(ScannedType(String(reflecting: type)))
  }

  /// Returns a scanned type without the modules of unscanned types, because other modules may
  /// re-export those types. The types of SwiftHiltCore keep their module.
  func normalised(_ type: ScannedType) -> ScannedType {
    func all(_ types: [ScannedType]) -> [ScannedType] { types.map(normalised) }
    return type.mapped { part in
      switch part {
      case .named(let name, let arguments):
        if declared[name] != nil || name.hasPrefix("SwiftHiltCore.") {
          return .named(name, all(arguments))
        }
        let parts = name.split(separator: ".")
        return .outside(
          parts.count > 1 ? parts.dropFirst().joined(separator: ".") : name, all(arguments))
      case .composition(let types):
        return .composition(all(types).sorted { $0.description < $1.description })
      default: return nil
      }
    }
  }

  /// Returns the spellings that a qualifier may have in a scan, the likeliest first.
  static func texts(_ qualifier: any Qualifier) -> [String] {
    if let name = (qualifier as? Named)?.name ?? qualifier as? String { return ["\"\(name)"] }
    let type = ScannedType(String(reflecting: Swift.type(of: qualifier)))
    let mirror = Mirror(reflecting: qualifier)
    let members = mirror.children.map { "\($0.label ?? "_"): \(spelled($0.value))" }
    let made = "=\(type)(\(members.joined(separator: ", ")))"
    let named = "=\(type).\(qualifier)"
    return mirror.displayStyle == .struct && !members.isEmpty ? [made, named] : [named, made]
  }

  /// Returns a value as a source spells its literal.
  private static func spelled(_ value: Any) -> String {
    (value as? String).map { "\"\($0)\"" } ?? "\(value)"
  }

  /// The meaning of a request's type in the running program.
  enum Found {
    /// A type that the containers use.
    case type(Any.Type)
    /// A known type that no container uses.
    case unnamed
    /// An unknown type.
    case unknown
  }

  /// Finds the running program's type for a scanned type.
  func find(_ type: ScannedType, in file: String) -> Found {
    guard type.isKnown else { return .unknown }
    guard let found = uses[normalised(type)] else {
      return isDeclared(type) ? .unnamed : .unknown
    }
    if found.count == 1 { return .type(found.first!.value.type) }
    // Private types can have the same name. The request means the type that its own file registers.
    let own = found.values.filter { $0.files.contains(file) }
    return own.count == 1 ? .type(own[0].type) : .unknown
  }

  /// Returns whether every part of a type is declared in scanned sources or in the standard library.
  /// The result is `false` for a tuple, a metatype and a type that contains either.
  private func isDeclared(_ type: ScannedType) -> Bool {
    switch type {
    case .named(let name, let arguments):
      return (declared[name] != nil || name.hasPrefix("Swift.")) && arguments.allSatisfy(isDeclared)
    case .outside, .parameter, .unknown, .metatype, .tuple: return false
    default: return type.parts.allSatisfy(isDeclared)
    }
  }

  /// Returns the key of a type and a scanned qualifier, or `nil` if the key isn't known.
  func key(_ type: ScannedType, _ qualifier: Scan.Qualifier, in file: String) -> BindingKey? {
    let value: (any Qualifier)?
    var text: String?
    switch qualifier {
    case .none: value = nil
    case .named(let name):
      value = Named(name)
      text = "@Named(\(name))"
    case .value(let spelled):
      value = qualifiers["=" + spelled]
      text = "@\(spelled)"
    case .unknown(let spelled):
      // The qualifier matters only if something binds the type.
      guard case .unnamed = find(type, in: file) else { return nil }
      value = nil
      text = spelled.isEmpty ? nil : "@(\(spelled))"
    }
    switch find(type, in: file) {
    case .unknown: return nil
    case .unnamed:
      return BindingKey(
        typeName: type.short, qualifiedTypeName: "\(type)", qualifier: text)
    case .type(let type):
      if text != nil, value == nil {
        let name = BindingKey(anyType: type)
        return BindingKey(
          typeName: name.typeName, qualifiedTypeName: name.qualifiedTypeName, qualifier: text)
      }
      return BindingKey(anyType: type, qualifier: value)
    }
  }
}

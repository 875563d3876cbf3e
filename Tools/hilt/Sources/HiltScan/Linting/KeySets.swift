#if Macros
  @_spi(Layers) import SwiftHiltGraphTools

  /// Which keys the registering calls of a program have, taken together.
  struct KeySets {
    private let scan: Scan
    /// The registrations that something mentions.
    let installed: [Scan.Registration]
    /// The registrations that nothing mentions.
    let uninstalled: [Scan.Registration]
    private let byName: [String: [Scan.Registration]]
    /// Registrations of keys that are generic, or not understood.
    private let open: [Scan.Registration]
    /// The last names of types that might be registered by code which only a run could follow.
    private let handed: Set<String>
    private let mentioned: Set<String>
    private let exported: Set<String>

    /// Calls that bind no key of their own.
    private static let others: Set<String> = [
      "registerMany", "registerManyAsync", "contribute", "contributeAsync", "contributeAll",
      "decorate",
    ]

    init(_ result: SourceScanner.Result) {
      scan = result.scan
      let index = result.index
      let binding = scan.registrations.filter { !KeySets.others.contains($0.call) }
      installed = binding.filter { !result.scan.uninstalled.contains($0.owner) }
      uninstalled = binding.filter { result.scan.uninstalled.contains($0.owner) }
      var byName: [String: [Scan.Registration]] = [:]
      var open: [Scan.Registration] = []
      for one in installed {
        if let name = KeySets.name(one.key) {
          byName[name, default: []].append(one)
        } else {
          open.append(one)
        }
      }
      self.byName = byName
      self.open = open
      var handed: Set<String> = []
      for (number, file) in index.files.enumerated() {
        handed.formUnion(file.handedTypes)
        for (type, scope) in file.boundByMacros {
          if let name = index.resolve(type, scope, number).unwrapped.name {
            handed.insert(KeySets.last(name))
          }
          handed.formUnion(type.lastName.map { [$0] } ?? [])
        }
        // An unread file may register what it mentions.
        if file.problem != nil {
          handed.formUnion(file.mentions.keys)
          handed.formUnion(KeySets.words(index.trees.paths[number].path, file))
        }
      }
      self.handed = handed
      mentioned = Set(
        index.files.flatMap { file in
          Array(file.mentions.keys)
            + file.types.filter {
              !$0.attributes.isDisjoint(with: Linter.mainAttributes)
            }.map(\.name) + file.functions.filter { $0.scope.isEmpty }.map(\.name)
        })
      exported = Set(index.files.flatMap { $0.types.filter(\.isPublic).map(\.name) })
    }

    /// The words of a file that could not be parsed.
    private static func words(_ path: String, _ file: FileFacts) -> Set<String> {
      guard file.mentions.isEmpty else { return [] }
      let bytes = SourceText.raw(path: path)
      var result: Set<String> = []
      var word: [UInt8] = []
      for byte in bytes + [0x20] {
        let isLetter =
          byte == 0x5F || byte >= 0x80 || (0x30...0x39).contains(byte)
          || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
        if isLetter {
          word.append(byte)
        } else if !word.isEmpty {
          result.insert(String(decoding: word, as: UTF8.self))
          word.removeAll(keepingCapacity: true)
        }
      }
      return result
    }

    /// Whether a name stands somewhere outside of its own declaration.
    func isMentioned(_ name: String) -> Bool { mentioned.contains(name) }

    /// Whether a type is there for other packages.
    func isPublic(_ name: String) -> Bool { exported.contains(name) }

    private static func last(_ name: String) -> String {
      name.split(separator: ".").last.map(String.init) ?? name
    }

    /// The name by which a key is found; `nil` for one that may be anything.
    private static func name(_ key: ScannedType) -> String? {
      switch key {
      case .named(let name, _): return name
      case .outside(let name, _): return "_." + name
      case .parameter, .unknown: return nil
      default: return "\(key.parts.isEmpty ? "()" : "") \(shape(key))"
      }
    }

    private static func shape(_ key: ScannedType) -> String {
      switch key {
      case .optional: return "?"
      case .array: return "[]"
      case .set: return "Set"
      case .dictionary: return "[:]"
      case .function: return "->"
      default: return "other"
      }
    }

    /// What registers the key of a request.
    enum Answer {
      /// Something does, or might.
      case bound
      /// Nothing does.
      case nothing
      /// Only with these qualifiers.
      case otherQualifiers([Scan.Registration])
    }

    /// Looks for what registers a key.
    func answer(_ type: ScannedType, _ qualifier: Scan.Qualifier) -> Answer {
      guard case .named(let name, _) = type, scan.types[name] != nil, isDeclared(type) else {
        return .bound
      }
      if handed.contains(KeySets.last(name)) || !open.isEmpty { return .bound }
      let all = (byName[name] ?? []).filter { one in
        var values: [String: ScannedType] = [:]
        return one.key.contains { $0 == .unknown } || one.key.unify(with: type, &values)
      }
      if all.isEmpty { return .nothing }
      if case .unknown = qualifier { return .bound }
      for one in all {
        if one.qualifier == qualifier { return .bound }
        if case .unknown = one.qualifier { return .bound }
        // Values of one qualifier may be spelled in several ways.
        if case .value = one.qualifier, case .value = qualifier { return .bound }
      }
      return .otherQualifiers(all)
    }

    private func isDeclared(_ type: ScannedType) -> Bool {
      switch type {
      case .named(let name, let arguments):
        return (scan.types[name] != nil || name.hasPrefix("Swift."))
          && arguments.allSatisfy(isDeclared)
      default: return false
      }
    }

    /// The only registration of a key in the whole program.
    func only(_ type: ScannedType, _ qualifier: Scan.Qualifier) -> Scan.Registration? {
      guard open.isEmpty, case .named(let name, _) = type, !handed.contains(KeySets.last(name))
      else {
        return nil
      }
      let all = scan.registrations.filter { $0.key.name == name }
      guard all.count == 1, all[0].key == type, all[0].qualifier == qualifier,
        !KeySets.others.contains(all[0].call)
      else { return nil }
      return all[0]
    }

    /// Where an uninstalled declaration registers a key.
    func left(_ type: ScannedType) -> Scan.Registration? {
      uninstalled.first { one in
        var values: [String: ScannedType] = [:]
        return one.key.unify(with: type, &values)
      }
    }

    /// A key as messages spell it.
    func spelled(_ type: ScannedType, _ qualifier: Scan.Qualifier) -> String {
      switch qualifier {
      case .none: return type.short
      case .named(let name): return "\(type.short) @Named(\(name))"
      case .value(let value):
        return "\(type.short) @\(value.split(separator: ".").dropFirst().joined(separator: "."))"
      case .unknown(let text): return "\(type.short) (\(text))"
      }
    }
  }
#endif

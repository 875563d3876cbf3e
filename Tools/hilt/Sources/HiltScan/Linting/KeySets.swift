@_spi(Layers) import SwiftHiltGraphTools

/// The keys of all registering calls of a program.
struct KeySets {
  private let scan: Scan
  /// The registrations that bind a key, except those in ``uninstalled``.
  let installed: [Scan.Registration]
  /// The registrations that bind a key, in code that never runs, as far as the scan knows.
  let uninstalled: [Scan.Registration]
  private let byName: [String: [Scan.Registration]]
  /// The number of registering calls for each name of a key, including decorators and
  /// contributions.
  private let counts: [String: Int]
  /// The installed registrations that may have any key, because the key is a generic parameter or
  /// unknown.
  let open: [Scan.Registration]
  /// Whether code that the scan doesn't know may register any key.
  private let mayBindAnything: Bool
  /// The names, without modules and enclosing types, of types that code beyond the reach of the
  /// scan might register.
  private let handed: Set<String>
  /// The types without a name, such as functions and tuples, that macros bind in modules which
  /// code may install.
  private let boundByMacros: [ScannedType]
  /// The names that occur outside their own declarations, the names of `@main` types, and those
  /// of functions and computed variables outside types.
  let mentioned: Set<String>
  let exported: Set<String>
  /// Whether every imported module was scanned or is known to register nothing.
  private let isWhole: Bool

  /// The library's types that nothing but a registering call can bind.
  private static let made = Set(
    ["ChildFactory", "Injector", "Exactly"].map { "SwiftHiltCore.\($0)" })

  init(_ result: SourceScanner.Result, _ modules: [ModuleFacts]) {
    scan = result.scan
    let index = result.index
    // Decorators and contributions bind no key of their own.
    let binding = scan.registrations.filter {
      !Scan.Registration.contributing.contains($0.call) && $0.call != "decorate"
    }
    installed = binding.filter { !result.scan.uninstalled.contains($0.owner) }
    uninstalled = binding.filter { result.scan.uninstalled.contains($0.owner) }
    open = installed.filter { KeySets.name($0.key) == nil }
    byName = Dictionary(grouping: installed) { KeySets.name($0.key) ?? "" }
    counts = scan.registrations.reduce(into: [:]) { counts, one in
      if let name = KeySets.name(one.key) { counts[name, default: 0] += 1 }
    }
    mentioned = index.files.reduce(into: index.mentions) { names, file in
      names.formUnion(file.types.filter(\.isMain).map(\.name))
      names.formUnion(file.members.filter { $0.scope.isEmpty && $0.kind != .stored }.map(\.name))
    }
    exported = Set(index.files.flatMap { $0.types.filter(\.isPublic).map(\.name) })
    let reachable = mentioned.union(exported)
    let installable = KeySets.installable(index)?.union(exported) ?? reachable
    let bound = modules.filter { module in
      let names = module.component == nil ? installable : reachable
      return module.type.lastName.map(names.contains) == true
    }.flatMap(\.bindings).filter { !$0.isPlain && !$0.isExpected }.map { KeySets.plain($0.key) }
    boundByMacros = bound.filter { $0.name == nil }
    // An input of a generic component may have any type.
    let isOpen = modules.contains { module in
      module.bindings.contains(where: \.isInstance)
        && module.type.name.map { !index.parameters(of: $0).isEmpty } == true
    }
    mayBindAnything =
      !open.isEmpty || index.isBlind || isOpen || bound.contains { KeySets.name($0) == nil }
    handed = index.handedTypes(besides: result.named).union(bound.compactMap(\.lastName))
    let scanned = Set(index.trees.paths.map(\.module)).union(Vocabulary.systemModules)
    isWhole = index.files.allSatisfy { file in
      file.imports.allSatisfy { scanned.contains($0) || $0.hasPrefix("SwiftHilt") }
    }
  }

  /// Returns the names of the modules that code may install, which are those of its metatypes and
  /// aliases. Returns `nil` if it may install any, such as that of a generic parameter.
  private static func installable(_ index: SourceIndex) -> Set<String>? {
    let types = index.allTypes.values.joined()
    let handed = index.files.flatMap(\.handedTypes)
    let isDirect =
      index.mentions.isDisjoint(with: ["bindings", "__register"])
      && index.calls(of: "type").isEmpty
      && Set(types.map(\.name)).isSuperset(of: handed.filter { !$0.isListed }.map(\.name))
    return isDirect ? Set(handed.map(\.name) + types.compactMap { $0.alias?.shape.lastName }) : nil
  }

  /// Returns the name by which a key is found, or `nil` for a key that may be any key.
  private static func name(_ key: ScannedType) -> String? {
    switch key {
    case .parameter, .unknown: return nil
    default: return key.kind
    }
  }

  /// Returns a type without the attributes of functions and the labels of tuples, because a macro's
  /// function may differ from the requested one only in them.
  private static func plain(_ type: ScannedType) -> ScannedType {
    type.unwrapped.mapped { part in
      switch part {
      case .attributed(_, let inner): return plain(inner)
      case .named(ScannedType.exactly, let parts): return plain(parts[0])
      default: return nil
      }
    }
  }

  enum Answer {
    /// Something registers or might register the key, or the key needs no registration.
    case bound
    case nothing
    /// These calls register the type, but not with the requested qualifier.
    case otherQualifiers([Scan.Registration])
  }

  func answer(_ type: ScannedType, _ qualifier: Scan.Qualifier) -> Answer {
    guard let name = KeySets.name(type), isDeclared(type), isOurs(type) else { return .bound }
    switch type {
    // A collection may be empty, and an optional may be absent.
    case .array, .set, .dictionary, .optional: return .bound
    default: break
    }
    let plain = KeySets.plain(type)
    let isBound = boundByMacros.contains { $0.covers(plain) }
    if mayBindAnything || isHanded(type) || isBound { return .bound }
    let all = (byName[name] ?? []).filter { one in
      one.key.contains { $0 == .unknown } || one.key.covers(type)
    }
    if all.isEmpty { return .nothing }
    if case .unknown = qualifier { return .bound }
    for one in all {
      if one.qualifier == qualifier { return .bound }
      if case .unknown = one.qualifier { return .bound }
      if case .value(let known) = one.qualifier, case .value(let asked) = qualifier,
        KeySets.mayBeEqual(known, asked)
      {
        return .bound
      }
    }
    return .otherQualifiers(all)
  }

  /// Returns whether two different spellings may stand for equal values. Two cases differ, and so do
  /// two values that are made of literals. A call without arguments may make any value.
  private static func mayBeEqual(_ one: String, _ other: String) -> Bool {
    one.hasSuffix(")") && other.hasSuffix(")") && one.hasSuffix("()") != other.hasSuffix("()")
  }

  private func isDeclared(_ type: ScannedType) -> Bool {
    switch type {
    case .named(let name, let arguments):
      return (scan.types[name] != nil || name.hasPrefix("Swift.") || KeySets.made.contains(name))
        && arguments.allSatisfy(isDeclared)
    case .outside(let name, _): return isWhole && Vocabulary.distinct.contains(name)
    case .parameter, .unknown, .metatype: return false
    default: return type.parts.allSatisfy(isDeclared)
    }
  }

  /// Returns whether only scanned code can register a type, because a scanned type is part of it
  /// or no unknown module is imported. An unknown module may register a type of the standard
  /// library.
  private func isOurs(_ type: ScannedType) -> Bool {
    isWhole || type.contains { $0.name.map { scan.types[$0] != nil } == true }
  }

  /// Returns the only registration of a key, or `nil` if there is none or there may be several.
  func only(_ type: ScannedType, _ qualifier: Scan.Qualifier) -> Scan.Registration? {
    guard !mayBindAnything, let name = KeySets.name(type), !isHanded(type), counts[name] == 1,
      let one = byName[name]?.first, one.key == type, one.qualifier == qualifier
    else { return nil }
    return one
  }

  private func isHanded(_ type: ScannedType) -> Bool {
    type.contains { $0.lastName.map(handed.contains) == true }
  }

  /// Returns a registration of the key in code that nothing mentions, or `nil` if there is none.
  /// A qualifier that the scan doesn't know matches every registration of the type.
  func left(_ type: ScannedType, _ qualifier: Scan.Qualifier) -> Scan.Registration? {
    var isUnknown = false
    if case .unknown = qualifier { isUnknown = true }
    return uninstalled.first { $0.key.covers(type) && (isUnknown || $0.qualifier == qualifier) }
  }

  func spelled(_ type: ScannedType, _ qualifier: Scan.Qualifier) -> String {
    var short = qualifier
    if case .value(let value) = qualifier {
      short = .value(value.split(separator: ".").dropFirst().joined(separator: "."))
    }
    return "\(ScanGraph.key(type, short))"
  }
}

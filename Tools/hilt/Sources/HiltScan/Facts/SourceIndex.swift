@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

/// The declarations of all scanned files, and the meanings of names in them.
final class SourceIndex {
  let trees: SourceTrees
  let files: [FileFacts]
  /// The declarations by full name, `Module.Outer.Name`. A name can have several declarations, in
  /// private scopes or in branches of `#if`.
  private(set) var allTypes: [String: [TypeFact]] = [:]
  private(set) var topLevel: [String: [(module: String, fact: TypeFact)]] = [:]
  private var membersByName: [String: [MemberFact]] = [:]
  /// The members by the full name of their type, then by their own name. The key `nil` has the
  /// members at file scope.
  private var membersByType: [String?: [String: [MemberFact]]] = [:]
  var aliased: [ScannedType: ScannedType] = [:]
  private var lineages: [String: [String]] = [:]
  private var superclasses: [String: ScannedType?] = [:]
  private var callsByName: [String: [SourcePlace]] = [:]
  /// The names of the aliases of function types, and of the library's `Factory`.
  private(set) var allAliases: Set<String> = ["Factory"]
  /// The names of the aliases inside types. A type may inherit one from a protocol.
  private(set) var innerAliases: Set<String> = []
  /// For each name of an associated type, the full names of the protocols that declare it.
  private(set) var protocolsByAssociated: [String: Set<String>] = [:]

  init(_ trees: SourceTrees, _ files: [FileFacts]) {
    self.trees = trees
    let exports = zip(trees.paths, files).reduce(into: [String: Set<String>]()) { exports, file in
      if !file.1.exports.isEmpty { exports[file.0.module, default: []].formUnion(file.1.exports) }
    }
    self.files = files.map { file in
      var (file, open) = (file, Array(file.imports))
      while let module = open.popLast() {
        open += exports[module]?.filter { file.imports.insert($0).inserted } ?? []
      }
      return file
    }
    for (number, file) in files.enumerated() {
      let module = trees.paths[number].module
      for path in file.associatedTypes {
        let owner = ([module] + path.dropLast()).joined(separator: ".")
        protocolsByAssociated[path.last!, default: []].insert(owner)
      }
      for fact in file.types {
        if fact.alias?.isFunction == true { allAliases.insert(fact.name) }
        if fact.alias != nil, fact.path.count > 1 { innerAliases.insert(fact.name) }
        guard fact.path.count == 1 else { continue }
        topLevel[fact.name, default: []].append((module, fact))
        allTypes["\(module).\(fact.name)", default: []].append(fact)
      }
      for (name, offsets) in file.calls {
        callsByName[name, default: []] += offsets.map { SourcePlace(file: number, offset: $0) }
      }
    }
    addNestedTypes()
    for (number, file) in files.enumerated() {
      var (scope, type): ([String], String?) = ([], nil)
      for fact in file.members {
        if fact.scope != scope {
          scope = fact.scope
          // For an extension of a type that was not scanned, the spelled name counts.
          let spelled = scope.isEmpty ? nil : scope.joined(separator: ".")
          type = wholeName(of: scope, in: number) ?? spelled
        }
        membersByName[fact.name, default: []].append(fact)
        membersByType[type, default: [:]][fact.name, default: []].append(fact)
      }
    }
  }

  /// Adds the types inside other types. If an extension declares a type, the full name begins
  /// with that of the extended type, which an alias or another module may declare.
  private func addNestedTypes() {
    var open = files.flatMap(\.types).filter { $0.path.count > 1 }
      .sorted { $0.path.count < $1.path.count }
    for isExtension in [false, true] {
      var left: [TypeFact] = []
      for fact in open {
        let (outer, file) = (Array(fact.path.dropLast()), fact.place.file)
        let plain = ([module(of: file)] + outer).joined(separator: ".")
        var whole = plain
        if declarations(plain).first.map({ $0.alias == nil }) != true {
          if !isExtension {
            left.append(fact)
            continue
          }
          whole = resolve(TypeSpelling(outer), [], file).fullName ?? plain
        }
        allTypes["\(whole).\(fact.name)", default: []].append(fact)
      }
      (open, aliased, lineages, superclasses) = (left, [:], [:], [:])
    }
  }

  func module(of file: Int) -> String { trees.paths[file].module }

  func members(named name: String, _ kind: MemberFact.Kind = .function) -> [MemberFact] {
    (membersByName[name] ?? []).filter { $0.kind == kind }
  }

  /// The identifiers and operators that occur outside the declarations with the same name.
  private(set) lazy var mentions = files.reduce(into: Set()) { $0.formUnion($1.mentions) }
  /// The files whose code may use a container, by itself or through declarations of such files.
  private(set) lazy var usingContainers: Set<Int> = {
    var (found, names): (Set<Int>, Set<String>) = ([], Vocabulary.containers)
    while true {
      let more = files.indices.filter {
        !found.contains($0) && !files[$0].mentions.isDisjoint(with: names)
      }
      if more.isEmpty { return found }
      found.formUnion(more)
      names = Set(more.flatMap { files[$0].members.map(\.name) + files[$0].types.map(\.name) })
    }
  }()
  /// Whether a file could not be opened, so that it may mention anything.
  private(set) lazy var isBlind = files.contains(where: \.isUnknown)

  /// Returns the names of the types that code hands to other code, which might register them, or
  /// that a file mentions that was not read.
  ///
  /// - Parameter named: The metatypes that only name the key of a registering call.
  func handedTypes(besides named: Set<SourcePlace>) -> Set<String> {
    files.reduce(into: []) { names, file in
      if file.problem != nil { names.formUnion(file.mentions) }
      let handed = file.handedTypes.filter {
        !$0.isListed && !named.contains($0.place) && $0.taker.map(onlyResolves) != true
      }
      names.formUnion(handed.map(\.name))
    }
  }

  /// Returns whether every function of a name only resolves.
  func onlyResolves(_ name: String) -> Bool {
    let all = members(named: name)
    return !all.isEmpty && all.allSatisfy(\.isLocator)
  }

  /// Returns whether a function may run. Otherwise no code mentions the function, and the system
  /// has no reason to call it.
  func mayRun(_ function: MemberFact) -> Bool {
    if isBlind || function.isExported || mentions.contains(function.name) { return true }
    if function.kind != .function { return true }
    if function.scope.isEmpty { return false }
    let types = wholeName(of: function.scope, in: function.place.file).map(declarations) ?? []
    return !types.allSatisfy { $0.inherits.isEmpty && $0.attributes.isEmpty } || types.isEmpty
  }

  /// Returns whether a function of this name takes an autoclosure, which the function may never
  /// evaluate.
  func takesLater(_ name: String) -> Bool {
    members(named: name).contains { $0.parameters.contains(where: \.isAutoclosure) }
  }

  /// Returns a type's members with a name and a kind. The type `nil` means file scope.
  func members(
    named name: String, of type: String?, _ kind: MemberFact.Kind = .function
  ) -> [MemberFact] {
    allMembers(named: name, of: type).filter { $0.kind == kind }
  }

  /// Returns the members of all types and files with a name.
  func allMembers(named name: String) -> [MemberFact] { membersByName[name] ?? [] }

  /// Returns a type's members with a name. The type `nil` means file scope.
  func allMembers(named name: String, of type: String?) -> [MemberFact] {
    membersByType[type]?[name] ?? []
  }

  /// Returns all members of a type.
  func allMembers(of type: String) -> [MemberFact] {
    (membersByType[type] ?? [:]).values.flatMap { $0 }
  }

  /// Returns whether a subtype of the member's type also declares a member of this name that
  /// fits.
  func isOverridden(_ fact: MemberFact, where fits: (MemberFact) -> Bool = { _ in true }) -> Bool {
    guard let owner = wholeName(of: fact.scope, in: fact.place.file) else { return false }
    return (membersByName[fact.name] ?? []).contains { other in
      guard let type = wholeName(of: other.scope, in: other.place.file) else { return false }
      return other.place != fact.place && fits(other)
        && type != owner && lineage(of: type).contains(owner)
    }
  }

  /// Returns the members with a name and a kind in extensions of the library's resolvers. A
  /// scanned type with the name of a resolver does not count.
  func ofResolvers(named name: String, _ kind: MemberFact.Kind) -> [MemberFact] {
    members(named: name, kind).filter {
      $0.isOfResolver && wholeName(of: $0.scope, in: $0.place.file) == nil
    }
  }

  /// Returns the initialisers of a type and the type that declares them. A class without
  /// initialisers of its own has those of its scanned superclass.
  ///
  /// A synthesised initialiser has no body. A class or an actor has no synthesised initialiser if
  /// an extension declares an initialiser, or if a property has no default.
  func initializers(of type: ScannedType) -> (owner: ScannedType, all: [MemberFact]) {
    let name = type.name ?? ""
    let written = members(named: "init", of: name, .initializer)
    if written.isEmpty, let up = superclass(of: type) { return initializers(of: up) }
    guard let fact = declarations(name).first(where: \.mayLackInitializer) else {
      return (type, written)
    }
    var parameters = stored(of: name).flatMap(\.parameters)
    if fact.kind != "struct" {
      if !written.isEmpty || !parameters.allSatisfy(\.hasDefault) { return (type, written) }
      parameters = []
    }
    let memberwise = MemberFact(
      name: "init", kind: .initializer, scope: fact.path, place: fact.place,
      parameters: parameters, hasBody: false, isStatic: true)
    return (type, written + [memberwise])
  }

  /// Returns the stored instance properties of a type, in the order of their declarations.
  func stored(of type: String) -> [MemberFact] {
    allMembers(of: type).filter { $0.kind == .stored && !$0.isStatic }
      .sorted { $0.order < $1.order }
  }

  func calls(of name: String) -> [SourcePlace] { callsByName[name] ?? [] }

  func declarations(_ name: String) -> [TypeFact] { allTypes[name] ?? [] }

  /// Returns the type if the sources declare it, and `nil` otherwise.
  func scanned(_ type: ScannedType?) -> ScannedType? {
    type?.name.map { declarations($0).isEmpty } == false ? type : nil
  }

  /// Returns the generic parameters of a type, after those of the types around it. A parameter
  /// pack is spelled `each T`.
  func parameters(of type: String) -> [String] {
    guard let fact = declarations(type).first else { return [] }
    if fact.path.count == 1 { return fact.generics }
    return parameters(of: String(type[..<type.lastIndex(of: ".")!])) + fact.generics
  }

  /// Returns the generic arguments of a type, by parameter. Those from the first parameter pack on
  /// are unknown.
  func generics(of type: ScannedType) -> [String: ScannedType] {
    let names = parameters(of: type.name ?? "")
    let known = names.prefix { !$0.hasPrefix("each ") }
    return Dictionary(zip(known, type.parts)) { $1 }
      .merging(names.dropFirst(known.count).map { ($0, .unknown) }) { $1 }
  }

  /// Returns a type's generic arguments inside its declaration.
  func ownArguments(of type: String, _ generics: [String: ScannedType] = [:]) -> [ScannedType] {
    parameters(of: type).map {
      generics[$0] ?? ($0.hasPrefix("each ") ? .unknown : .parameter($0))
    }
  }

  /// Returns the types in the inheritance clauses of a type's declarations, without those of
  /// extensions.
  private func inherited(by type: ScannedType) -> [ScannedType] {
    let generics = generics(of: type)
    return declarations(type.name ?? "").flatMap { fact in
      fact.inherits.map { resolve($0, Array(fact.path.dropLast()), fact.place.file, generics) }
    }
  }

  /// Returns the full names of a type and of its supertypes, not counting conformances in
  /// extensions.
  func lineage(of type: String) -> [String] {
    if let known = lineages[type] { return known }
    // Protocols that inherit from each other in a circle end here.
    lineages[type] = [type]
    var (names, next): ([String], [String]) = ([], [type])
    while let name = next.popLast() {
      if names.contains(name) { continue }
      names.append(name)
      next += inherited(by: .named(name, [])).flatMap { up in
        up.name.map { [$0] } ?? up.parts.compactMap(\.name)
      }
    }
    lineages[type] = names
    return names
  }

  /// Returns whether a request for a type may mean a bound one: an optional of it, a function with
  /// the same result, a supertype or a subtype.
  func mayMean(_ bound: ScannedType, _ type: ScannedType) -> Bool {
    func isBelow(_ one: ScannedType, _ other: ScannedType) -> Bool {
      one.name.map { other.name.map(lineage(of: $0).dropFirst().contains) == true } == true
    }
    return bound == .optional(type) || type.result != nil && bound.result == type.result
      || isBelow(type, bound) || isBelow(bound, type)
  }

  /// Returns the scanned superclass of a class, or `nil` if there is none or if classes inherit
  /// from each other in a circle.
  func superclass(of type: ScannedType) -> ScannedType? {
    guard let name = type.name, declarations(name).first?.kind == "class" else { return nil }
    if let known = superclasses[name] { return known?.replacing(generics(of: type)) }
    superclasses[name] = .some(nil)
    guard let first = inherited(by: .named(name, ownArguments(of: name))).first,
      let up = first.name, declarations(up).first?.kind == "class", !lineage(of: up).contains(name)
    else { return nil }
    superclasses[name] = first
    return first.replacing(generics(of: type))
  }

  /// Returns the statements of a function, an initialiser or a getter; `nil` for a member without
  /// a body.
  func statements(of function: MemberFact) -> CodeBlockItemListSyntax? {
    let (file, offset) = (function.place.file, function.place.offset)
    switch function.kind {
    case .function:
      return trees.node(FunctionDeclSyntax.self, at: offset, in: file)?.body?.statements
    case .initializer:
      return trees.node(InitializerDeclSyntax.self, at: offset, in: file)?.body?.statements
    case .getter, .stored:
      return trees.node(VariableDeclSyntax.self, at: offset, in: file)?
        .bindings.first { $0.pattern.trimmedDescription == function.name }?.getter
    }
  }
}

@_spi(Layers) import SwiftHiltGraphTools

extension SourceIndex {
  /// Returns the full name of a scope's type, which another module may declare. The result is
  /// `nil` at file scope, or if the name is undeclared or ambiguous.
  func wholeName(of scope: [String], in file: Int) -> String? {
    if scope.isEmpty { return nil }
    let own = "\(module(of: file)).\(scope.joined(separator: "."))"
    if let all = allTypes[own], all[0].alias == nil { return own }
    return scanned(resolve(TypeSpelling(scope), [], file))?.name
  }

  /// Returns the full name of a type at file scope. The file's own module wins, then an imported
  /// module with a public declaration, then any other. The result is `nil` if several modules are
  /// equally near, or if none declares the type.
  private func topLevelType(_ name: String, in file: Int) -> String? {
    let module = module(of: file)
    let seen = (topLevel[name] ?? []).filter {
      $0.fact.place.file == file || !$0.fact.isFilePrivate
    }
    if seen.contains(where: { $0.module == module }) { return "\(module).\(name)" }
    let imported = seen.filter { files[file].imports.contains($0.module) }
    let near = [imported.filter(\.fact.isPublic), imported, seen].first { !$0.isEmpty } ?? []
    let modules = Set(near.map(\.module))
    return modules.count == 1 ? "\(modules.first!).\(name)" : nil
  }

  /// Returns the full name of the type that a name means at a place, and the known arguments of
  /// the types around it. The result is `nil` if the name is undeclared or ambiguous, or if the
  /// file has a local type of this name.
  func lookUp(
    _ name: String, _ scope: [String], _ file: Int, _ generics: [String: ScannedType] = [:]
  ) -> (name: String, arguments: [ScannedType])? {
    if files[file].localTypes.contains(name) { return nil }
    var outer = scope
    while !outer.isEmpty {
      if let whole = wholeName(of: outer, in: file) {
        let own = ScannedType.named(whole, ownArguments(of: whole, generics))
        if let nested = member(name, of: own) { return nested }
        if outer.last == name { return (whole, own.parts) }
      }
      outer.removeLast()
    }
    return topLevelType(name, in: file).map { ($0, []) }
  }

  /// Returns the full name of a type inside another type or its superclasses, and the arguments of
  /// the type around it.
  private func member(
    _ name: String, of type: ScannedType
  ) -> (name: String, arguments: [ScannedType])? {
    guard let whole = type.fullName.map({ "\($0).\(name)" }) else { return nil }
    if allTypes[whole] != nil { return (whole, type.parts) }
    return superclass(of: type).flatMap { member(name, of: $0) }
  }

  func isDeclaredSomewhere(_ name: String) -> Bool {
    topLevel[name] != nil
      || innerAliases.subtracting(Vocabulary.standard.union(Vocabulary.distinct)).contains(name)
  }

  /// Returns the type that a spelling means at a place, given the values of generic parameters.
  func resolve(
    _ spelling: TypeSpelling, _ scope: [String], _ file: Int,
    _ generics: [String: ScannedType] = [:], depth: Int = 0
  ) -> ScannedType {
    guard depth < 30 else { return .unknown }
    func found(_ type: ScannedType) -> ScannedType {
      type.mapped { part in
        switch part {
        case .outside(let name, let arguments):
          return named(
            name.components, arguments.map(found), scope, file, generics, depth)
        case .composition(let types): return composition(types.map(found))
        default: return nil
        }
      }
    }
    return found(spelling.shape)
  }

  private func named(
    _ names: [String], _ arguments: [ScannedType], _ scope: [String], _ file: Int,
    _ generics: [String: ScannedType], _ depth: Int
  ) -> ScannedType {
    let first = names[0]
    if names.count == 1, let known = generics[first] { return known }
    if first == "Self" {
      guard names.count > 1 else { return .parameter(first) }
      let own = generics[first]?.name?.components ?? []
      return own.isEmpty
        ? .unknown : named(own + names.dropFirst(), arguments, scope, file, generics, depth)
    }
    if generics[first] != nil { return .unknown }
    if isAssociated(first, scope, file) { return names.count == 1 ? .parameter(first) : .unknown }
    if let type = declared(names, arguments, scope, file, generics, depth) { return type }
    if names.count > 1, !trees.paths.contains(where: { $0.module == first }),
      ["Swift", "SwiftHilt", "SwiftHiltCore", "SwiftHiltWrappers"].contains(first)
        || first.hasPrefix("Foundation")
    {
      return outside(Array(names.dropFirst()), arguments, file)
    }
    if names.count > 1, lookUp(first, scope, file) != nil {
      // Macros add a factory to a type.
      guard let last = names.last, ["Factory", "Protocol"].contains(last),
        case .named(let made, _) = named(names.dropLast(), [], scope, file, generics, depth)
      else { return .unknown }
      return .named("\(made).\(last)", [])
    }
    if names.count == 1, files[file].localTypes.contains(first) || isDeclaredSomewhere(first) {
      return .unknown
    }
    return outside(names, arguments, file)
  }

  /// Returns whether a name means an associated type, which each conforming type chooses.
  private func isAssociated(_ name: String, _ scope: [String], _ file: Int) -> Bool {
    guard let protocols = protocolsByAssociated[name], let own = wholeName(of: scope, in: file),
      declarations("\(own).\(name)").isEmpty
    else { return false }
    return lineage(of: own).contains(where: protocols.contains)
  }

  /// Sorts the protocols and drops duplicates, so that equal compositions compare equal. A
  /// protocol that another one inherits makes no other type, and nor does `Sendable`.
  private func composition(_ types: [ScannedType]) -> ScannedType {
    let parts = types.flatMap { type in
      if case .composition(let parts) = type { return parts }
      return [type]
    }
    let protocols = parts.compactMap(\.name).filter { declarations($0).first?.kind == "protocol" }
    let implied = Set(protocols.flatMap { lineage(of: $0).dropFirst() } + ["Any"])
    let kept = parts.filter { $0.name.map(implied.contains) != true }
    let sorted = Set(kept.isEmpty ? parts : kept).sorted { $0.description < $1.description }
    return sorted.only ?? .composition(sorted)
  }

  private func outside(_ names: [String], _ arguments: [ScannedType], _ file: Int) -> ScannedType {
    let last = Vocabulary.aliases[names[0]] ?? names[0]
    if names.count == 1 {
      if last == "Codable" {
        return composition([.nominal("Swift.Decodable", []), .nominal("Swift.Encodable", [])])
      }
      if last == "Factory", arguments.count == 1 {
        return .function([.named("SwiftHiltCore.Resolver", [])], arguments[0])
      }
      if Vocabulary.library.contains(last) { return .named("SwiftHiltCore.\(last)", arguments) }
      // A protocol that only the compiler knows makes no other type.
      if Vocabulary.markers.contains(last) { return .nominal("Any", []) }
      if Vocabulary.standard.contains(last) { return .nominal("Swift.\(last)", arguments) }
    }
    return .outside(names.joined(separator: "."), arguments)
  }

  /// Returns the declared type that a dotted name means, which may be a member of a superclass or
  /// of the type that an alias stands for.
  private func declared(
    _ names: [String], _ arguments: [ScannedType], _ scope: [String], _ file: Int,
    _ generics: [String: ScannedType], _ depth: Int
  ) -> ScannedType? {
    func base(_ arguments: [ScannedType]) -> ScannedType {
      named(Array(names.dropLast()), arguments, scope, file, generics, depth)
    }
    var found: (name: String, arguments: [ScannedType])?
    var own = arguments
    if names.count == 1 {
      found = lookUp(names[0], scope, file, generics)
    } else if names.count < 10, let inner = member(names.last!, of: base([])) {
      // The last arguments belong to the last name.
      own = arguments.suffix(declarations(inner.name)[0].generics.count)
      found = member(names.last!, of: base(arguments.dropLast(own.count)))
    } else {
      let whole = names.joined(separator: ".")
      found = allTypes[whole].map { _ in (whole, []) }
    }
    return found.map { declaredType($0.name, own, inside: $0.arguments, file, depth) }
  }

  private func declaredType(
    _ whole: String, _ arguments: [ScannedType], inside outer: [ScannedType], _ file: Int,
    _ depth: Int
  ) -> ScannedType {
    let all = declarations(whole)
    let own = all.filter { $0.place.file == file }
    guard let fact = own.first ?? all.first(where: { !$0.isFilePrivate }) ?? all.first else {
      return .unknown
    }
    let names = parameters(of: whole)
    let known = outer + ownArguments(of: whole).dropFirst(outer.count)
    let arguments =
      arguments.isEmpty
      ? known : known.prefix(max(0, names.count - fact.generics.count)) + arguments
    if let alias = fact.alias {
      // Branches of `#if` may give an alias several meanings.
      guard all.count == 1 else { return .unknown }
      let key = ScannedType.named(whole, arguments)
      if let known = aliased[key] { return known }
      let type = resolve(
        alias, Array(fact.path.dropLast()), fact.place.file, generics(of: key), depth: depth + 1)
      aliased[key] = type.isVast ? .unknown : type
      return aliased[key]!
    }
    return .named(whole, arguments)
  }
}

extension ScannedType {
  /// The name that begins those of the types inside this one, such as `Swift.Int` or `_.URL`.
  var fullName: String? {
    if case .outside = self { return kind }
    return name
  }
}

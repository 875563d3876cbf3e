/// Finds what the names of types mean at a place.
struct Naming {
  let program: Program
  let place: Place
  /// What generic parameters stand for.
  var generics: [String: TypeReference] = [:]
  private var depth = 0

  init(_ program: Program, _ place: Place) {
    self.program = program
    self.place = place
  }

  func type(_ form: Form?) -> TypeReference {
    guard let form else { return .unknown }
    switch form.kind {
    case .typeName: return plain(form)
    case .typeMember: return member(form)
    case .typeOptional: return .optional(type(form.parts[0]))
    case .typeArray: return .array(type(form.parts[0]))
    case .typeDictionary: return .dictionary(type(form.parts[0]), type(form.parts[1]))
    case .typeFunction:
      return .function(
        form.parts.dropLast().map { type($0) }, type(form.parts.last), effects: form.text)
    case .typeTuple: return .tuple(form.parts.map { type($0) })
    case .typeSome: return .opaque(type(form.parts[0]))
    case .typeMeta: return .meta(type(form.parts[0]))
    case .typeComposition:
      return .composition(form.parts.map { type($0) }.sorted { $0.qualified < $1.qualified })
    case .metatype: return type(form.parts[0])
    default: return .unknown
    }
  }

  private func plain(_ form: Form) -> TypeReference {
    let name = form.text
    let arguments = form.parts.map { type($0) }
    if arguments.isEmpty, let bound = generics[name] { return bound }
    switch (name, arguments.count) {
    case ("Void", 0): return .void
    case ("Self", 0): return place.type.map(\.reference) ?? .unknown
    case ("Optional", 1): return .optional(arguments[0])
    case ("Array", 1): return .array(arguments[0])
    case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
    case ("_", _): return .unknown
    default: break
    }
    // Blocks and types around the place, with what types inherit.
    var block = place.locals
    var around = place.type
    while true {
      while let one = block, one.owner === around {
        if let type = one.types[name] { return .named(type.id, arguments) }
        if let alias = one.aliases[name] { return expand(alias, arguments) }
        if one.generics.contains(name) { return .parameter(name) }
        block = one.parent
      }
      guard let type = around else { break }
      if type.generics.contains(name) || type.associated.contains(name) { return .parameter(name) }
      for one in type === place.type || type.kind == .class ? program.lineage(type) : [type] {
        if let found = nested(name, in: one, arguments) { return found }
      }
      if type.name == name { return .named(type.id, arguments) }
      around = type.outer
    }
    return global(name, arguments)
  }

  private func nested(_ name: String, in type: TypeDeclaration, _ arguments: [TypeReference])
    -> TypeReference?
  {
    if let inner = type.nested[name] { return .named(inner.id, arguments) }
    if let alias = type.aliases[name] { return expand(alias, arguments) }
    return nil
  }

  private func global(_ name: String, _ arguments: [TypeReference]) -> TypeReference {
    for module in program.modules(declaring: name, seenFrom: place.file) {
      if let type = module.types[name] { return .named(type.id, arguments) }
      if let alias = module.aliases[name] { return expand(alias, arguments) }
    }
    if name == "Set", arguments.count == 1 { return .named("Set", arguments) }
    return .named(name, arguments)
  }

  private func expand(_ alias: AliasDeclaration, _ arguments: [TypeReference]) -> TypeReference {
    guard depth < 30 else { return .unknown }
    var naming = Naming(program, alias.place)
    naming.depth = depth + 1
    // One of a block sees the generic parameters of its function.
    if alias.place.locals != nil { naming.generics = generics }
    for (parameter, argument) in zip(alias.form.parts[0].parts, arguments) {
      naming.generics[parameter.text] = argument
    }
    return naming.type(alias.form.parts[1])
  }

  private func member(_ form: Form) -> TypeReference {
    let arguments = form.parts.dropFirst().map { type($0) }
    let base = form.parts[0]
    // A module's name in front, unless a type of that name hides it.
    if base.kind == .typeName, base.parts.isEmpty {
      let outer = plain(base)
      if case .named(base.text, []) = outer {
        if let module = program.modules[base.text] {
          if let type = module.types[form.text] { return .named(type.id, arguments) }
          if let alias = module.aliases[form.text] { return expand(alias, arguments) }
        }
        if place.file.imports.contains(base.text) || base.text == "Swift" {
          return plain(Form(.typeName, form.text, at: form.offset, Array(form.parts.dropFirst())))
        }
      }
      return inner(form.text, of: outer, arguments)
    }
    return inner(form.text, of: type(base), arguments)
  }

  private func inner(_ name: String, of outer: TypeReference, _ arguments: [TypeReference])
    -> TypeReference
  {
    guard case .named(let id, _) = outer else { return .unknown }
    if let declaration = program.declaration(outer) {
      for one in program.lineage(declaration) {
        if let found = nested(name, in: one, arguments) { return found }
      }
    }
    return .named("\(id).\(name)", arguments)
  }
}

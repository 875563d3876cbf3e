/// A declared type, or what is known of one that was not scanned, from its extensions.
final class TypeDeclaration {
  enum Kind: String {
    case `class`, `struct`, `actor`, `enum`, `protocol`, external
  }

  let name: String
  /// What tells it from all others: `App.Outer.Inner`.
  let id: String
  let kind: Kind
  let form: Form?
  /// Where it was declared.
  let place: Place
  let outer: TypeDeclaration?
  let generics: [String]
  var inherited: [(form: Form, place: Place)] = []

  var initializers: [FunctionDeclaration] = []
  var functions: [String: [FunctionDeclaration]] = [:]
  var properties: [String: PropertyDeclaration] = [:]
  /// The stored properties in their order, for memberwise initialisers.
  var stored: [PropertyDeclaration] = []
  var nested: [String: TypeDeclaration] = [:]
  var aliases: [String: AliasDeclaration] = [:]
  var cases: [String: Form] = [:]
  var caseOrder: [String] = []
  var associated: Set<String> = []

  init(
    name: String, id: String, kind: Kind, form: Form?, place: Place, outer: TypeDeclaration?,
    generics: [String]
  ) {
    self.name = name
    self.id = id
    self.kind = kind
    self.form = form
    self.place = place
    self.outer = outer
    self.generics = generics
  }

  /// The attributes of a name.
  func attributes(_ name: String) -> [Form] {
    form?.part(1)?.parts.filter { $0.text == name } ?? []
  }

  func attribute(_ name: String) -> Form? { attributes(name).first }

  /// The type of its instances, inside of it.
  var reference: TypeReference { .named(id, generics.map { .parameter($0) }) }
}

/// Where something was declared, as far as names are looked up from there.
struct Place {
  let file: SourceFile
  /// The innermost type around it.
  var type: TypeDeclaration?
  /// What the blocks around it declare, innermost first.
  var locals: LocalNames?

  init(file: SourceFile, type: TypeDeclaration? = nil, locals: LocalNames? = nil) {
    self.file = file
    self.type = type
    self.locals = locals ?? type?.place.locals
  }
}

/// A function or an initialiser.
final class FunctionDeclaration {
  let form: Form
  let place: Place
  let isStatic: Bool
  let generics: [String]

  init(_ form: Form, _ place: Place) {
    self.form = form
    self.place = place
    let modifiers = form.parts[1].parts.map(\.text)
    isStatic = modifiers.contains("static") || modifiers.contains("class")
    generics = form.parts[2].parts.map(\.text)
  }

  var name: String { form.text }
  var isInitializer: Bool { form.kind == .initializer }
  var isFailable: Bool { form.text == "init?" && isInitializer }
  var parameters: [Form] { form.parts[3].parts }
  var body: Form? { form.part(6) }
  var result: Form? { form.part(5) }
  var isAsync: Bool { form.parts[4].text.contains("async") }

  func has(attribute: String) -> Bool {
    form.parts[0].parts.contains { $0.text == attribute }
  }

  func attribute(_ name: String) -> Form? { form.parts[0].parts.first { $0.text == name } }
}

extension FunctionDeclaration: Hashable {
  static func == (a: FunctionDeclaration, b: FunctionDeclaration) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A property, or a variable outside of functions.
final class PropertyDeclaration {
  let name: String
  let form: Form
  let place: Place
  let isStatic: Bool
  let isLazy: Bool
  /// Whether it holds an object without keeping it.
  let isWeak: Bool
  /// Which of several names of a tuple pattern it is.
  let index: Int?

  init(_ name: String, _ form: Form, _ place: Place, index: Int? = nil) {
    self.name = name
    self.form = form
    self.place = place
    self.index = index
    let modifiers = form.parts[1].parts.map(\.text)
    isStatic = modifiers.contains("static") || modifiers.contains("class")
    isLazy = modifiers.contains("lazy")
    isWeak = modifiers.contains { $0 == "weak" || $0.hasPrefix("unowned") }
  }

  var type: Form? { form.part(3) }
  var initial: Form? { form.part(4) }
  var isLet: Bool { form.text == "let" }

  var isComputed: Bool {
    guard let accessors = form.part(5) else { return false }
    return accessors.kind == .block || accessors.text.hasPrefix("computed")
  }

  var getter: Form? {
    guard let accessors = form.part(5) else { return nil }
    if accessors.kind == .block { return accessors }
    return accessors.parts.first { $0.text == "get" }
  }

  /// The bodies of setters and observers.
  var otherAccessors: [Form] {
    guard let accessors = form.part(5), accessors.kind == .list else { return [] }
    return accessors.parts.filter { $0.text != "get" }
  }

  var attributes: [Form] { form.parts[0].parts }

  func attribute(_ name: String) -> Form? { attributes.first { $0.text == name } }
}

final class AliasDeclaration {
  let form: Form
  let place: Place

  init(_ form: Form, _ place: Place) {
    self.form = form
    self.place = place
  }
}

@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

/// Reads what the macros on a type's declarations register.
final class ModuleReader {
  let index: SourceIndex
  /// The scan's registrations, by place.
  let placed: [Scan.Place: [Scan.Registration]]
  /// The declarations that use no container.
  private var clean: Set<SourcePlace> = []
  private var known: [ScannedType: ModuleFacts?] = [:]
  private let names: [String]

  init(_ index: SourceIndex, _ scan: Scan) {
    self.index = index
    names = index.allTypes.compactMap { $1.contains(where: \.mayBeModule) ? $0 : nil }
    placed = Dictionary(grouping: scan.registrations, by: \.place)
  }

  /// The modules and components of the sources, each generic one also with the arguments that were
  /// read so far.
  var modules: [ModuleFacts] {
    for name in names { _ = module(.named(name, [])) }
    return known.values.compactMap { facts in facts.map { ("\($0.type)", $0) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The components of the sources that have parents.
  private lazy var children = modules.filter { $0.component?.parents.isEmpty == false }

  /// The components with parents whose declarations depend on conditions.
  private lazy var conditional = Set(children.filter { !flags(of: $0).isEmpty }.map(\.type))

  /// Returns the flags of the conditions in the components that can be below some modules.
  func flags(below modules: @autoclosure () -> Set<ScannedType>) -> [String] {
    if conditional.isEmpty { return [] }
    return components(below: modules()).filter { conditional.contains($0.type) }
      .flatMap { flags(of: $0) }
  }

  /// Returns the components that can be below a container with some modules; under any condition if
  /// no flags are given.
  func components(below modules: Set<ScannedType>, _ flags: Set<String>? = nil) -> [ModuleFacts] {
    var (found, above): ([ModuleFacts], Set<ScannedType>) = ([], modules)
    var next = 0
    repeat {
      next = found.count
      found += children.filter { child in
        !above.contains(child.type)
          && child.component!.parents.contains { parent in
            above.contains(parent.type) && flags.map(parent.condition.holds) != false
          }
      }
      above.formUnion(found[next...].map(\.type))
    } while found.count > next
    return found
  }

  /// Returns what a type registers; `nil` if it is no module, or if its sources weren't read.
  func module(_ type: ScannedType) -> ModuleFacts? {
    if let known = known[type] { return known }
    known[type] = .some(nil)
    known[type] = .some(read(type))
    return known[type]!
  }

  /// A declaration of a type, with the meanings of names in it.
  struct Declared {
    let syntax: any DeclGroupSyntax
    let fact: TypeFact
    let frame: Frame
    let condition: Condition

    func attributes(_ name: String) -> [AttributeSyntax] {
      syntax.attributes.all.filter { $0.lastName == name }
    }
  }

  /// Returns the declarations of a type, without its extensions.
  func declarations(of type: ScannedType) -> [Declared] {
    guard let name = type.name else { return [] }
    return index.declarations(name).compactMap { fact in
      guard let syntax = syntax(of: fact) else { return nil }
      let frame = Frame(
        file: fact.place.file, scope: fact.path,
        generics: index.generics(of: type).merging(["Self": type]) { $1 })
      return Declared(
        syntax: syntax, fact: fact, frame: frame, condition: Condition(around: syntax))
    }
  }

  private func syntax(of fact: TypeFact) -> (any DeclGroupSyntax)? {
    let token = index.trees[fact.place.file].tokens[fact.place.offset]
    return token?.outwards.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
      .first { $0.place(in: fact.place.file) == fact.place }
  }

  /// Returns whether several private types have the name of a type, or of a part of it.
  func hasNamesakes(_ type: ScannedType) -> Bool {
    type.contains { part in
      let all = part.name.map(index.declarations) ?? []
      return all.count > 1 && all.contains(where: \.isFilePrivate)
    }
  }

  /// Returns whether a type is the factory of a component, which creates a child of a container
  /// that has installed one of the component's parents.
  func isFactory(_ type: ScannedType, below installed: Set<ScannedType>) -> Bool {
    component(ofFactory: type)?.component?.parents.contains {
      $0.type == .unknown || installed.contains($0.type)
    } ?? false
  }

  func component(ofFactory type: ScannedType) -> ModuleFacts? {
    guard let name = type.name, name.hasSuffix(".Factory") else { return nil }
    return module(.named(String(name.dropLast(8)), [])).flatMap { $0.component == nil ? nil : $0 }
  }

  /// Returns a module and those that it includes, directly or through others.
  func parts(of facts: ModuleFacts) -> [ModuleFacts] {
    var (open, seen): ([ModuleFacts], Set<ScannedType>) = ([facts], [])
    var parts: [ModuleFacts] = []
    while let module = open.popLast() {
      guard seen.insert(module.type).inserted else { continue }
      parts.append(module)
      open += module.includes.compactMap { self.module($0.type) }
    }
    return parts
  }

  /// Returns the flags of the conditions around everything that a module registers.
  func flags(of facts: ModuleFacts) -> [String] {
    parts(of: facts).flatMap { module in
      let component = module.component ?? ComponentFacts()
      let lists =
        module.includes + component.replaces + component.entryPoints + component.parents
      let requests = module.bindings.flatMap(\.requests)
      return lists.flatMap(\.condition.flags) + module.bindings.flatMap(\.condition.flags)
        + requests.flatMap(\.condition.flags)
    }
  }

  func place(_ node: some SyntaxProtocol, _ frame: Frame) -> Scan.Place {
    index.trees.location(node.place(in: frame.file))
  }

  func type(_ type: TypeSyntax, _ frame: Frame) -> ScannedType { Walk(index).type(type, frame) }

  /// Returns the type of `T.self`.
  func metatype(_ expression: ExprSyntax, _ frame: Frame) -> ScannedType? {
    let type = Walk(index).metatype(expression, frame)
    return type == .parameter("Self") ? Walk(index).ownType(frame) : type
  }

  func qualifier(_ expression: ExprSyntax?, _ frame: Frame) -> Scan.Qualifier {
    Walk(index).qualifier(expression, frame)
  }

  /// Returns the types of a list such as `[A.self, B.self]`.
  func list(_ expression: ExprSyntax?, _ frame: Frame, _ condition: Condition) -> [ListedType] {
    guard let expression else { return [] }
    let elements = expression.as(ArrayExprSyntax.self)?.elements.map(\.expression)
    return (elements ?? [expression]).map { element in
      ListedType(
        type: metatype(element, frame) ?? .unknown, place: place(element, frame),
        condition: condition)
    }
  }

  private func read(_ type: ScannedType) -> ModuleFacts? {
    let all = declarations(of: type)
    guard let first = all.first, all.contains(where: \.fact.mayBeModule),
      let name = first.syntax.asProtocol((any NamedDeclSyntax).self)?.name
    else { return nil }
    var facts = ModuleFacts(type: type, place: place(name, first.frame))
    for one in all {
      let (file, frame, condition) = (one.fact.place.file, one.frame, one.condition)
      if all.count > 1, condition.flags.isEmpty {
        facts.gap = gap(facts, "the scan found several declarations of this type")
      }
      if let problem = index.files[file].problem { facts.gap = problem }
      for attribute in one.attributes("Module") {
        facts.includes += list(attribute.list.all["includes"], frame, condition)
        readProviders(one, into: &facts)
      }
      for attribute in one.attributes("Component") {
        readComponent(one, attribute.list.all, into: &facts)
      }
      if !one.attributes("Binds").isEmpty { readBinds(one, type, into: &facts) }
      let inherits = one.fact.inherits.contains { $0.shape.lastName == "HiltModule" }
      if inherits || !one.attributes("Module").isEmpty { readPlain(one, into: &facts) }
    }
    return facts
  }

  /// Returns gaps for the uses of containers in the code of a component and all code that it uses.
  func gaps(_ follow: (Walk) -> Void) -> [Scan.Gap] {
    let walk = Walk(index, .component)
    walk.entered = clean
    follow(walk)
    let requests = walk.requests.map(\.request).filter { $0.certainty != .tolerated }
    if walk.gaps.isEmpty, requests.isEmpty { clean = walk.entered }
    return walk.gaps
      + requests.map {
        .init(place: $0.place, reason: "the current container gives \($0.type.short)")
      }
  }

  func gap(_ facts: ModuleFacts, _ reason: String) -> Scan.Gap {
    .init(place: facts.place, reason: reason)
  }
}

@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

/// How the sources build components.
struct Callers {
  /// A change of a container after its component built it.
  struct Change {
    let place: Scan.Place
    /// The component that built the container; `nil` if the sources don't show it.
    let component: ScannedType?
    /// The module that another one replaces.
    var old: ScannedType?
    /// What the code registers, and the modules that it installs.
    var added: ModuleFacts

    /// What the code does, such as `installs FeedModule`.
    var text: String {
      if let old { return "replaces \(old.short)" }
      return added.includes.first.map { "installs \($0.type.short)" }
        ?? "registers \(added.bindings.first?.key.short ?? "a key")"
    }
  }

  /// The container that a value is.
  enum Origin: Equatable {
    case component(ScannedType)
    /// A container that no component built.
    case plain
    /// A container that the scan cannot tell.
    case unknown
    /// No container.
    case nothing
  }

  /// The parents with which code builds each component.
  private(set) var builds: [ScannedType: [Origin]] = [:]
  /// The components that other modules list.
  private(set) var listed: Set<ScannedType> = []
  private(set) var changes: [Change] = []
  /// The entry points that code requests from a component's container.
  private(set) var entered: [(component: ScannedType, entryPoint: ListedType)] = []
  private let index: SourceIndex
  private let names: Set<ScannedType>

  init(_ components: [ModuleFacts], _ reader: ModuleReader) {
    index = reader.index
    names = Set(components.map(\.type))
    if components.isEmpty { return }
    for place in index.calls(of: "build") { read(place) }
    for name in ["replace", "install", "unregister"] {
      for place in index.calls(of: name) { readChange(place, reader) }
    }
    // A file that mentions neither a component nor one of its keys changes no key of a component.
    let keys = components.flatMap(reader.parts).flatMap(\.bindings).compactMap(\.key.lastName)
    let near = Set(keys + names.compactMap(\.lastName))
    let files = Set(index.files.indices.filter { !index.files[$0].mentions.isDisjoint(with: near) })
    for name in Vocabulary.registering.sorted() {
      for place in index.calls(of: name) where files.contains(place.file) {
        readChange(place, reader)
      }
    }
    for place in index.calls(of: "entryPoint") {
      guard let (call, frame) = index.code(FunctionCallExprSyntax.self, at: place),
        let base = call.receiver, case .component(let component) = origin(of: base, in: place.file),
        let type = call.allArguments[nil].flatMap({ reader.metatype($0, frame) })
      else { continue }
      let entryPoint = ListedType(type: type, place: reader.place(call.opening, frame))
      entered.append((component, entryPoint))
    }
    for (number, file) in index.files.enumerated() {
      for offset in file.references { readReference(.init(file: number, offset: offset), reader) }
    }
    listed = Set(reader.modules.flatMap { $0.includes.map(\.type) })
  }

  private mutating func read(_ place: SourcePlace) {
    guard let token = index.trees[place.file].tokens[place.offset],
      let call = token.nearest(FunctionCallExprSyntax.self),
      let type = component(built: call, in: place.file)
    else { return }
    let parent = call.allArguments["parent"].map { origin(of: $0, in: place.file) } ?? .nothing
    builds[type, default: []].append(parent == .plain ? .unknown : parent)
  }

  /// Reads a member such as `App.build` or `container.unregister` that code doesn't call here.
  private mutating func readReference(_ place: SourcePlace, _ reader: ModuleReader) {
    guard let (member, frame) = index.code(MemberAccessExprSyntax.self, at: place),
      let base = member.base
    else { return }
    if let type = TypeSpelling(base).map({ index.resolve($0, frame.scope, place.file) }),
      names.contains(type)
    {
      builds[type, default: []].append(.unknown)
    } else if let component = builder(of: base, frame) {
      var added = ModuleFacts(type: .unknown, place: reader.place(member.declName, frame))
      added.gap = reader.gap(added, "the code hands on a function that changes a container")
      changes.append(Change(place: added.place, component: component, added: added))
    }
  }

  private mutating func readChange(_ place: SourcePlace, _ reader: ModuleReader) {
    guard let (call, frame) = index.code(FunctionCallExprSyntax.self, at: place) else { return }
    let arguments = call.allArguments
    var component: ScannedType?? = .some(nil)
    if let base = call.receiver {
      let isContainer = arguments["module"] != nil || mayChange(call, on: base, frame, reader)
      component = builder(of: base, frame, isContainer: isContainer)
    } else if !frame.isInResolver
      || call.outwards.contains(where: { $0.is(ClosureExprSyntax.self) })
    {
      // In an extension of a container, a call outside builders needs no `self`.
      return
    }
    guard let component else { return }
    changes.append(
      Change(
        place: reader.place(call.opening, frame), component: component,
        old: arguments["module"].map { reader.metatype($0, frame) ?? .unknown },
        added: reader.added(by: call, frame)))
  }

  /// Returns whether a call can only change a container, although the scan cannot tell the type of
  /// the value, such as that of an element of a list.
  private func mayChange(
    _ call: FunctionCallExprSyntax, on base: ExprSyntax, _ frame: Frame, _ reader: ModuleReader
  ) -> Bool {
    let (walk, name) = (Walk(index), call.calleeName ?? "")
    let isType = TypeSpelling(base)?.names.last?.first?.isUppercase == true
    if isType || walk.made(base, frame) != nil { return false }
    if Vocabulary.registering.contains(name) {
      return Registering.isRegistering(call, walk, frame) == true
    }
    let type = call.allArguments[nil].flatMap { reader.metatype($0, frame) }
    return index.members(named: name).isEmpty && type != nil
      && (name != "install" || type.flatMap(reader.module) != nil)
  }

  /// Returns the component that built a container, or `.some(nil)` if the sources don't show it.
  /// Returns `nil` if no component built the value.
  private func builder(
    of base: ExprSyntax, _ frame: Frame, isContainer: Bool = false
  ) -> ScannedType?? {
    switch origin(of: base, in: frame.file) {
    case .component(let type): return .some(type)
    case .plain, .nothing: return nil
    case .unknown: return isContainer || Walk(index).asked(base, frame) != nil ? .some(nil) : nil
    }
  }

  /// Returns the component that a call of `build` builds; `nil` if the call is another function's.
  private func component(built call: FunctionCallExprSyntax, in file: Int) -> ScannedType? {
    let scope = Surroundings(Syntax(call), file, index).scope
    let spelling = call.receiver.flatMap { TypeSpelling($0) }
    let isOwn = call.receiver == nil || spelling?.names == ["Self"]
    let type =
      isOwn
      ? index.wholeName(of: scope, in: file).map { .named($0, []) }
      : spelling.map { index.resolve($0, scope, file) }
    return type.flatMap { names.contains($0) ? $0 : nil }
  }

  /// Returns the container that a call made, or that a constant holds.
  private func origin(of expression: ExprSyntax, in file: Int, depth: Int = 0) -> Origin {
    guard depth < 8 else { return .unknown }
    if expression.is(NilLiteralExprSyntax.self) { return .nothing }
    if let inner = expression.value { return origin(of: inner, in: file, depth: depth) }
    if let call = expression.as(FunctionCallExprSyntax.self), let name = call.calleeName {
      if name == "build" {
        return component(built: call, in: file).map { .component($0) } ?? .unknown
      }
      if ["Container", "child", "tryChild", "fork"].contains(name) { return .plain }
      let isChained = name == "install" || Vocabulary.registering.contains(name)
      guard isChained, let base = call.receiver else { return .unknown }
      return origin(of: base, in: file, depth: depth + 1)
    }
    if let member = expression.as(MemberAccessExprSyntax.self), member.base?.isSelf == true {
      return property(member.declName.baseName.spelled, around: expression, in: file, depth)
    }
    guard let name = expression.plainName else { return .unknown }
    let walk = Walk(index)
    let frame = Surroundings(Syntax(expression), file, index).frame(walk)
    if let passed = frame[name].passed {
      return origin(of: passed.value, in: file, depth: depth + 1)
    }
    return walk.isShadowed(expression, name, frame)
      ? .unknown : property(name, around: expression, in: file, depth)
  }

  /// Returns the container that a constant of the type around an expression holds.
  private func property(
    _ name: String, around expression: ExprSyntax, in file: Int, _ depth: Int
  ) -> Origin {
    let scope = Surroundings(Syntax(expression), file, index).scope
    let members = index.allMembers(named: name, of: index.wholeName(of: scope, in: file))
    guard let member = members.only, member.kind == .stored, member.isLet,
      let value = Walk(index).value(of: member)
    else { return .unknown }
    return origin(of: value, in: member.place.file, depth: depth + 1)
  }
}

#if Macros
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftSyntax

  /// How the sources build components.
  struct Callers {
    /// A call of `replace(module:with:)`.
    typealias Replacement = (old: ScannedType, new: ScannedType, place: Scan.Place)

    /// The components that some call builds.
    private(set) var built: Set<ScannedType> = []
    /// The components that some call builds without a parent.
    private(set) var alone: Set<ScannedType> = []
    /// The components whose `build` gave the argument `parent:` of some call.
    private(set) var parents: [ScannedType: [ScannedType]] = [:]
    /// The components that some code builds with a parent that the scan cannot tell.
    private(set) var unknown: Set<ScannedType> = []
    /// The components that other modules list.
    private(set) var listed: Set<ScannedType> = []
    /// The modules that code replaces with others after a component is built.
    private(set) var replaced: [Replacement] = []
    private let index: SourceIndex
    private let names: Set<ScannedType>

    init(_ components: [ModuleFacts], _ reader: ModuleReader) {
      index = reader.index
      names = Set(components.map(\.type))
      if components.isEmpty { return }
      for place in index.calls(of: "build") { read(place) }
      for place in index.calls(of: "replace") { readReplacement(place, reader) }
      for (number, file) in index.files.enumerated() {
        for (base, scope) in file.buildReferences {
          let type = index.resolve(base, scope, number)
          guard names.contains(type) else { continue }
          built.insert(type)
          unknown.insert(type)
        }
      }
      listed = Set(reader.modules.flatMap { $0.includes.map(\.type) })
    }

    private mutating func read(_ place: SourcePlace) {
      guard let token = index.trees[place.file].tokens[place.offset],
        let call = token.nearest(FunctionCallExprSyntax.self),
        let type = component(built: call, in: place.file)
      else { return }
      built.insert(type)
      guard let parent = call.allArguments["parent"], !parent.is(NilLiteralExprSyntax.self) else {
        alone.insert(type)
        return
      }
      if let source = origin(of: parent, in: place.file) {
        if parents[type]?.contains(source) != true { parents[type, default: []].append(source) }
      } else {
        unknown.insert(type)
      }
    }

    private mutating func readReplacement(_ place: SourcePlace, _ reader: ModuleReader) {
      guard
        let call = index.trees[place.file].tokens[place.offset]?.nearest(
          FunctionCallExprSyntax.self),
        let old = call.allArguments["module"], let new = call.allArguments["with"]
      else { return }
      let frame = Surroundings(Syntax(call), place.file, index).frame(Walk(index))
      let types = [old, new].map { reader.metatype($0, frame) ?? .unknown }
      replaced.append((types[0], types[1], index.trees.location(place)))
    }

    /// Returns the component that a call of `build` builds; `nil` if the call is another function's.
    private func component(built call: FunctionCallExprSyntax, in file: Int) -> ScannedType? {
      let scope = Surroundings(Syntax(call), file, index).scope
      let spelling = call.receiver.flatMap { TypeSpelling($0) }
      if call.receiver == nil || spelling?.names == ["Self"] {
        let own = index.wholeName(of: scope, in: file).map { ScannedType.named($0, []) }
        return own.flatMap { names.contains($0) ? $0 : nil }
      }
      let type = spelling.map { index.resolve($0, scope, file) }
      return type.flatMap { names.contains($0) ? $0 : nil }
    }

    /// Returns the component whose `build` made a container: that of a call, or of a constant.
    private func origin(of expression: ExprSyntax, in file: Int, depth: Int = 0) -> ScannedType? {
      guard depth < 4 else { return nil }
      if let call = expression.as(FunctionCallExprSyntax.self) {
        return call.calleeName == "build" ? component(built: call, in: file) : nil
      }
      if let member = expression.as(MemberAccessExprSyntax.self), member.base?.isSelf == true {
        return property(member.declName.baseName.spelled, around: expression, in: file, depth)
      }
      guard let name = expression.plainName else { return nil }
      let walk = Walk(index)
      let frame = Surroundings(Syntax(expression), file, index).frame(walk)
      if let passed = frame[name].passed {
        return origin(of: passed.value, in: file, depth: depth + 1)
      }
      return walk.isShadowed(expression, name, frame)
        ? nil : property(name, around: expression, in: file, depth)
    }

    /// Returns the component whose `build` made the value of a constant of the type around an
    /// expression.
    private func property(
      _ name: String, around expression: ExprSyntax, in file: Int, _ depth: Int
    ) -> ScannedType? {
      let scope = Surroundings(Syntax(expression), file, index).scope
      let members = index.allMembers(named: name, of: index.wholeName(of: scope, in: file))
      guard let member = members.only, member.kind == .stored, member.isLet,
        let value = Walk(index).value(of: member)
      else { return nil }
      return origin(of: value, in: member.place.file, depth: depth + 1)
    }
  }
#endif

@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

/// Finds the requests of the program itself, outside the closures of registering calls.
struct Roots {
  let index: SourceIndex
  let consumed: Set<SourcePlace>
  private(set) var roots: [Scan.Root] = []
  /// The gaps, each with the owner of its code.
  private(set) var gaps: [(owner: String, gap: Scan.Gap)] = []
  private var seen: Set<Scan.Request> = []

  init(_ index: SourceIndex, consumed: Set<SourcePlace>) {
    self.index = index
    self.consumed = consumed
  }

  mutating func scan(_ file: Int) {
    guard index.files[file].isRelevant else { return }
    for type in index.files[file].types where type.attributes.contains("EntryPoint") {
      let entryPoint = index.trees.node(ProtocolDeclSyntax.self, at: type.place.offset, in: file)
      entryPoint.map { self.entryPoint($0, file) }
    }
    guard index.usingContainers.contains(file) else { return }
    for function in index.files[file].members where function.hasBody && !function.isOfResolver {
      if function.kind == .stored { continue }
      let walk = Walk(index, .program, consumed: consumed)
      let frame = walk.frame(of: function)
      walk.declare(function.parameters, as: .own, frame)
      // A helper resolves for its callers, which are factories, or roots that pass their
      // container.
      let isHelper = function.parameters.contains { parameter in
        frame[parameter.name].asked != nil
          && frame[parameter.name].type?.unwrapped.name?.hasSuffix("Container") == false
      }
      if isHelper { continue }
      walk.state.mayBeCaught = function.isThrowing
      walk.state.isConditional = !index.mayRun(function)
      walk.body(of: function, frame)
      add(walk, (function.scope + [function.name]).joined(separator: "."))
    }
    let path = "/" + index.trees.paths[file].path
    if index.files[file].hasTopLevelCode || path.hasSuffix("/main.swift") {
      let walk = Walk(index, .program, consumed: consumed)
      walk.statements(index.trees[file].syntax.statements, nil, Frame(file: file, scope: []))
      add(walk, "")
    }
    for offset in index.files[file].askingVariables {
      let variable = index.trees.node(VariableDeclSyntax.self, at: offset, in: file)
      variable.map { property($0, file) }
    }
  }

  private mutating func add(_ walk: Walk, _ owner: String) {
    gaps += walk.gaps.map { (owner, $0) }
    for (request, asked) in walk.requests where seen.insert(request).inserted {
      roots.append(Scan.Root(request: request, owner: owner, asksOwnContainer: asked == .madeHere))
    }
  }

  private mutating func property(_ node: VariableDeclSyntax, _ file: Int) {
    let around = Surroundings(Syntax(node), file, index)
    let walk = Walk(index, .program, consumed: consumed)
    walk.state.isConditional = node.mayBeLeftOut
    walk.variable(node, file)
    let name = node.bindings.first?.pattern.trimmedDescription ?? ""
    add(walk, (around.scope + [name]).joined(separator: "."))
  }

  private mutating func entryPoint(_ node: ProtocolDeclSyntax, _ file: Int) {
    let walk = Walk(index, .program, consumed: consumed)
    walk.state.isConditional = node.mayBeLeftOut
    let frame = Frame(file: file, scope: [node.name.spelled])
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        let type = variable.bindings.first?.typeAnnotation?.type
      else { continue }
      let qualified = variable.attributes.all.first { $0.lastName == "Qualified" }
      let qualifier = walk.qualifier(qualified?.list.first?.expression, frame)
      walk.ask(variable, frame, walk.type(type, frame), qualifier, .own)
    }
    add(walk, node.name.spelled)
  }
}

import SwiftSyntax

/// The declarations around a piece of syntax.
struct Surroundings {
  let file: Int
  private(set) var scope: [String] = []
  /// The innermost enclosing function that was scanned.
  private(set) var function: MemberFact?
  /// The name of the enclosing function, initialiser or variable.
  private var name = ""
  /// Whether the syntax is in a branch, next to an operator, or after a `guard` statement.
  private(set) var isInBranch = false
  /// Whether the syntax is under `#if`.
  private(set) var isUnderIf = false
  /// Whether the syntax is in a loop, in a `do` block, or in a closure that might not run.
  private var mayNotRun = false
  /// The local names that the syntax mentions directly or through others, the last one first. The
  /// syntax is that of a variable, a binding, a loop, a `case` label or a closure's signature.
  private var locals: [Syntax] = []

  var owner: String { (scope + (name.isEmpty ? [] : [name])).joined(separator: ".") }

  var isConditional: Bool { isInBranch || mayNotRun }

  init(_ node: Syntax, _ file: Int, _ index: SourceIndex) {
    self.file = file
    var (child, next) = (node, node.parent)
    while let here = next {
      switch here.as(SyntaxEnum.self) {
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl:
        if let type = here.asProtocol((any NamedDeclSyntax).self) {
          scope.insert(type.name.spelled, at: 0)
        }
      case .extensionDecl(let type):
        scope.insert(contentsOf: TypeSpelling(type.extendedType).names, at: 0)
      case .functionDecl(let declaration):
        if function == nil, scope.isEmpty {
          name = declaration.name.spelled
          function = index.members(named: name).first { $0.place == here.place(in: file) }
        }
      case .initializerDecl: if name.isEmpty, scope.isEmpty { name = "init" }
      case .variableDecl(let declaration):
        if name.isEmpty, scope.isEmpty, declaration.bindings.first?.getter != nil {
          name = declaration.bindings.first?.pattern.trimmedDescription ?? ""
        }
      case .closureExpr(let closure):
        let isInstalled = ["install", "registerChild"].contains(closure.call?.calleeName)
        if !isInstalled, !closure.runsAtOnce { mayNotRun = true }
        locals += [closure.signature.map(Syntax.init)].compactMap { $0 }
      case .ifExpr(let branch):
        if !branch.conditions.contains(where: { Syntax($0).id == child.id }) {
          isInBranch = true
          if child.id == branch.body.id { add(branch.conditions) }
        }
      case .switchExpr, .guardStmt, .catchClause, .sequenceExpr: isInBranch = true
      case .ifConfigDecl: (isInBranch, isUnderIf) = (true, true)
      case .whileStmt(let loop):
        mayNotRun = true
        add(loop.conditions)
      case .switchCase(let one): locals.append(Syntax(one.label))
      case .forStmt:
        mayNotRun = true
        locals.append(here)
      case .repeatStmt, .doStmt: mayNotRun = true
      // File-scope variables are found by name, unless the code is at file scope itself.
      case .codeBlockItemList
      where here.parent?.is(SourceFileSyntax.self) == true && !owner.isEmpty: break
      case .codeBlockItemList(let list):
        let earlier = index.trees[file].marks(of: list).prefix { $0.position < node.position }
        for item in earlier.reversed() {
          let bindings = item.item.as(VariableDeclSyntax.self)?.bindings.reversed() ?? []
          locals += bindings.map(Syntax.init)
          if let condition = item.item.as(GuardStmtSyntax.self) {
            isInBranch = true
            add(condition.conditions)
          }
        }
      default: break
      }
      (child, next) = (here, here.parent)
    }
    var parts = [node]
    if let call = node.as(FunctionCallExprSyntax.self) {
      let start = index.trees[file].start(of: ExprSyntax(call))
      let callee = start.id == node.id ? call.calledExpression : start
      parts = call.allArguments.map { Syntax($0.value) } + [Syntax(callee)]
    }
    keepWhatIsMentioned(by: parts)
  }

  private mutating func add(_ conditions: ConditionElementListSyntax) {
    locals += conditions.reversed().map { Syntax($0.condition) }
  }

  private mutating func keepWhatIsMentioned(by parts: [Syntax]) {
    var names = Set(parts.flatMap(\.spelledTokens))
    locals = locals.filter { local in
      let name = local.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)
      guard name.map({ names.contains($0.identifier.spelled) }) ?? true else { return false }
      if local.is(ClosureSignatureSyntax.self) { return true }
      names.formUnion(
        (local.as(ForStmtSyntax.self).map { Syntax($0.sequence) } ?? local).spelledTokens)
      return true
    }
  }

  func frame(_ walk: Walk) -> Frame {
    let frame = function.map { walk.frame(of: $0) } ?? walk.frame(file, scope)
    if frame.isInResolver { frame["self"].asked = .own }
    walk.declare(function?.parameters ?? [], as: .own, frame)
    for local in locals.reversed() {
      switch local.as(SyntaxEnum.self) {
      case .patternBinding(let binding): walk.declare(binding, frame)
      case .optionalBindingCondition(let binding): walk.declare(binding, frame)
      case .forStmt(let loop): walk.declare(loop, frame)
      case .closureSignature(let signature):
        for parameter in signature.parameters {
          let type = parameter.type.map { walk.type($0, frame) }
          frame.declare(parameter.name, type, type?.isResolver == true ? .own : nil)
        }
      default: walk.hide(local, frame)
      }
    }
    return frame
  }
}

extension SourceIndex {
  /// Returns the node of a kind around a place, with the meanings of names there; `nil` in a
  /// module's list of bindings.
  func code<Node: SyntaxProtocol>(
    _ kind: Node.Type, at place: SourcePlace
  ) -> (node: Node, frame: Frame)? {
    guard let node = trees[place.file].tokens[place.offset]?.nearest(kind) else { return nil }
    let around = Surroundings(Syntax(node), place.file, self)
    return around.owner.hasSuffix(".bindings") ? nil : (node, around.frame(Walk(self)))
  }
}

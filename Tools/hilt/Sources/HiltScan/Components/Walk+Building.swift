@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension Walk {
  /// Follows the code that builds an instance of a type, or that runs when code uses one without a
  /// member's name. That includes the code of its supertypes.
  func build(_ type: ScannedType) {
    for name in type.name.map(index.lineage) ?? [] {
      index.allMembers(of: name).filter(\.isImplicit).forEach(enter)
    }
  }

  /// Follows the initialisers that a metatype may call: those of a type's subtypes, or of all types
  /// that a protocol requires to have one if the type is not known.
  private func buildAny(_ type: ScannedType?) {
    let makers =
      type?.name.map { [$0] }
      ?? index.allMembers(named: "init").filter { !$0.hasBody }.compactMap {
        index.wholeName(of: $0.scope, in: $0.place.file)
      }
    for name in index.allTypes.keys where index.lineage(of: name).contains(where: makers.contains) {
      build(.named(name, []))
    }
  }

  /// Follows a declaration that the code of a component uses, once.
  func enter(_ member: MemberFact) {
    let (file, offset) = (member.place.file, member.place.offset)
    // A resolver's extension is followed where a container is known.
    let isOfResolver = member.isOfResolver && index.wholeName(of: member.scope, in: file) == nil
    guard mode == .component, !isOfResolver, index.usingContainers.contains(file),
      entered.insert(member.place).inserted
    else { return }
    // The caller of a function doesn't catch what stops the program in it.
    with({ $0 = State() }) {
      if let node = index.trees.node(VariableDeclSyntax.self, at: offset, in: file) {
        return variable(node, file)
      }
      let frame = frame(of: member)
      declare(member.parameters, as: .madeHere, frame)
      guard let node = index.trees.node(DeclSyntax.self, at: offset, in: file) else { return }
      for clause in node.descendants(FunctionParameterClauseSyntax.self, skipping: [.codeBlock]) {
        clause.descendants(AttributeSyntax.self).forEach { build(type($0.attributeName, frame)) }
        other(Syntax(clause), frame)
      }
      accessors(node.as(SubscriptDeclSyntax.self)?.accessorBlock, nil, frame)
      if let last = node.as(DeinitializerDeclSyntax.self)?.body {
        statements(last.statements, nil, frame)
      }
      body(of: member, frame)
    }
  }

  /// Follows a property such as `@Inject var api: Api` or `let api: Api = container.resolve()`. In
  /// the code of a component, follows also its accessors and the wrappers of the program.
  func variable(_ node: VariableDeclSyntax, _ file: Int) {
    let frame = Surroundings(Syntax(node), file, index).frame(self)
    for binding in node.bindings {
      let kind = binding.typeAnnotation.map { type($0.type, frame) }
      if let attribute = node.attributes.wrapper {
        let arguments = attribute.list.all
        if arguments["in"] != nil {
          if mode == .program { return }
          return give("the scan cannot follow the container of a wrapper", attribute, frame)
        }
        var type = arguments[nil].flatMap { metatype($0, frame) } ?? kind
        if attribute.lastName == "WeakInjected" { type = type?.unwrapped }
        ask(attribute, frame, type, qualifier(arguments["qualifier"], frame), .own)
      } else if let value = binding.initializer?.value {
        walk(value, kind, frame)
      }
      if mode == .component { accessors(binding.accessorBlock, kind, frame) }
    }
    wrappers(node, frame)
  }

  /// Follows the wrappers of a property or a local variable.
  func wrappers(_ node: VariableDeclSyntax, _ frame: Frame) {
    for attribute in mode == .component ? node.attributes.all : [] {
      let wrapper = type(attribute.attributeName, frame)
      build(wrapper)
      if wrapper.lastName != attribute.lastName,
        wrapper.lastName.map(Vocabulary.wrappers.contains) == true
      {
        give("the scan cannot follow a wrapper with another name", attribute, frame)
      }
    }
  }

  /// Follows all accessors of a property or a subscript.
  private func accessors(_ block: AccessorBlockSyntax?, _ result: ScannedType?, _ frame: Frame) {
    switch block?.accessors {
    case .getter(let list)?: statements(list, result, frame.inner())
    case .accessors(let list)?:
      for body in list.compactMap(\.body) { statements(body.statements, result, frame.inner()) }
    case nil: break
    }
  }

  /// Follows all declarations that a name in the code of a component may mean.
  func use(_ expression: ExprSyntax, _ frame: Frame) {
    guard mode == .component else { return }
    if let special = expression.as(GenericSpecializationExprSyntax.self) {
      return use(special.expression, frame)
    }
    if let name = expression.plainName {
      if isShadowed(expression, name, frame) { return }
      if frame.generics[name]?.isGeneric == true { return buildAny(nil) }
      let around = frame.scope.indices.compactMap {
        index.wholeName(of: Array(frame.scope[...$0]), in: frame.file)
      }
      return index.allMembers(named: name).filter { member in
        member.scope.isEmpty || around.contains { mayMean(member, of: $0) }
      }.forEach(enter)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return }
    let type = member.base.flatMap { owner($0, frame) ?? made($0, frame)?.unwrapped }
    let name = member.declName.baseName.spelled
    switch (name, type) {
    case ("init", .metatype(let known)?): return buildAny(known)
    case ("init", .some), ("self", _): type.map(build)
    default: break
    }
    enter(name, of: type)
    enter("subscript", of: type) { $0.parameters.first?.label == "dynamicMember" }
  }

  /// Follows the members that a name may mean in a value of a type.
  func enter(
    _ name: String, of type: ScannedType?, where isMeant: (MemberFact) -> Bool = { _ in true }
  ) {
    guard mode == .component else { return }
    index.allMembers(named: name).filter {
      !$0.scope.isEmpty && mayMean($0, of: type?.name) && isMeant($0)
    }.forEach(enter)
  }

  /// Follows the initialiser that a literal calls if the context expects a type of the program.
  func literal(_ expected: ScannedType?) {
    guard mode == .component, let type = index.scanned(expected?.unwrapped) else { return }
    build(type)
  }

  /// Returns whether a member may be one of a type's, through its supertypes, its subtypes or a
  /// protocol to which it conforms.
  private func mayMean(_ member: MemberFact, of owner: String?) -> Bool {
    guard let owner else { return true }
    guard let type = index.wholeName(of: member.scope, in: member.place.file) else {
      return member.scope.last.map { owner.hasSuffix(".\($0)") } == true
    }
    return index.lineage(of: owner).contains(type) || index.lineage(of: type).contains(owner)
      || index.declarations(type).first?.kind == "protocol"
  }

  // MARK: Deferred requests

  /// Returns whether a function or an initialiser may use an instance that it receives, instead of
  /// only keeping it.
  func mayUse(_ function: MemberFact) -> Bool {
    guard let list = index.statements(of: function), active.insert(function.place).inserted
    else { return false }
    defer { active.remove(function.place) }
    let frame = frame(of: function)
    let result = function.result.map { type($0, frame) }
    return !list.allSatisfy { item in
      switch item.item {
      case .expr(let value): return isKept(value, result, frame)
      case .stmt(let statement):
        let value = statement.as(ReturnStmtSyntax.self)?.expression
        return value.map { isKept($0, result, frame) } ?? false
      case .decl(let declaration):
        let bindings = declaration.as(VariableDeclSyntax.self)?.bindings
        return bindings?.allSatisfy { binding in
          binding.initializer.map { isKept($0.value, nil, frame) } ?? (binding.getter == nil)
        } ?? true
      }
    }
  }

  /// Returns whether an expression only keeps the values that it names: in a variable, in a closure,
  /// or with an initialiser that does the same.
  private func isKept(_ value: ExprSyntax, _ result: ScannedType?, _ frame: Frame) -> Bool {
    if let inner = value.value { return isKept(inner, result, frame) }
    if let list = value.as(SequenceExprSyntax.self)?.elements, let last = list.last {
      return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true && list.count == 3
        && isKept(last, nil, frame)
    }
    guard let call = value.as(FunctionCallExprSyntax.self) else {
      let parts = value.descendants(ExprSyntax.self, skipping: [.closureExpr])
      return !parts.contains {
        $0.is(FunctionCallExprSyntax.self) || $0.as(MemberAccessExprSyntax.self)?.base != nil
      }
    }
    guard call.allArguments.allSatisfy({ isKept($0.value, nil, frame) }) else { return false }
    guard let made = constructed(call, frame, expecting: result) else {
      return call.calleeName?.first?.isUppercase == true
        || call.receiver?.is(SuperExprSyntax.self) == true
    }
    let found = index.fitting(index.initializers(of: made).all, call.allArguments)
    return found.only.map { !mayUse($0.function) } ?? false
  }
}

@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension Walk {

  /// Returns a qualifier's value, or the start of its spelling as `.unknown` if the sources do
  /// not show the value.
  func qualifier(_ expression: ExprSyntax?, _ frame: Frame, depth: Int = 0) -> Scan.Qualifier {
    guard let expression else { return .none }
    let one = reduced(expression, frame)
    let known = depth < 10 ? known(one.value, one.frame, depth) : nil
    return known ?? .unknown(String(one.value.trimmedDescription.prefix(60)))
  }

  private func known(_ value: ExprSyntax, _ frame: Frame, _ depth: Int) -> Scan.Qualifier? {
    switch value.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: return Scan.Qualifier.none
    case .stringLiteralExpr(let literal): return literal.representedLiteralValue.map { .named($0) }
    case .functionCallExpr(let call): return qualifier(call, frame, depth)
    case .memberAccessExpr(let member):
      let name = member.declName.baseName.spelled
      guard let type = member.base.flatMap({ comparable($0, frame) }), isCase(name, of: type)
      else { return nil }
      return .value("\(type).\(name)")
    default: return nil
    }
  }

  private func qualifier(
    _ call: FunctionCallExprSyntax, _ frame: Frame, _ depth: Int
  ) -> Scan.Qualifier? {
    let callee = call.calledExpression.trimmedDescription
    if ["Named", "Named.init", ".init", ".named"].contains(callee), call.arguments.count == 1 {
      return qualifier(call.arguments.first!.expression, frame, depth: depth + 1)
    }
    // This branch handles `name.map { Named($0) }`.
    if let base = call.receiver, call.calleeName == "map",
      call.allArguments.first?.value.trimmedDescription.contains("Named") == true
    {
      return qualifier(base, frame, depth: depth + 1)
    }
    guard let type = comparable(call.calledExpression, frame) else { return nil }
    // The value of a call with arguments is visible only under two conditions. The call creates
    // a struct without an explicit initialiser, and every argument is a string literal.
    let text = call.allArguments.isEmpty ? "" : call.arguments.trimmedDescription
    guard text.isEmpty || index.initializers(of: type).all.only?.hasBody == false,
      index.stored(of: type.name!).count == call.arguments.count || text.isEmpty,
      call.arguments.allSatisfy({ $0.expression.is(StringLiteralExprSyntax.self) }),
      !text.contains(where: { "\\#\n".contains($0) })
    else { return nil }
    return .value("\(type)(\(text))")
  }

  /// Returns the scanned type that an expression names. The result is `nil` if the sources
  /// declare `==` for it or a supertype, because the spellings then do not decide equality.
  private func comparable(_ expression: ExprSyntax, _ frame: Frame) -> ScannedType? {
    guard let type = namedType(expression, frame) else { return nil }
    let names = index.lineage(of: type.name!).map { ScannedType.named($0, []).lastName }
    return index.members(named: "==").contains { one in
      names.contains(one.scope.last ?? one.parameters.first?.type?.names.last)
    } ? nil : type
  }

  // MARK: Meanings of names

  /// Returns the meaning of an expression, through parameters, constants and stored properties.
  func reduced(_ expression: ExprSyntax, _ frame: Frame) -> Frame.Passed {
    var one = Frame.Passed(value: expression, frame: frame)
    for _ in 0..<10 {
      guard let next = meaning(of: one.value, one.frame) else { break }
      one = next
    }
    return one
  }

  func meaning(of expression: ExprSyntax, _ frame: Frame) -> Frame.Passed? {
    if let tuple = expression.as(TupleExprSyntax.self) {
      return tuple.elements.only.map { .init(value: $0.expression, frame: frame) }
    }
    if let name = expression.plainName {
      if let passed = frame[name].passed { return passed }
      return isShadowed(expression, name, frame) ? nil : constant(name, frame)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.spelled
    guard let base = member.base else { return constant(name, of: "Qualifier") }
    if let type = namedType(base, frame) {
      return isCase(name, of: type) ? nil : constant(name, of: type.name)
    }
    return kept(name, by: base, frame)
      ?? (base.plainName == "Named" ? constant(name, of: "Named") : nil)
  }

  private func isCase(_ name: String, of type: ScannedType) -> Bool {
    index.declarations(type.name ?? "").contains { $0.cases.contains(name) }
  }

  /// Returns the meaning of a property such as `key.name`, if the scan sees the call that created
  /// `key`, such as `Key(Api.self, "main")`. The meaning is the argument that the initialiser
  /// stores in the property.
  private func kept(_ name: String, by base: ExprSyntax, _ frame: Frame) -> Frame.Passed? {
    guard let passed = base.plainName.flatMap({ frame[$0].passed }),
      let call = passed.value.as(FunctionCallExprSyntax.self),
      let type = constructed(call, passed.frame, expecting: nil),
      index.stored(of: type.name!).contains(where: { $0.name == name && $0.isLet })
    else { return nil }
    let arguments = call.allArguments
    guard let one = index.fitting(index.initializers(of: type).all, arguments).only,
      index.statements(of: one.function)?.contains(where: {
        $0.trimmedDescription == "self.\(name) = \(name)"
      }) ?? !one.function.hasBody
    else { return nil }
    let inner = self.frame(of: one.function)
    pass(arguments, to: one, inner, passed.frame)
    return inner[name].passed
  }

  /// Returns whether code around an expression declares a name before the expression. If so, the
  /// name means no constant of a type or a file.
  func isShadowed(_ expression: some SyntaxProtocol, _ name: String, _ frame: Frame) -> Bool {
    if frame[name].type != nil { return true }
    let tree = index.trees[frame.file]
    return expression.outwards.contains {
      tree.declared(in: $0)[name].map { $0 <= expression.position } == true
    }
  }

  /// Returns the meaning of a plain name that names a constant of an enclosing type or a global
  /// constant; `nil` for other names.
  private func constant(_ name: String, _ frame: Frame) -> Frame.Passed? {
    let module = index.module(of: frame.file)
    return constant(
      members(named: name, around: frame) { fact in
        let own = index.module(of: fact.place.file)
        return !fact.scope.isEmpty || own == module || index.files[frame.file].imports.contains(own)
      })
  }

  private func constant(_ name: String, of owner: String?) -> Frame.Passed? {
    constant(
      (index.members(named: name, .stored) + index.members(named: name, .getter)).filter {
        $0.isStatic
          && ($0.scope.last == owner || index.wholeName(of: $0.scope, in: $0.place.file) == owner)
      })
  }

  private func constant(_ found: [MemberFact]) -> Frame.Passed? {
    guard let fact = found.only, fact.isStatic, fact.isLet || fact.kind == .getter,
      !index.isOverridden(fact), let value = value(of: fact)
    else { return nil }
    return .init(value: value, frame: Frame(file: fact.place.file, scope: fact.scope))
  }
}

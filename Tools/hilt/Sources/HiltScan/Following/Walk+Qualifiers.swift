#if Macros
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftParser
  import SwiftSyntax

  extension Walk {
    /// The value of a qualifier, where the sources say it.
    func qualifier(_ expression: ExprSyntax, _ frame: Frame, depth: Int = 0) -> Scan.Qualifier {
      let unknown = Scan.Qualifier.unknown(String(expression.trimmedDescription.prefix(60)))
      guard depth < 10 else { return unknown }
      func next(_ expression: ExprSyntax, _ frame: Frame) -> Scan.Qualifier {
        qualifier(expression, frame, depth: depth + 1)
      }
      if expression.is(NilLiteralExprSyntax.self) { return .none }
      if let literal = expression.as(StringLiteralExprSyntax.self) {
        return literal.representedLiteralValue.map { .named($0) } ?? unknown
      }
      if let tuple = expression.as(TupleExprSyntax.self), let inner = tuple.elements.only {
        return next(inner.expression, frame)
      }
      if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.spelled {
        if let passed = frame.passed[name] { return next(passed.value, passed.frame) }
        if frame.locals[name] != nil { return unknown }
        return constant(name, of: nil, frame, depth) ?? unknown
      }
      if let call = expression.as(FunctionCallExprSyntax.self) {
        return qualifier(call: call, frame, depth) ?? unknown
      }
      if let member = expression.as(MemberAccessExprSyntax.self) {
        return qualifier(member: member, frame, depth) ?? unknown
      }
      return unknown
    }

    private func qualifier(
      call: FunctionCallExprSyntax, _ frame: Frame, _ depth: Int
    ) -> Scan.Qualifier? {
      let callee = call.calledExpression.trimmedDescription
      if ["Named", "Named.init", ".init", ".named"].contains(callee), call.arguments.count == 1 {
        return qualifier(call.arguments.first!.expression, frame, depth: depth + 1)
      }
      // `name.map { Named($0) }`
      if let base = call.receiver, call.calleeName == "map",
        call.allArguments.first?.value.trimmedDescription.contains("Named") == true
      {
        return qualifier(base, frame, depth: depth + 1)
      }
      if call.allArguments.isEmpty, let type = namedType(call.calledExpression, frame) {
        return .value("\(type)()")
      }
      // A structure without initialisers of its own, made from literals.
      if let type = namedType(call.calledExpression, frame), let name = type.name,
        index.initializers(of: name).isEmpty,
        index.stored(of: name).count == call.arguments.count,
        call.arguments.allSatisfy({ $0.label != nil && $0.expression.isPlainLiteral })
      {
        return .value("\(type)(\(call.arguments.trimmedDescription))")
      }
      return nil
    }

    private func qualifier(
      member: MemberAccessExprSyntax, _ frame: Frame, _ depth: Int
    ) -> Scan.Qualifier? {
      let name = member.declName.baseName.spelled
      guard let base = member.base else {
        return constant(name, of: "Qualifier", frame, depth)
      }
      if let type = namedType(base, frame), let whole = type.name {
        if index.declarations(whole).contains(where: {
          $0.kind == "enum" && $0.cases.contains(name)
        }) {
          return .value("\(type).\(name)")
        }
        return constant(name, of: whole, frame, depth)
      }
      if let value = kept(name, by: base, frame) {
        return qualifier(value.value, value.frame, depth: depth + 1)
      }
      if base.trimmedDescription == "Named" { return constant(name, of: "Named", frame, depth) }
      return nil
    }

    /// What `key.name` stands for, where a caller made `key` as `Key(Api.self, "main")`: the argument
    /// that the initialiser keeps under the property's name.
    private func kept(_ name: String, by base: ExprSyntax, _ frame: Frame) -> Frame.Passed? {
      guard let holder = base.as(DeclReferenceExprSyntax.self)?.baseName.spelled,
        let passed = frame.passed[holder], let call = passed.value.as(FunctionCallExprSyntax.self),
        let type = constructed(call, passed.frame, expecting: nil)?.name,
        index.stored(of: type).contains(where: { $0.name == name && $0.isLet })
      else { return nil }
      let arguments = call.allArguments
      let initializers = index.initializers(of: type)
      if initializers.isEmpty {
        return arguments.first { $0.label == name }.map {
          .init(value: $0.value, frame: passed.frame)
        }
      }
      guard let one = index.fitting(initializers, arguments).only,
        let place = one.function.parameters.firstIndex(where: { $0.name == name }),
        index.statements(of: one.function)?.contains(where: {
          $0.trimmedDescription == "self.\(name) = \(name)"
        }) == true
      else { return nil }
      if let argument = one.places.firstIndex(of: place) {
        return .init(value: arguments[argument].value, frame: passed.frame)
      }
      return one.function.parameters[place].defaultText.map {
        .init(value: .reading($0), frame: self.frame(of: one.function))
      }
    }

    /// What a constant stands for: a static one of a type, or a global one.
    private func constant(
      _ name: String, of owner: String?, _ frame: Frame, _ depth: Int
    ) -> Scan.Qualifier? {
      func isMeant(_ scope: [String], _ file: Int) -> Bool {
        guard let owner else {
          return scope.isEmpty
            && (index.module(of: file) == index.module(of: frame.file)
              || index.files[frame.file].imports.contains(index.module(of: file)))
            || !scope.isEmpty && frame.scope.starts(with: scope)
        }
        return scope.last == owner || index.wholeName(of: scope, in: file) == owner
      }
      let values = index.values(named: name).filter {
        $0.isStatic && $0.isLet && isMeant($0.scope, $0.place.file)
      }
      if let fact = values.only, let value = initialValue(fact) {
        let inner = Frame(file: fact.place.file, scope: fact.scope)
        if let type = fact.type,
          case .named(let whole, _) = index.resolve(type, fact.scope, inner.file),
          let member = value.as(MemberAccessExprSyntax.self), member.base == nil
        {
          return .value("\(whole).\(member.declName.baseName.spelled)")
        }
        return qualifier(value, inner, depth: depth + 1)
      }
      let getters = index.functions(named: name, .getter).filter {
        $0.isStatic && isMeant($0.scope, $0.place.file)
      }
      guard values.isEmpty, let getter = getters.only,
        case .expr(let value)? = index.statements(of: getter)?.only?.item
      else { return nil }
      return qualifier(value, Frame(file: getter.place.file, scope: getter.scope), depth: depth + 1)
    }
  }

  extension ExprSyntax {
    fileprivate var isPlainLiteral: Bool {
      if let text = self.as(StringLiteralExprSyntax.self) {
        return text.openingPounds == nil && text.representedLiteralValue != nil
          && !text.trimmedDescription.contains { $0 == "\\" || $0 == "\n" }
      }
      return self.is(IntegerLiteralExprSyntax.self) && Int(trimmedDescription) != nil
        || self.is(BooleanLiteralExprSyntax.self)
    }
  }
#endif

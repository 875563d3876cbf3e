import SwiftSyntax

extension Lowering {
  mutating func declaration(_ node: DeclSyntax, into forms: inout [Form]) {
    let at = offset(node)
    switch node.as(DeclSyntaxEnum.self) {
    case .importDecl(let node):
      forms.append(Form(.import, node.path.first?.name.plain ?? "", at: at))
    case .classDecl(let node):
      forms.append(type(node, node.classKeyword, node.genericParameterClause))
    case .structDecl(let node):
      forms.append(type(node, node.structKeyword, node.genericParameterClause))
    case .actorDecl(let node):
      forms.append(type(node, node.actorKeyword, node.genericParameterClause))
    case .enumDecl(let node):
      forms.append(type(node, node.enumKeyword, node.genericParameterClause))
    case .protocolDecl(let node): forms.append(type(node, node.protocolKeyword, nil))
    case .extensionDecl(let node):
      let body = members(node.memberBlock)
      forms.append(
        Form(
          .extension, at: at,
          [
            type(node.extendedType), attributes(node.attributes),
            inherited(node.inheritanceClause), body,
            Form(.word, node.genericWhereClause?.requirements.trimmedDescription ?? ""),
          ]))
    case .functionDecl(let node): forms.append(function(node))
    case .initializerDecl(let node): forms.append(initializer(node))
    case .subscriptDecl(let node): forms.append(declaredSubscript(node))
    case .variableDecl(let node): variables(node, into: &forms)
    case .typeAliasDecl(let node):
      forms.append(
        Form(
          .alias, node.name.plain, at: at,
          [generics(node.genericParameterClause), type(node.initializer.value)]))
    case .associatedTypeDecl(let node):
      forms.append(
        Form(
          .generic, node.name.plain, at: at,
          (node.inheritanceClause?.inheritedTypes ?? []).prefix(1).map { type($0.type) }))
    case .enumCaseDecl(let node):
      for element in node.elements {
        var parameters: [Form] = []
        for parameter in element.parameterClause?.parameters ?? [] {
          let label = parameter.firstName.map { Form(.word, $0.plain) } ?? .nothing
          parameters.append(
            Form(
              .parameter, parameter.firstName?.plain ?? "_", at: offset(parameter),
              [
                label, type(parameter.type), expression(parameter.defaultValue?.value),
                Form(.list), .nothing,
              ]))
        }
        forms.append(Form(.enumCase, element.name.plain, at: offset(element), parameters))
      }
    case .ifConfigDecl(let node): forms.append(ifConfig(node))
    case .macroExpansionDecl(let node):
      var parts = arguments(node.arguments)
      if let closure = node.trailingClosure {
        parts.append(Form(.trailing, "", at: offset(closure), [self.closure(closure)]))
      }
      forms.append(Form(.macro, node.macroName.text, at: at, parts))
    default: break
    }
  }

  private mutating func type(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ keyword: TokenSyntax,
    _ clause: GenericParameterClauseSyntax?
  ) -> Form {
    deeper(node) { lowering in
      Form(
        .type, node.name.plain, at: lowering.offset(node.name),
        [
          Form(.word, keyword.text), lowering.attributes(node.attributes),
          lowering.modifiers(node.modifiers), lowering.generics(clause),
          lowering.inherited(node.inheritanceClause), lowering.members(node.memberBlock),
        ])
    }
  }

  private mutating func members(_ block: MemberBlockSyntax) -> Form {
    var forms: [Form] = []
    for member in block.members { declaration(member.decl, into: &forms) }
    return Form(.block, at: offset(block), forms)
  }

  private mutating func ifConfig(_ node: IfConfigDeclSyntax) -> Form {
    var clauses: [Form] = []
    for clause in node.clauses {
      var forms: [Form] = []
      switch clause.elements {
      case .statements(let list): forms = items(list)
      case .decls(let members):
        for member in members { declaration(member.decl, into: &forms) }
      case .postfixExpression(let node): forms = [expression(node)]
      default: break
      }
      clauses.append(
        Form(
          .clause, clause.condition?.trimmedDescription ?? "else", at: offset(clause),
          [Form(.block, at: offset(clause), forms)]))
    }
    return Form(.ifConfig, at: offset(node), clauses)
  }

  private mutating func function(_ node: FunctionDeclSyntax) -> Form {
    Form(
      .function, node.name.plain, at: offset(node.name),
      [
        attributes(node.attributes), modifiers(node.modifiers),
        generics(node.genericParameterClause), parameters(node.signature.parameterClause),
        effects(node.signature), type(node.signature.returnClause?.type), block(node.body),
        Form(.word, node.genericWhereClause?.requirements.trimmedDescription ?? ""),
      ])
  }

  private mutating func initializer(_ node: InitializerDeclSyntax) -> Form {
    Form(
      .initializer, node.optionalMark == nil ? "init" : "init?", at: offset(node.initKeyword),
      [
        attributes(node.attributes), modifiers(node.modifiers),
        generics(node.genericParameterClause), parameters(node.signature.parameterClause),
        effects(node.signature), .nothing, block(node.body), Form(.word, ""),
      ])
  }

  /// A subscript reads as a function of that name; its labels are those of one, too.
  private mutating func declaredSubscript(_ node: SubscriptDeclSyntax) -> Form {
    let clause = parameters(node.parameterClause)
    let unlabelled = zip(clause.parts, node.parameterClause.parameters).map { form, parameter in
      // One name alone is no label here.
      parameter.secondName != nil
        ? form
        : Form(
          .parameter, form.text, at: form.offset, [.nothing] + Array(form.parts.dropFirst()))
    }
    let accessors = self.accessors(node.accessorBlock)
    let getter =
      accessors.kind == .block ? accessors : accessors.parts.first { $0.text == "get" }
    return Form(
      .function, "subscript", at: offset(node.subscriptKeyword),
      [
        attributes(node.attributes), modifiers(node.modifiers),
        generics(node.genericParameterClause), Form(.list, unlabelled), Form(.word, ""),
        type(node.returnClause.type), getter ?? .nothing,
        Form(.word, node.genericWhereClause?.requirements.trimmedDescription ?? ""),
      ])
  }

  private func effects(_ signature: FunctionSignatureSyntax) -> Form {
    Form(.word, signature.effectSpecifiers?.trimmedDescription ?? "")
  }

  private mutating func parameters(_ clause: FunctionParameterClauseSyntax) -> Form {
    var forms: [Form] = []
    for parameter in clause.parameters {
      let label =
        parameter.firstName.tokenKind == .wildcard
        ? Form.nothing : Form(.word, parameter.firstName.plain)
      forms.append(
        Form(
          .parameter, (parameter.secondName ?? parameter.firstName).plain, at: offset(parameter),
          [
            label, type(parameter.type), expression(parameter.defaultValue?.value),
            attributes(parameter.attributes),
            parameter.ellipsis == nil ? .nothing : Form(.word, "..."),
          ]))
    }
    return Form(.list, forms)
  }

  private mutating func generics(_ clause: GenericParameterClauseSyntax?) -> Form {
    var forms: [Form] = []
    for parameter in clause?.parameters ?? [] {
      forms.append(
        Form(
          .generic, parameter.name.plain, at: offset(parameter),
          parameter.inheritedType.map { [type($0)] } ?? []))
    }
    return Form(.list, forms)
  }

  private mutating func variables(_ node: VariableDeclSyntax, into forms: inout [Form]) {
    let attributes = self.attributes(node.attributes)
    let modifiers = self.modifiers(node.modifiers)
    // `let a, b: T` gives the type to both.
    var following: TypeSyntax?
    var typed: [(PatternBindingSyntax, TypeSyntax?)] = []
    for binding in node.bindings.reversed() {
      following = binding.typeAnnotation?.type ?? (binding.initializer == nil ? following : nil)
      typed.append((binding, following))
    }
    for (binding, type) in typed.reversed() {
      forms.append(
        Form(
          .variable, node.bindingSpecifier.text, at: offset(binding.pattern),
          [
            attributes, modifiers, pattern(binding.pattern), self.type(type),
            expression(binding.initializer?.value), accessors(binding.accessorBlock),
          ]))
    }
  }

  /// The getter's block, or a block with no more than a word for a property that is stored.
  private mutating func accessors(_ block: AccessorBlockSyntax?) -> Form {
    switch block?.accessors {
    case .getter(let statements): return Form(.block, "get", at: offset(block!), items(statements))
    case .accessors(let list):
      var forms: [Form] = []
      var isComputed = false
      var isAsync = false
      for accessor in list {
        let keyword = accessor.accessorSpecifier.text
        if ["get", "_read", "unsafeAddress"].contains(keyword) { isComputed = true }
        if accessor.effectSpecifiers?.asyncSpecifier != nil { isAsync = true }
        guard let body = accessor.body else { continue }
        if keyword == "get" {
          forms.insert(Form(.block, "get", at: offset(accessor), items(body.statements)), at: 0)
        } else {
          forms.append(Form(.block, keyword, at: offset(accessor), items(body.statements)))
        }
      }
      let kind = isComputed ? "computed" : "stored"
      return Form(.list, isAsync ? "\(kind) async" : kind, at: offset(block!), forms)
    case nil: return .nothing
    }
  }

  mutating func attributes(_ list: AttributeListSyntax?) -> Form {
    var forms: [Form] = []
    func add(_ list: AttributeListSyntax, _ lowering: inout Lowering) {
      for element in list {
        switch element {
        case .attribute(let attribute):
          var parts: [Form] = []
          if case .argumentList(let arguments)? = attribute.arguments {
            parts = lowering.arguments(arguments)
          }
          let name = attribute.attributeName
          let last =
            name.as(IdentifierTypeSyntax.self)?.name.plain
            ?? name.as(MemberTypeSyntax.self)?.name.plain ?? name.trimmedDescription
          forms.append(Form(.attribute, last, at: lowering.offset(attribute), parts))
        case .ifConfigDecl(let config):
          for clause in config.clauses {
            if case .attributes(let inner)? = clause.elements { add(inner, &lowering) }
          }
        }
      }
    }
    if let list { add(list, &self) }
    return Form(.list, forms)
  }

  func modifiers(_ list: DeclModifierListSyntax) -> Form {
    Form(
      .list,
      list.map { Form(.word, $0.detail == nil ? $0.name.text : $0.trimmedDescription) })
  }
}

/// Result builders: the library's own, whose statements are registrations, and those that a program
/// declares.
enum Building {
  /// The block is followed like any other.
  case nothing
  /// `@ModuleBuilder`
  case registrations
  /// A builder of the program, with its type.
  case values(TypeDeclaration)
}

extension Follower {
  /// What the attributes of a function, a property or a parameter say of how its block is built.
  func building(_ attributes: [Form], _ place: Place) -> Building {
    for attribute in attributes {
      if attribute.text == "ModuleBuilder" { return .registrations }
      let type = Naming(program, place).type(
        Form(.typeName, attribute.text, at: attribute.offset))
      if let declaration = program.declaration(type),
        declaration.attribute("resultBuilder") != nil
      {
        return .values(declaration)
      }
    }
    return .nothing
  }

  /// What a builder takes from a statement that is an expression.
  func collect(_ value: Value?, _ form: Form, _ environment: Environment) {
    switch form.kind {
    case .variable, .function, .type, .return, .guard, .if, .switch, .for, .ifConfig, .assign, .do:
      return
    default: break
    }
    guard let value else { return }
    let context = environment.context
    switch context.building {
    case .nothing: break
    case .registrations: context.built += registrations(value, site(form, environment))
    case .values(let builder):
      context.collected += elements(
        transformed(value, "buildExpression", builder, environment, form) ?? value)
    }
  }

  /// What a block that was built comes to.
  func built(_ context: Context, _ environment: Environment, _ form: Form) -> Value? {
    switch context.building {
    case .nothing: return nil
    case .registrations:
      return Value(.array(.named("Registration")), .registrations(context.built))
    case .values(let builder):
      // A `return` turns the builder off.
      if context.collected.isEmpty, !context.returned.isEmpty { return nil }
      let types = Set(context.collected.map(\.type))
      let list = Value(
        .array(types.count == 1 ? context.collected[0].type : .unknown), .array(context.collected))
      return transformed(list, "buildFinalResult", builder, environment, form)
        ?? list.typed(context.result)
    }
  }

  /// What a function of a builder makes of a value; `nil` where it has none of that name.
  private func transformed(
    _ value: Value, _ name: String, _ builder: TypeDeclaration, _ environment: Environment,
    _ form: Form
  ) -> Value? {
    let functions = methods(name, of: builder)
    let arguments = [Argument(label: "", value: value)]
    guard let choice = choose(functions, arguments, environment) else { return nil }
    return invoke(
      choice, FunctionNode(functions, receiver: .metatype(builder.reference)), arguments,
      environment, nil, Form(.call, "", at: form.offset, [.nothing]))
  }

  private func elements(_ value: Value) -> [Value] {
    if case .array(let values) = value.what { return values }
    return [value]
  }
}

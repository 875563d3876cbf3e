import SwiftHiltCore
@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension ModuleReader {
  /// Reads `static var bindings`, whose registering calls the scan has followed.
  func readPlain(_ one: Declared, into facts: inout ModuleFacts) {
    let frame = one.frame
    let type = index.wholeName(of: frame.scope, in: frame.file)
    guard let member = index.members(named: "bindings", of: type, .getter).only,
      let statements = index.statements(of: member)
    else {
      if one.attributes("Module").isEmpty {
        facts.gap = gap(facts, "the scan cannot see what this type registers")
      }
      return
    }
    let inner = Frame(file: member.place.file, scope: frame.scope, generics: frame.generics)
    let first = facts.bindings.count
    for item in statements { read(Syntax(item.item), inner, into: &facts) }
    if facts.bindings.count > first {
      // The closures' own requests are known.
      let known = Set(facts.bindings[first...].flatMap { $0.requests.map(\.place) })
      facts.bindings[facts.bindings.count - 1].gaps += gaps { $0.enter(member) }
        .filter { !known.contains($0.place) }
    }
  }

  /// Reads a statement of a module builder.
  ///
  /// - Parameter condition: Which branches of `if` around the statement run.
  private func read(
    _ node: Syntax, _ frame: Frame, _ condition: Condition = .always, into facts: inout ModuleFacts
  ) {
    let gap = Scan.Gap(
      place: place(node, frame), reason: "the scan could not follow all of its bindings")
    if let call = node.as(FunctionCallExprSyntax.self), let name = call.calleeName {
      if name == "expect" || name == "registerChild" {
        readExpectation(call, frame, into: &facts)
        if name == "expect" { return }
      }
      if Vocabulary.registering.contains(name) {
        if !register(call, frame, condition, into: &facts) { facts.gap = gap }
        return
      }
    } else if let type = node.as(ExprSyntax.self).flatMap({ metatype($0, frame) }) {
      facts.includes.append(
        ListedType(type: type, place: place(node, frame), condition: condition))
      return
    } else if let block = node.as(IfExprSyntax.self) {
      let isTaken = Condition.flag("\(place(block, frame))")
      let (body, other) = (Syntax(block.body), block.elseBody.map { Syntax($0) })
      read(body, frame, condition.combined(with: isTaken) { $0 && $1 }, into: &facts)
      let otherwise = condition.combined(with: isTaken) { $0 && !$1 }
      if let other { read(other, frame, otherwise, into: &facts) }
      return
    }
    guard let parts = node.partsOfBuilder else { return facts.gap = gap }
    for part in parts { read(part, frame, condition, into: &facts) }
  }

  /// Adds what a registering call registers, with the requests that `dependencies:` and `to:` name.
  /// Returns whether that is all.
  private func register(
    _ call: FunctionCallExprSyntax, _ frame: Frame, _ condition: Condition = .always,
    into facts: inout ModuleFacts
  ) -> Bool {
    let arguments = call.allArguments
    var (requests, gaps): ([MacroRequest], [Scan.Gap]) = ([], [])
    func add(_ node: some SyntaxProtocol, _ type: ScannedType?, _ qualifier: ExprSyntax? = nil) {
      let place = place(node, frame)
      guard let type else {
        return gaps.append(.init(place: place, reason: "the scan cannot tell what this needs"))
      }
      requests.append(
        MacroRequest(place: place, type: type, qualifier: self.qualifier(qualifier, frame)))
    }
    if let list = arguments["dependencies"], !list.is(NilLiteralExprSyntax.self) {
      let elements = list.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [list]
      for element in elements {
        let parts = element.as(FunctionCallExprSyntax.self)?.allArguments ?? []
        add(element, parts[nil].flatMap { metatype($0, frame) }, parts["qualifier"])
      }
    }
    if let target = arguments["to"], call.calleeName != "alias", metatype(target, frame) == nil {
      let made = Walk(index).reduced(target, frame)
      if let closure = made.value.as(ClosureExprSyntax.self) {
        // The first parameter of a decorator is the instance.
        for parameter in closure.parameters.dropFirst(call.calleeName == "decorate" ? 1 : 0) {
          add(closure, parameter.type.map { type($0, made.frame) })
        }
      } else if Walk(index).functionType(made.value, made.frame) == nil {
        add(target, nil)
      }
    }
    if arguments["key"] != nil {
      let reason = "the scan does not read 'key:'"
      facts.doubts.append(Doubt(reason, "write '@IntoMap'", at: place(call, frame)))
    }
    let all = placed[place(call.opening, frame)] ?? []
    facts.bindings += all.flatMap { one -> [MacroBinding] in
      var binding = binding(one, requests)
      (binding.isOverride, binding.gaps) = (arguments.isOverride, one.gaps + gaps)
      if !condition.flags.isEmpty { binding.condition = condition }
      if one.call != "registerFactory" { return [binding] }
      // It binds also the function that throws.
      var throwing = binding
      throwing.key = throwing.key.attributed(["throws"])
      (throwing.role, throwing.requests) = (.alias(of: binding.key, binding.qualifier), [])
      return [binding, throwing]
    }
    // A chain of calls has registrations of its own.
    let isChained = call.receiver?.is(FunctionCallExprSyntax.self) == true
    return !all.isEmpty && !isChained && all.allSatisfy { $0.key != .unknown }
  }

  private func readExpectation(
    _ call: FunctionCallExprSyntax, _ frame: Frame, into facts: inout ModuleFacts
  ) {
    let arguments = call.allArguments
    if arguments["keys"] != nil {
      let help = "check the keys of the map in a test"
      facts.doubts.append(Doubt("the scan does not read 'keys:'", help, at: place(call, frame)))
    }
    let scope = (arguments["in"] ?? arguments["scope"]).map { scopeName($0, frame) }
    let type = (arguments[nil] ?? arguments["seed"]).flatMap { metatype($0, frame) }
    let key = type.map {
      MacroRequest(
        place: place(call.opening, frame), type: $0,
        qualifier: qualifier(arguments["qualifier"], frame))
    }
    // The key that a container itself needs is a root, which the macros don't list.
    if scope != nil || key != nil { facts.expectations.append((key, scope)) }
  }

  /// Returns what a call outside modules registers and installs.
  func added(by call: FunctionCallExprSyntax, _ frame: Frame) -> ModuleFacts {
    var facts = ModuleFacts(type: .unknown, place: place(call.opening, frame))
    let arguments = call.allArguments
    let closure = arguments[Argument.trailing]?.as(ClosureExprSyntax.self)
    switch call.calleeName {
    case "unregister": facts.gap = gap(facts, "the code unregisters a binding")
    case "replace": facts.includes = list(arguments["with"], frame, .always)
    case "install":
      let parts = closure?.statements.map { Syntax($0.item) } ?? arguments.map { Syntax($0.value) }
      for part in parts { read(part, frame, into: &facts) }
    default: _ = register(call, frame, into: &facts)
    }
    return facts
  }

  private func binding(_ one: Scan.Registration, _ declared: [MacroRequest]) -> MacroBinding {
    var binding = MacroBinding(place: one.place, key: one.key, qualifier: one.qualifier)
    binding.lifetime = ScanGraph.lifetime(one.lifetime?.replacing("Lifetime.", with: "."))
    if Scan.Registration.contributing.contains(one.call) {
      binding.role = .element(isPlural: one.call != "contribute" && one.call != "contributeAsync")
    }
    if one.call == "decorate" { binding.role = .decorator }
    binding.isAsync = one.call.hasSuffix("Async")
    // Each call of the function makes another instance.
    if one.call == "registerFactory" { binding.lifetime = .transient }
    if one.isConditional { binding.condition = .flag("\(one.place)") }
    (binding.isConditional, binding.isPlain) = (one.isConditional, true)
    binding.makers = one.call == "alias" ? [] : nil
    binding.requests = one.requests.filter { $0.certainty != .tolerated }.map { request in
      // For an initialiser that `to:` names, a function is a key of its own.
      let isExact = one.isDeclared && request.type.made != nil
      return MacroRequest(
        place: request.place,
        type: isExact ? .named(ScannedType.exactly, [request.type]) : request.type,
        qualifier: request.qualifier, isCertain: request.certainty == .always && !one.isConditional,
        isDeferred: request.isLater)
    }
    binding.requests += declared
    if one.call == "alias", let target = one.requests.first {
      binding.role = .alias(of: target.type, target.qualifier)
      binding.requests = []
    }
    return binding
  }
}

extension Syntax {
  /// The statements of a block, or the elements of a list, in a module builder; `nil` for other
  /// statements.
  fileprivate var partsOfBuilder: [Syntax]? {
    switch self.as(SyntaxEnum.self) {
    case .expressionStmt(let statement): return [Syntax(statement.expression)]
    case .returnStmt(let statement): return statement.expression.map { [Syntax($0)] }
    case .arrayExpr(let list): return list.elements.map { Syntax($0.expression) }
    case .codeBlock(let block): return block.statements.map { Syntax($0.item) }
    default: return nil
    }
  }
}

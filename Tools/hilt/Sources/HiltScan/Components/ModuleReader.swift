#if Macros
  import SwiftHiltCore
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftSyntax

  /// Reads what the macros on a type's declarations register.
  final class ModuleReader {
    let index: SourceIndex
    private let plain: [String: [Scan.Registration]]
    private let placed: [Scan.Place: [Scan.Registration]]
    /// The declarations that use no container.
    private var clean: Set<SourcePlace> = []
    private var known: [ScannedType: ModuleFacts?] = [:]
    /// What `dependencies:` and `to:` of a registering call name, by the call's place.
    private var declared:
      [Scan.Place: (requests: [MacroRequest], gaps: [Scan.Gap], isOverride: Bool)] = [:]

    init(_ index: SourceIndex, _ scan: Scan) {
      self.index = index
      plain = Dictionary(grouping: scan.registrations) { one in
        "\(one.place.file.prefix { $0 != "/" }).\(one.owner)"
      }
      placed = Dictionary(grouping: scan.registrations, by: \.place)
    }

    /// The modules and components of the sources, each generic one also with the arguments that were
    /// read so far.
    var modules: [ModuleFacts] {
      for (name, all) in index.allTypes where all.contains(where: \.mayBeModule) {
        _ = module(.named(name, []))
      }
      return known.values.compactMap { $0 }.sorted { $0.type.description < $1.type.description }
    }

    /// Returns what a type registers; `nil` if it is no module, or if its sources weren't read.
    func module(_ type: ScannedType) -> ModuleFacts? {
      if let known = known[type] { return known }
      known[type] = .some(nil)
      known[type] = .some(read(type))
      return known[type]!
    }

    /// A declaration of a type, with the meanings of names in it.
    struct Declared {
      let syntax: any DeclGroupSyntax
      let fact: TypeFact
      let frame: Frame
      let condition: Condition

      func attributes(_ name: String) -> [AttributeSyntax] {
        syntax.attributes.all.filter { $0.lastName == name }
      }
    }

    /// Returns the declarations of a type, without its extensions.
    func declarations(of type: ScannedType) -> [Declared] {
      guard let name = type.name else { return [] }
      return index.declarations(name).compactMap { fact in
        guard let syntax = syntax(of: fact) else { return nil }
        let frame = Frame(
          file: fact.place.file, scope: fact.path,
          generics: index.generics(of: type).merging(["Self": type]) { $1 })
        return Declared(
          syntax: syntax, fact: fact, frame: frame, condition: Condition(around: syntax))
      }
    }

    private func syntax(of fact: TypeFact) -> (any DeclGroupSyntax)? {
      let token = index.trees[fact.place.file].tokens[fact.place.offset]
      return token?.outwards.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
        .first { $0.place(in: fact.place.file) == fact.place }
    }

    /// Returns whether several private types have the name of a type, or of a part of it.
    func hasNamesakes(_ type: ScannedType) -> Bool {
      type.contains { part in
        let all = part.name.map(index.declarations) ?? []
        return all.count > 1 && all.contains(where: \.isFilePrivate)
      }
    }

    /// Returns whether a type is the factory of a component, which creates a child of a container
    /// that has installed one of the component's parents.
    func isFactory(_ type: ScannedType, below installed: Set<ScannedType>) -> Bool {
      component(ofFactory: type)?.component?.parents.contains {
        $0.type == .unknown || installed.contains($0.type)
      } ?? false
    }

    func component(ofFactory type: ScannedType) -> ModuleFacts? {
      guard let name = type.name, name.hasSuffix(".Factory") else { return nil }
      return module(.named(String(name.dropLast(8)), [])).flatMap { $0.component == nil ? nil : $0 }
    }

    /// Returns a module and those that it includes, directly or through others.
    func parts(of facts: ModuleFacts) -> [ModuleFacts] {
      var (open, seen): ([ModuleFacts], Set<ScannedType>) = ([facts], [])
      var parts: [ModuleFacts] = []
      while let module = open.popLast() {
        guard seen.insert(module.type).inserted else { continue }
        parts.append(module)
        open += module.includes.compactMap { self.module($0.type) }
      }
      return parts
    }

    /// Collects the flags of the conditions around everything that a module registers.
    func collectFlags(of facts: ModuleFacts, into flags: inout Set<String>) {
      for module in parts(of: facts) {
        let component = module.component ?? ComponentFacts()
        let lists = module.includes + component.replaces + component.entryPoints
        flags.formUnion(lists.flatMap(\.condition.flags))
        for binding in module.bindings {
          flags.formUnion(binding.condition.flags)
          flags.formUnion(binding.requests.flatMap(\.condition.flags))
        }
      }
      flags.remove("true")
    }

    func place(_ node: some SyntaxProtocol, _ frame: Frame) -> Scan.Place {
      index.trees.location(node.place(in: frame.file))
    }

    func type(_ type: TypeSyntax, _ frame: Frame) -> ScannedType {
      Walk(index).type(type, frame)
    }

    /// Returns the type of `T.self`.
    func metatype(_ expression: ExprSyntax, _ frame: Frame) -> ScannedType? {
      let type = Walk(index).metatype(expression, frame)
      return type == .parameter("Self") ? Walk(index).ownType(frame) : type
    }

    func qualifier(_ expression: ExprSyntax?, _ frame: Frame) -> Scan.Qualifier {
      expression.map { Walk(index).qualifier($0, frame) } ?? .none
    }

    /// Returns the types of a list such as `[A.self, B.self]`.
    func list(_ expression: ExprSyntax?, _ frame: Frame, _ condition: Condition) -> [ListedType] {
      guard let expression else { return [] }
      let elements = expression.as(ArrayExprSyntax.self)?.elements.map(\.expression)
      return (elements ?? [expression]).map { element in
        ListedType(
          type: metatype(element, frame) ?? .unknown, place: place(element, frame),
          condition: condition)
      }
    }

    private func read(_ type: ScannedType) -> ModuleFacts? {
      let all = declarations(of: type)
      guard let first = all.first,
        let name = first.syntax.asProtocol((any NamedDeclSyntax).self)?.name
      else { return nil }
      var facts = ModuleFacts(type: type, place: place(name, first.frame))
      var isModule = false
      for one in all {
        let (file, frame, condition) = (one.fact.place.file, one.frame, one.condition)
        if all.count > 1, condition == .always {
          facts.gap = gap(facts, "the scan found several declarations of this type")
        }
        if let problem = index.files[file].problem { facts.gap = problem }
        for attribute in one.attributes("Module") {
          isModule = true
          facts.includes += list(attribute.list.all["includes"], frame, condition)
          readProviders(one, into: &facts)
        }
        for attribute in one.attributes("Component") {
          isModule = true
          readComponent(one, attribute.list.all, into: &facts)
        }
        if !one.attributes("Binds").isEmpty {
          isModule = true
          readBinds(one, type, into: &facts)
        }
        let inherits = one.fact.inherits.contains { $0.shape.lastName == "HiltModule" }
        if inherits || !one.attributes("Module").isEmpty {
          isModule = true
          readPlain(one, into: &facts)
        }
      }
      return isModule ? facts : nil
    }

    /// Returns gaps for the uses of containers in the code of a component and all code that it uses.
    func gaps(_ follow: (Walk) -> Void) -> [Scan.Gap] {
      let walk = Walk(index, .component)
      walk.entered = clean
      follow(walk)
      let requests = walk.requests.map(\.request).filter { $0.certainty != .tolerated }
      if walk.gaps.isEmpty, requests.isEmpty { clean = walk.entered }
      return walk.gaps
        + requests.map {
          .init(place: $0.place, reason: "the current container gives \($0.type.short)")
        }
    }

    /// Returns gaps for the uses of containers by the code that builds a type.
    func gaps(of one: Declared) -> [Scan.Gap] {
      gaps { walk in one.frame.generics["Self"].map(walk.build) }
    }

    func gap(_ facts: ModuleFacts, _ reason: String) -> Scan.Gap {
      .init(place: facts.place, reason: reason)
    }

    // MARK: Plain bindings

    /// Reads `static var bindings`, whose registering calls the scan has followed.
    private func readPlain(_ one: Declared, into facts: inout ModuleFacts) {
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
      var calls = 0
      for item in statements { read(Syntax(item.item), inner, &calls, into: &facts) }
      let owner =
        "\(index.module(of: member.place.file)).\((member.scope + ["bindings"]).joined(separator: "."))"
      let all = plain[owner] ?? []
      facts.bindings += all.flatMap(bindings)
      if let last = facts.bindings.indices.last, !all.isEmpty {
        // The closures' own requests are known.
        let known = Set(all.flatMap { $0.requests.map(\.place) })
        facts.bindings[last].gaps += gaps { $0.enter(member) }.filter { !known.contains($0.place) }
      }
      if all.count != calls || all.contains(where: { $0.key == .unknown }) {
        facts.gap = gap(facts, "the scan could not follow all of its bindings")
      }
    }

    /// Reads a statement of a module builder, and counts the registering calls.
    private func read(
      _ node: Syntax, _ frame: Frame, _ calls: inout Int, into facts: inout ModuleFacts
    ) {
      if let call = node.as(FunctionCallExprSyntax.self), let name = call.calleeName {
        if name == "expect" || name == "registerChild" {
          readExpectation(call, frame, into: &facts)
          if name == "expect" { return }
        }
        if Vocabulary.registering.contains(name) {
          calls += 1
          return readDeclared(call, frame, into: &facts)
        }
      } else if let type = node.as(ExprSyntax.self).flatMap({ metatype($0, frame) }) {
        facts.includes.append(
          ListedType(type: type, place: place(node, frame), condition: Condition(around: node)))
        return
      }
      guard let parts = node.partsOfBuilder else {
        facts.gap = .init(
          place: place(node, frame), reason: "the scan could not follow all of its bindings")
        return
      }
      for part in parts { read(part, frame, &calls, into: &facts) }
    }

    private func readDeclared(
      _ call: FunctionCallExprSyntax, _ frame: Frame, into facts: inout ModuleFacts
    ) {
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
        let gap = Scan.Gap(place: place(call, frame), reason: "the scan does not read 'key:'")
        facts.notes.append((gap, "write '@IntoMap'"))
      }
      declared[place(call.opening, frame)] = (requests, gaps, arguments.isOverride)
    }

    private func readExpectation(
      _ call: FunctionCallExprSyntax, _ frame: Frame, into facts: inout ModuleFacts
    ) {
      let arguments = call.allArguments
      if arguments["keys"] != nil {
        let gap = Scan.Gap(place: place(call, frame), reason: "the scan does not read 'keys:'")
        facts.notes.append((gap, "check the keys of the map in a test"))
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
      var (facts, count) = (ModuleFacts(type: .unknown, place: place(call.opening, frame)), 0)
      let arguments = call.allArguments
      let closure = arguments[Argument.trailing]?.as(ClosureExprSyntax.self)
      switch call.calleeName {
      case "unregister": facts.gap = gap(facts, "the code unregisters a binding")
      case "replace":
        facts.includes = list(arguments["with"], frame, .always)
      case "install":
        let parts =
          closure?.statements.map { Syntax($0.item) } ?? arguments.map { Syntax($0.value) }
        for part in parts { read(part, frame, &count, into: &facts) }
      default: read(Syntax(call), frame, &count, into: &facts)
      }
      for one in (closure?.descendants(FunctionCallExprSyntax.self) ?? []) + [call] {
        facts.bindings += (placed[place(one.opening, frame)] ?? []).flatMap(bindings)
      }
      return facts
    }

    private func bindings(_ one: Scan.Registration) -> [MacroBinding] {
      let binding = binding(one)
      if one.call != "registerFactory" { return [binding] }
      // It binds also the function that throws.
      var throwing = binding
      throwing.key = throwing.key.attributed(["throws"])
      (throwing.role, throwing.requests) = (.alias(of: binding.key, binding.qualifier), [])
      return [binding, throwing]
    }

    private func binding(_ one: Scan.Registration) -> MacroBinding {
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
      binding.mayUseRequests = { one.call != "alias" }
      let declared = declared[one.place] ?? ([], [], false)
      binding.isOverride = declared.isOverride
      binding.gaps = one.gaps + declared.gaps
      binding.requests = one.requests.filter { $0.certainty != .tolerated }.map { request in
        // For an initialiser that `to:` names, a function is a key of its own.
        let isExact = one.isDeclared && request.type.made != nil
        return MacroRequest(
          place: request.place,
          type: isExact ? .named(ScannedType.exactly, [request.type]) : request.type,
          qualifier: request.qualifier,
          isCertain: request.certainty == .always && !one.isConditional,
          isDeferred: request.isLater)
      }
      binding.requests += declared.requests
      if one.call == "alias", let target = one.requests.first {
        binding.role = .alias(of: target.type, target.qualifier)
        binding.requests = []
      }
      return binding
    }

    // MARK: Scopes and lifetimes

    /// Returns the lifetime that an expression names, or `nil` if the sources don't show it.
    func lifetime(_ expression: ExprSyntax?, _ frame: Frame) -> Lifetime? {
      guard let expression else { return .singleton }
      if let call = expression.as(FunctionCallExprSyntax.self), call.calleeName == "scope",
        ["", "Lifetime"].contains(call.receiver?.trimmedDescription ?? ""),
        let name = call.arguments.first?.expression
      {
        return .scope(ScopeName(scopeName(name, frame)))
      }
      let name = expression.trimmedDescription.replacing("Lifetime.", with: ".")
      return Lifetime.plain.first { ".\($0)" == name }
    }

    /// Returns the name of a scope. If the sources don't show it, the name is the expression in
    /// parentheses.
    func scopeName(_ expression: ExprSyntax, _ frame: Frame, depth: Int = 0) -> String {
      if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
        return text
      }
      if let call = expression.as(FunctionCallExprSyntax.self),
        ["ScopeName", "init"].contains(call.calleeName), let name = call.arguments.first
      {
        return scopeName(name.expression, frame, depth: depth + 1)
      }
      let name =
        expression.plainName
        ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.spelled
      let known = depth < 4 ? name.flatMap { constant($0, frame, depth) } : nil
      return known ?? "(\(expression.trimmedDescription))"
    }

    /// Returns the scope of an expression in parentheses, if it names a constant.
    func scope(spelled text: String) -> String {
      guard text.hasPrefix("("), let name = text.dropFirst().dropLast().split(separator: ".").last
      else { return text }
      return constant(String(name), Frame(file: 0, scope: []), 0) ?? text
    }

    private func constant(_ name: String, _ frame: Frame, _ depth: Int) -> String? {
      let value = index.members(named: name, .stored).only.flatMap { Walk(index).value(of: $0) }
      return value.map { scopeName($0, frame, depth: depth + 1) }
    }
  }

  extension Syntax {
    /// The statements of an `if`, or the elements of a list, in a module builder; `nil` for other
    /// statements.
    fileprivate var partsOfBuilder: [Syntax]? {
      switch self.as(SyntaxEnum.self) {
      case .expressionStmt(let statement): return [Syntax(statement.expression)]
      case .returnStmt(let statement): return statement.expression.map { [Syntax($0)] }
      case .arrayExpr(let list): return list.elements.map { Syntax($0.expression) }
      case .codeBlock(let block): return block.statements.map { Syntax($0.item) }
      case .ifExpr(let block):
        return [Syntax(block.body)] + (block.elseBody.map { [Syntax($0)] } ?? [])
      default: return nil
      }
    }
  }
#endif

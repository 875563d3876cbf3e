import SwiftHiltCore
@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension ModuleReader {
  /// Reads the static members of a module, including those under `#if`.
  func readProviders(_ one: Declared, into facts: inout ModuleFacts) {
    let own = index.wholeName(of: one.frame.scope, in: one.frame.file)
    for member in members(of: one.syntax.memberBlock.members) {
      if let function = member.as(FunctionDeclSyntax.self),
        let attribute = function.attributes.all.first(where: { $0.lastName == "Provides" }),
        let result = function.signature.returnClause?.type
      {
        var binding = self.binding(
          type(result, one.frame), attribute, function.attributes, one.frame)
        binding.requests = requests(function.signature, one.frame)
        let member = index.members(named: function.name.spelled, of: own)
          .first { $0.place == function.place(in: one.frame.file) }
        binding.gaps = gaps { walk in member.map(walk.enter) }
        if binding.lifetime == .weak, let value = member.flatMap({ Walk(index).value(of: $0) }) {
          binding.made = Walk(index).made(value, one.frame)
        }
        binding.makers = member.map { [$0] }
        binding.isAsync = function.signature.isAsync || function.attributes.hasForeignActor
        facts.bindings.append(binding)
      } else if let variable = member.as(VariableDeclSyntax.self),
        let attribute = variable.attributes.all.first(where: { $0.lastName == "Register" }),
        let type = variable.bindings.first?.typeAnnotation?.type
      {
        let key = self.type(type, one.frame)
        var binding = self.binding(key, attribute, variable.attributes, one.frame)
        inject(key, into: &binding)
        facts.bindings.append(binding)
      }
    }
  }

  /// Returns the members of a list, with those of its `#if` blocks.
  func members(of list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item -> [DeclSyntax] in
      guard let block = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return block.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let inner)? = clause.elements, !clause.isNeverCompiled else { return [] }
        return members(of: inner)
      }
    }
  }

  /// Creates the binding of an attribute, without its requests.
  private func binding(
    _ key: ScannedType, _ attribute: AttributeSyntax, _ attributes: AttributeListSyntax,
    _ frame: Frame
  ) -> MacroBinding {
    let arguments = attribute.list.all
    var binding = MacroBinding(
      place: place(attribute, frame), key: key, qualifier: qualifier(arguments["qualifier"], frame))
    let lifetime =
      arguments["lifetime"] ?? (attribute.lastName == "Register" ? arguments[nil] : nil)
    binding.lifetime = self.lifetime(lifetime, frame)
    binding.isOverride = arguments.isOverride
    binding.condition = Condition(around: attribute)
    for other in attributes.all {
      switch other.lastName {
      case "IntoList", "IntoSet": binding.role = .element(isPlural: false)
      case "IntoMap":
        let key = other.list.first?.expression
        binding.role = .entry(
          type: key.map { mapKeyType($0, frame) } ?? .unknown,
          key: key.flatMap { mapKey($0, frame) })
      default: continue
      }
      if binding.role != .binding { binding.isOverride = false }
    }
    return binding
  }

  private func mapKeyType(_ key: ExprSyntax, _ frame: Frame) -> ScannedType {
    let walk = Walk(index)
    let (key, frame) = { ($0.value, $0.frame) }(walk.reduced(key, frame))
    // A case has the type of its enum.
    if let member = key.as(MemberAccessExprSyntax.self),
      let type = member.base.flatMap({ walk.namedType($0, frame) }), let name = type.name,
      index.declarations(name).contains(where: {
        $0.cases.contains(member.declName.baseName.spelled)
      })
    {
      return type
    }
    let made = walk.made(key, frame) ?? .unknown
    if case .metatype = made { return .unknown }
    return made
  }

  private func mapKey(_ key: ExprSyntax, _ frame: Frame) -> String? {
    switch qualifier(key, frame) {
    case .named(let text): return text
    case .value(let text):
      return text.hasSuffix(")") ? text : text.split(separator: ".").last.map(String.init)
    default:
      let value = Walk(index).reduced(key, frame).value
      if let number = value.as(IntegerLiteralExprSyntax.self) {
        return number.representedLiteralValue.map(String.init)
      }
      let text = value.trimmedDescription
      return Int(text) == nil && Bool(text) == nil ? nil : text
    }
  }

  // MARK: Requests

  // MARK: Binds

  func readBinds(_ one: Declared, _ own: ScannedType, into facts: inout ModuleFacts) {
    var made = MacroBinding(place: facts.place, key: own, qualifier: .none)
    inject(one, into: &made)
    let all = one.attributes("Binds")
    let lifetimes = all.map { lifetime($0.list.all["lifetime"], one.frame) }
    var shared: Set<Lifetime?> = []
    for (attribute, lifetime) in zip(all, lifetimes) {
      let key = attribute.list.all[nil].flatMap { metatype($0, one.frame) } ?? .unknown
      var binding = self.binding(key, attribute, one.syntax.attributes, one.frame)
      (binding.isAsync, binding.makers) = (made.isAsync, made.makers)
      binding.made = own
      guard binding.role == .binding, lifetimes.filter({ $0 == lifetime }).count > 1 else {
        (binding.requests, binding.gaps) = (made.requests, made.gaps)
        facts.bindings.append(binding)
        continue
      }
      if shared.insert(lifetime).inserted {
        var common = made
        common.lifetime = binding.lifetime
        common.condition = binding.condition
        facts.bindings.append(common)
      }
      binding.role = .alias(of: own, .none)
      facts.bindings.append(binding)
    }
  }

  // MARK: Components

  func readComponent(_ one: Declared, _ arguments: [Argument], into facts: inout ModuleFacts) {
    var component = facts.component ?? ComponentFacts()
    let (frame, condition) = (one.frame, one.condition)
    facts.includes += list(arguments["modules"], frame, condition)
    component.replaces += list(arguments["replaces"], frame, condition)
    component.parents += list(arguments["parents"], frame, condition)
    component.entryPoints += list(arguments["entryPoints"], frame, condition)
    component.scope = arguments["scope"].map { scopeName($0, frame) } ?? component.scope
    component.isPublic = one.fact.isPublic
    component.isRoot = arguments["parents"] != nil && component.parents.isEmpty
    facts.component = component
    func add(
      _ place: Scan.Place, _ key: ScannedType, _ qualifier: Scan.Qualifier, isExpected: Bool = false
    ) {
      facts.bindings.append(
        MacroBinding(
          place: place, key: key, qualifier: qualifier, isInstance: true, isExpected: isExpected,
          condition: condition))
    }
    for input in stored(in: one, where: { _ in true }) {
      add(input.place, input.type, input.qualifier)
    }
    for element in arguments["expects"]?.as(ArrayExprSyntax.self)?.elements ?? [] {
      guard let call = element.expression.as(FunctionCallExprSyntax.self),
        let type = call.allArguments[nil].flatMap({ metatype($0, frame) })
      else { continue }
      add(
        place(element.expression, frame), type,
        qualifier(call.allArguments["qualifier"], frame), isExpected: true)
    }
  }

  /// Returns the requests of an entry point's properties and functions.
  func members(ofEntryPoint type: ScannedType) -> [MacroRequest] {
    declarations(of: type).flatMap { one in
      members(of: one.syntax.memberBlock.members).compactMap { member -> MacroRequest? in
        let variable = member.as(VariableDeclSyntax.self)
        let function = member.as(FunctionDeclSyntax.self)
        let property = variable?.bindings.first
        guard let type = property?.typeAnnotation?.type ?? function?.signature.returnClause?.type
        else { return nil }
        let attributes = variable?.attributes ?? function?.attributes
        var result = request(member, self.type(type, one.frame), attributes, one.frame)
        result.name = property?.pattern.trimmedDescription ?? function?.name.spelled ?? ""
        let effects =
          function.map { Syntax($0.signature) } ?? property?.accessorBlock.map { Syntax($0) }
        result.isAwaited =
          effects?.tokens(viewMode: .sourceAccurate).contains { $0.text == "async" } ?? false
        return result
      }
    }
  }
}

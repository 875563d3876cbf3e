@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension ModuleReader {
  /// Adds the requests of the initialiser through which macros build a type, or those of the
  /// assisted initialiser that a factory calls.
  func inject(_ type: ScannedType, into binding: inout MacroBinding) {
    let made = assisted(by: type)
    let all = declarations(of: made ?? type)
    if all.isEmpty {
      let role = made == nil ? "" : ", which the factory creates"
      let reason = "the scan did not read \((made ?? type).short)\(role)"
      binding.gaps.append(.init(place: binding.place, reason: reason))
    }
    for one in all { inject(one, isAssisted: made != nil, into: &binding) }
  }

  func inject(_ one: Declared, isAssisted: Bool = false, into binding: inout MacroBinding) {
    let all = initializers(one)
    let mark = isAssisted ? "AssistedInject" : "InjectableInit"
    var chosen = all.filter { $0.attributes.names.contains(mark) }
    if chosen.isEmpty, !isAssisted {
      chosen = all.filter {
        $0.optionalMark == nil && !$0.modifiers.contains { $0.name.text == "convenience" }
      }
    }
    if one.attributes("Injectable").isEmpty, !isAssisted {
      // A class without initialisers has those that a macro adds to its superclass.
      let up = all.isEmpty ? one.frame.generics["Self"].flatMap(index.superclass) : nil
      if let up { return declarations(of: up).forEach { inject($0, into: &binding) } }
      binding.gaps.append(
        .init(place: binding.place, reason: "\(one.fact.name) is not '@Injectable'"))
    }
    binding.gaps += gaps { walk in one.frame.generics["Self"].map(walk.build) }
    for initializer in chosen {
      binding.requests += requests(initializer.signature, one.frame, isDeferred: isAssisted)
    }
    // A factory uses what it receives when it is called.
    if isAssisted { return binding.makers = nil }
    binding.isAsync =
      binding.isAsync || one.syntax.attributes.hasForeignActor
      || chosen.contains { $0.signature.isAsync || $0.attributes.hasForeignActor }
    let own = index.wholeName(of: one.fact.path, in: one.fact.place.file)
    let places = Set(chosen.map { $0.place(in: one.fact.place.file) })
    binding.makers? += index.members(named: "init", of: own, .initializer)
      .filter { places.contains($0.place) }
    if all.isEmpty, one.fact.kind == "struct" {
      binding.requests += stored(in: one, where: \.isMemberwise)
    }
  }

  /// Returns the type that an assisted factory creates; `nil` if a type is no assisted factory.
  func assisted(by type: ScannedType) -> ScannedType? {
    guard let name = type.name else { return nil }
    if index.declarations(name).isEmpty, name.hasSuffix(".Factory") {
      return .named(String(name.dropLast(8)), [])
    }
    guard let one = declarations(of: type).first, !one.attributes("AssistedFactory").isEmpty
    else { return nil }
    let made = one.syntax.memberBlock.members.lazy.compactMap {
      $0.decl.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
    }.first
    return made.map { self.type($0, one.frame) } ?? .unknown
  }

  func initializers(_ one: Declared) -> [InitializerDeclSyntax] {
    members(of: one.syntax.memberBlock.members).compactMap { $0.as(InitializerDeclSyntax.self) }
  }

  /// Returns the requests of a function's parameters, except those that a factory's caller passes.
  func requests(
    _ signature: FunctionSignatureSyntax, _ frame: Frame, isDeferred: Bool = false
  ) -> [MacroRequest] {
    signature.parameterClause.parameters.compactMap { parameter in
      let attributes = parameter.attributes
      if attributes.names.contains("Assisted") { return nil }
      var one = request(parameter, type(parameter.type, frame), attributes, frame)
      (one.hasDefault, one.isDeferred) = (parameter.defaultValue != nil, isDeferred)
      return one
    }
  }

  /// Returns a request for each stored property that an initialiser sets.
  func stored(in one: Declared, where isKept: (VariableDeclSyntax) -> Bool) -> [MacroRequest] {
    let all = one.syntax.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    return all.filter { isKept($0) && !$0.modifiers.isStatic && !$0.modifiers.isLazy }
      .flatMap { variable in
        variable.bindings.compactMap { property -> MacroRequest? in
          let hasDefault = property.initializer != nil
          guard property.getter == nil, !(hasDefault && variable.bindingSpecifier.text == "let"),
            let type = property.typeAnnotation ?? variable.bindings.last?.typeAnnotation
          else { return nil }
          var result = request(
            property.pattern, self.type(type.type, one.frame), variable.attributes, one.frame)
          result.hasDefault = hasDefault
          return result
        }
      }
  }

  func request(
    _ node: some SyntaxProtocol, _ type: ScannedType, _ attributes: AttributeListSyntax?,
    _ frame: Frame
  ) -> MacroRequest {
    let qualified = attributes?.all.first { $0.lastName == "Qualified" }?.list.first?.expression
    return MacroRequest(
      place: place(node, frame), type: type, qualifier: qualifier(qualified, frame),
      condition: Condition(around: node))
  }
}

extension AttributeListSyntax {
  /// Whether an attribute names a global actor other than the main actor.
  var hasForeignActor: Bool { names.contains { $0.hasSuffix("Actor") && $0 != "MainActor" } }
}

extension FunctionSignatureSyntax {
  var isAsync: Bool { effectSpecifiers?.asyncSpecifier != nil }
}

extension VariableDeclSyntax {
  /// Whether macros pass the property to a memberwise initialiser. Wrapped properties keep their
  /// initial values.
  fileprivate var isMemberwise: Bool {
    let plain: Set = [
      "available", "usableFromInline", "inlinable", "objc", "nonobjc", "preconcurrency",
      "Qualified", "Sendable",
    ]
    return attributes.names.allSatisfy { plain.contains($0) || $0.hasSuffix("Actor") }
  }
}

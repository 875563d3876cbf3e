@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

/// A registering call. The meanings of its names determine its key and its closure's requests.
struct RegisteringCall {
  let walk: Walk
  private let call: FunctionCallExprSyntax
  private let called: Registering.Called
  private let around: Surroundings
  private let name: String
  private let arguments: [Argument]
  private let factory: ExprSyntax?
  /// The meaning of the factory, or of the function that `to:` names.
  private let made: Frame.Passed?

  init(
    _ call: FunctionCallExprSyntax, _ called: Registering.Called, _ around: Surroundings,
    _ index: SourceIndex
  ) {
    (self.call, self.called, self.around) = (call, called, around)
    let walk = Walk(index)
    self.walk = walk
    name = call.calleeName ?? ""
    arguments = call.allArguments
    factory =
      arguments[Argument.trailing] ?? arguments["factory"] ?? arguments["mainActor"]
      ?? Array(arguments.dropFirst())[nil]
      ?? arguments.first.flatMap {
        $0.label == nil && $0.value.is(ClosureExprSyntax.self) ? $0.value : nil
      }
    made = (factory ?? arguments["to"]).map { walk.reduced($0, called.frame) }
  }

  func registration(isCertain: Bool) -> Scan.Registration {
    let (key, owner) = (key(), called.caller ?? around)
    var place = walk.place(call.opening, called.frame)
    // A helper may register with the line of its caller.
    let line = arguments["line"]?.plainName.flatMap { called.frame[$0].passed }
    if line?.value.trimmedDescription == "#line", let outer = called.call,
      let caller = called.caller
    {
      place = outer.opening.place(in: caller.file)
      // The requests of a helper's own closure belong to the helper's caller.
      if made.map({ $0.frame === called.frame }) != false { walk.state.house = place }
    }
    var one = Scan.Registration(
      place: walk.index.trees.location(place), call: name, key: key ?? .unknown,
      qualifier: walk.qualifier(arguments["qualifier"], called.frame),
      lifetime: arguments["lifetime"]?.trimmedDescription, owner: owner.owner)
    one.isConditional = around.isConditional || owner.isConditional
    one.isUnderIf = around.isUnderIf
    one.isInBranch = around.isInBranch || owner.isInBranch || !isCertain
    let isBound =
      arguments["to"] != nil || arguments["instance"] != nil
      || ["registerChild", "bind", "alias", "bindAsync"].contains(name)
    let declares = arguments["dependencies"]?.is(NilLiteralExprSyntax.self) == false
    one.isDeclared = isBound || declares
    follow(key, isBound: isBound && !declares)
    if let target = arguments["to"] {
      if factory == nil { bound() }
      if name == "alias" {
        walk.ask(
          target, called.frame, walk.metatype(target, called.frame),
          walk.qualifier(arguments["targetQualifier"], called.frame), .own)
      }
    }
    one.requests = walk.requests.map(\.request)
    one.gaps = walk.gaps
    if name == "registerFactory" { one.key = factoryKey(one.key) }
    if name == "registerInjector" { one.key = .named("SwiftHiltCore.Injector", [one.key]) }
    func give(_ reason: String) { one.gaps.append(.init(place: one.place, reason: reason)) }
    if key == nil { give("the key is not visible here") }
    if !isCertain { give("the scan cannot tell whether '\(name)' is a method of SwiftHilt") }
    return one
  }

  private func key() -> ScannedType? {
    let first = arguments.first { $0.label == nil && !$0.value.is(ClosureExprSyntax.self) }?.value
    if let key = first.flatMap({ walk.metatype($0, called.frame) }) { return key }
    if name == "registerChild" {
      let seed = arguments["seed"].flatMap { walk.metatype($0, called.frame) }
      return .named("SwiftHiltCore.ChildFactory", [seed ?? .tuple([])])
    }
    guard first == nil || first?.id == factory?.id else { return nil }
    if let key = arguments["instance"].flatMap({ walk.made($0, called.frame) }) { return key }
    guard let made else { return nil }
    // The declared type of a name counts, because a closure's body may return a subtype.
    var named = (factory ?? arguments["to"]).map { Frame.Passed(value: $0, frame: called.frame) }
    while let one = named, one.value.id != made.value.id {
      if let result = walk.made(one.value, one.frame)?.result { return result }
      named = walk.meaning(of: one.value, one.frame)
    }
    if let closure = made.value.as(ClosureExprSyntax.self) {
      let inner = made.frame.inner()
      inner.declare("$0", .named("SwiftHiltCore.Resolver", []), .own)
      return walk.closureResult(closure, inner)
    }
    return walk.functionType(made.value, made.frame)?.result
      ?? walk.made(made.value, made.frame)?.result
  }

  private func factoryKey(_ key: ScannedType) -> ScannedType {
    guard let made, let closure = made.value.as(ClosureExprSyntax.self), !closure.parameters.isEmpty
    else { return .unknown }
    return .function(
      closure.parameters.dropFirst().map { $0.type.map { walk.type($0, made.frame) } ?? .unknown },
      key)
  }

  // MARK: The factory

  private func follow(_ key: ScannedType?, isBound: Bool) {
    guard let made else {
      if !isBound { walk.give("the factory is not visible here", call, called.frame) }
      return
    }
    if let closure = made.value.as(ClosureExprSyntax.self) {
      walk.consumed.insert(walk.place(closure, made.frame))
      let isInjector = name == "registerInjector"
      if isBound, !isInjector { return }
      let inner = made.frame.inner()
      if made.frame !== called.frame {
        inner.generics.merge(called.frame.generics) { old, _ in old }
      }
      capture(inner)
      let expected = name == "contributeAll" ? key.map { .array($0) } : isInjector ? nil : key
      walk.state.isLater = name == "registerFactory" || isInjector
      walk.closure(
        closure, expected, inner, resolver: .own,
        parameters: [.named("SwiftHiltCore.Resolver", [])] + (key.map { [$0] } ?? []))
      return
    }
    if isBound { return }
    guard let function = walk.namedFunction(made.value, made.frame, of: key), function.hasBody,
      let first = function.parameters.first
    else { return walk.give("a value stores the factory", made.value, made.frame) }
    let inner = walk.frame(of: function)
    inner.declare(first.name, nil, .own)
    walk.active.insert(function.place)
    walk.body(of: function, inner)
  }

  /// Inside the closure, makes the name of the registering container stand for the resolver, and
  /// the names of other containers stand for another container.
  private func capture(_ inner: Frame) {
    inner.distrust()
    let base = call.receiver.map { walk.index.trees[called.frame.file].start(of: $0) }
    if let name = base?.plainName {
      inner[name].asked = .own
    } else if base == nil, called.frame.isInResolver {
      inner["self"].asked = .own
    }
  }

  /// Records the dependencies that `to: Foo.init` declares, for a graph from sources alone.
  private func bound() {
    guard let made, !made.value.is(ClosureExprSyntax.self),
      let parameters = walk.functionType(made.value, made.frame)?.signature?.parameters
    else { return }
    let qualifier = arguments["qualifying"] == nil ? Scan.Qualifier.none : .unknown("")
    // The first parameter of a decorator is the instance.
    for type in name == "decorate" ? parameters.dropFirst() : parameters[...] {
      walk.ask(made.value, made.frame, type, qualifier, .own)
    }
  }
}

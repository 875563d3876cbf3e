@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

/// Follows the code of one factory, or a part of the program's own code such as a function, and
/// records its requests.
///
/// If the walk cannot follow code of a factory, it records a gap with the reason and the place.
/// The program's own code may use any container, so the walk records fewer gaps there.
final class Walk {
  /// How the followed code runs.
  struct State: Hashable {
    var isLater = false
    var isConditional = false
    var isTolerated = false
    /// Whether the code's caller may catch the error of a request.
    var mayBeCaught = false
    /// The place that requests get instead of their own, if they belong to a helper's caller.
    /// That is so in a helper that extends one of the library's types, or that registers with its
    /// caller's line.
    var house: SourcePlace?
  }

  /// What the followed code is for.
  enum Mode {
    /// The closure of a registering call.
    case factory
    /// The program's own code, which may use any container.
    case program
    /// The code that builds a component's instances, with all code that it calls.
    case component
  }

  /// A function's body that was followed, with the meanings of its parameters.
  private struct Followed: Hashable {
    let place: SourcePlace
    let generics: [String: ScannedType]
    let passed: [String: String]
    let state: State
  }

  let index: SourceIndex
  let mode: Mode
  /// Whether the followed code is not a factory, so that it may use the current container.
  var isRoot: Bool { mode != .factory }
  /// The meaning of a container that the followed code created or received from other code.
  var elsewhere: Frame.Asked { isRoot ? .madeHere : .other }
  private(set) var requests: [(request: Scan.Request, asked: Frame.Asked)] = []
  /// The positions in ``requests`` of those with the same key and place.
  private var alike: [Scan.Request: [Int]] = [:]
  private(set) var gaps: [Scan.Gap] = []
  var state = State()
  /// The bodies and initial values that the walk is following. It doesn't follow them again, so
  /// recursion ends.
  var active: Set<SourcePlace> = []
  private var followed: Set<Followed> = []
  /// The declarations that the walk has followed in the code of a component.
  var entered: Set<SourcePlace> = []
  private var steps = 0
  /// The closures that the scan follows elsewhere: factories, and closures that helpers received
  /// and call.
  var consumed: Set<SourcePlace>

  init(_ index: SourceIndex, _ mode: Mode = .factory, consumed: Set<SourcePlace> = []) {
    self.index = index
    self.mode = mode
    self.consumed = consumed
  }

  // MARK: Recording

  func place(_ node: some SyntaxProtocol, _ frame: Frame) -> SourcePlace {
    node.place(in: frame.file)
  }

  /// Records code that the walk could not follow.
  func give(_ reason: String, _ node: some SyntaxProtocol, _ frame: Frame) {
    let gap = Scan.Gap(place: index.trees.location(place(node, frame)), reason: reason)
    if !gaps.contains(gap) { gaps.append(gap) }
  }

  /// Records a request, or a gap if its type is not known or if a factory keeps a resolver. Records
  /// nothing for a request that an earlier one covers.
  func ask(
    _ node: some SyntaxProtocol, _ frame: Frame, _ type: ScannedType?,
    _ qualifier: Scan.Qualifier, _ asked: Frame.Asked
  ) {
    // A component doesn't depend on the containers that its code creates.
    if mode == .component, asked == .madeHere { return }
    guard let type, type != .unknown else {
      return give("the requested type is not visible here", node, frame)
    }
    if type.isResolver {
      if mode != .program { give("code with a container may request any key", node, frame) }
      return
    }
    if type.contains(where: { $0 == .unknown }) {
      return give("the scan could not read the requested type", node, frame)
    }
    if isRoot, !type.isKnown { return give("the type is generic", node, frame) }
    let certainty: Scan.Certainty =
      state.isTolerated ? .tolerated : state.isConditional ? .conditional : .always
    let request = Scan.Request(
      place: index.trees.location(state.house ?? place(node, frame)), type: type,
      qualifier: qualifier, certainty: certainty, isLater: state.isLater)
    var mark = request
    (mark.certainty, mark.isLater) = (.always, false)
    for place in alike[mark] ?? [] {
      if requests[place].request.covers(request) { return }
      // The walk follows a local closure or function at its declaration and at its call.
      if request.covers(requests[place].request) {
        requests[place].request = request
        return
      }
    }
    alike[mark, default: []].append(requests.count)
    requests.append((request, asked))
  }

  /// Runs a closure with a changed state, and restores the state afterwards.
  func with(_ change: (inout State) -> Void, _ body: () -> Void) {
    let before = state
    change(&state)
    body()
    state = before
  }

  /// Counts steps, and returns whether the walk may go on. The limit keeps each walk short.
  func mayGoOn(_ node: some SyntaxProtocol, _ frame: Frame, steps count: Int = 1) -> Bool {
    let limit = 20_000
    if steps < limit, steps + count >= limit {
      give("the code has too many steps to follow", node, frame)
    }
    steps += count
    return steps < limit
  }

  // MARK: Containers

  /// Returns the container that an expression stands for, or `nil` for any other expression.
  func asked(_ expression: ExprSyntax, _ frame: Frame) -> Frame.Asked? {
    if let inner = expression.value { return asked(inner, frame) }
    // Registering calls return the container, so a chain stands for its first expression.
    let start = index.trees[frame.file].start(of: expression)
    if start.id != expression.id, let known = asked(start, frame) { return known }
    if let name = expression.plainName {
      if let known = frame[name].asked { return known }
      if name == "self" { return nil }
      if let passed = frame[name].passed { return asked(passed.value, passed.frame) }
    }
    guard [.declReferenceExpr, .memberAccessExpr, .functionCallExpr].contains(expression.kind),
      made(expression, frame)?.isResolver == true
    else { return nil }
    if expression.is(FunctionCallExprSyntax.self) { return elsewhere }
    return isRoot ? .own : .other
  }

  func declare(_ parameters: [Parameter], as asked: Frame.Asked, _ frame: Frame) {
    for parameter in parameters {
      let type = type(parameter, frame)
      frame.declare(parameter.name, type, type.isResolver ? asked : nil)
    }
  }

  /// Declares the names of a pattern, without a known meaning.
  func hide(_ pattern: some SyntaxProtocol, _ frame: Frame) {
    for name in pattern.descendants(IdentifierPatternSyntax.self) {
      frame.declare(name.identifier.spelled)
    }
  }

  func declare(_ binding: PatternBindingSyntax, _ frame: Frame) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.spelled else {
      return hide(binding.pattern, frame)
    }
    let value = binding.initializer?.value
    let spelled = binding.typeAnnotation.map { type($0.type, frame) }
    let kind = spelled ?? value.flatMap { made($0, frame) }
    var who = value.flatMap { asked($0, frame) }
    if who == nil, kind?.isResolver == true { who = elsewhere }
    let isPlain =
      kind == nil || kind == .named("Swift.String", []) || spelled == nil || who != nil
      || value?.is(ClosureExprSyntax.self) == true
    let passed =
      value?.plainName.flatMap { frame[$0].passed }
      ?? value.map { Frame.Passed(value: $0, frame: frame.inner(), isLocal: true) }
    // A variable may have another value when code uses it.
    let isLet = binding.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
    if !isLet, !isRoot, who != nil { who = .other }
    frame.declare(name, kind, who, isPlain && isLet ? passed : nil)
  }

  // MARK: Following

  /// Follows a scanned function that receives a resolver or is a member of one.
  func follow(
    _ one: Candidate, _ arguments: [Argument], _ inner: Frame, _ frame: Frame,
    expecting: ScannedType?, at call: some SyntaxProtocol
  ) {
    let function = one.function
    guard mayGoOn(call, frame, steps: 10) else { return }
    if !function.hasBody {
      if mode == .program { return }
      return give("the resolver goes to code that the scan cannot follow", call, frame)
    }
    var spelled: [String: String] = [:]
    for (argument, place) in zip(arguments, one.places) {
      let text = argument.value.trimmedDescription
      spelled[function.parameters[place].name] =
        asked(argument.value, frame).map { "\($0)" }
        ?? (text.utf8.count < 200 ? text : "\(self.place(call, frame))")
    }
    pass(arguments, to: one, inner, frame)
    var next = state
    if next.house == nil, inner.isInResolver { next.house = place(call, frame) }
    let mark = Followed(
      place: function.place, generics: inner.generics, passed: spelled, state: next)
    guard followed.insert(mark).inserted, active.insert(function.place).inserted else { return }
    defer { active.remove(function.place) }
    guard active.count < 60 else { return give("the calls are nested too deeply", call, frame) }
    with({ $0 = next }) { body(of: function, inner, expecting) }
  }

  /// Declares the parameters of a function with the meanings of a call's arguments, or with their
  /// defaults.
  ///
  /// - Parameter known: The meaning of a container inside the function, or `nil` to keep its
  ///   meaning at the call.
  func pass(
    _ arguments: [Argument], to one: Candidate, _ inner: Frame, _ frame: Frame,
    as known: Frame.Asked? = nil
  ) {
    for (argument, place) in zip(arguments, one.places) {
      let parameter = one.function.parameters[place]
      let who = asked(argument.value, frame)
      inner.declare(
        parameter.name, type(parameter, inner), who.map { known ?? $0 },
        who == nil ? .init(value: argument.value, frame: frame) : nil)
    }
    let given = Set(one.places)
    for (place, parameter) in one.function.parameters.enumerated() where !given.contains(place) {
      inner.declare(
        parameter.name, type(parameter, inner), inner[parameter.name].asked,
        parameter.defaultText.map { .init(value: .reading($0), frame: inner.inner()) })
    }
  }

  func body(of function: MemberFact, _ inner: Frame, _ expecting: ScannedType? = nil) {
    guard let list = index.statements(of: function) else { return }
    let result = function.result.map { type($0, inner) } ?? expecting
    with({ if list.mayBeLeftOut { $0.isConditional = true } }) {
      statements(list, function.kind == .initializer ? nil : result, inner)
    }
  }

  /// Follows a closure. Its first parameter has the meaning `resolver`, unless that is `nil`.
  func closure(
    _ closure: ClosureExprSyntax, _ expected: ScannedType?, _ frame: Frame,
    resolver: Frame.Asked? = nil, parameters: [ScannedType] = []
  ) {
    let inner = frame.inner()
    var result = expected
    let named = closure.parameters
    if let signature = closure.signature {
      if let clause = signature.returnClause { result = type(clause.type, frame) }
      for capture in signature.capture?.items ?? [] {
        guard let value = capture.initializer?.value else { continue }
        inner.declare(capture.name.spelled, made(value, frame), asked(value, frame))
      }
    }
    for (place, (name, type)) in (named.isEmpty ? [("$0", nil)] : named).enumerated() {
      let kind =
        type.map { self.type($0, frame) } ?? (place < parameters.count ? parameters[place] : nil)
      let isFactory = resolver != nil && place == 0
      inner.declare(name, kind, isFactory ? resolver : kind?.isResolver == true ? elsewhere : nil)
    }
    statements(closure.statements, result, inner)
  }
}

extension Scan.Request {
  /// Returns whether this request is at least as certain as another one of the same key and
  /// place, and runs no later.
  fileprivate func covers(_ other: Scan.Request) -> Bool {
    let order: [Scan.Certainty] = [.always, .conditional, .tolerated]
    return order.firstIndex(of: certainty)! <= order.firstIndex(of: other.certainty)!
      && (!isLater || other.isLater)
  }
}

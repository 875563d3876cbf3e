@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

/// Finds the registering calls, and follows their closures.
struct Registering {
  let index: SourceIndex
  private(set) var registrations: [Scan.Registration] = []
  /// The closures that the scan followed from registering calls.
  private(set) var consumed: Set<SourcePlace> = []
  /// The places of arguments such as `Api.self`, with which callers name the key that a helper
  /// registers.
  private(set) var named: Set<SourcePlace> = []
  /// The gap of a program with too many registering calls to follow; empty for other programs.
  private(set) var unread: [Scan.Gap] = []
  private let limit: Int

  init(_ index: SourceIndex, limit: Int = 200_000) {
    self.index = index
    self.limit = limit
  }

  /// Returns whether a call is one of the library's registering calls, or `nil` if it may call
  /// the program's own function.
  static func isRegistering(_ call: FunctionCallExprSyntax, _ walk: Walk, _ frame: Frame) -> Bool? {
    guard let name = call.calleeName, Vocabulary.registering.contains(name) else { return false }
    let arguments = call.allArguments
    guard !arguments.isEmpty,
      arguments.allSatisfy({
        $0.label == nil || $0.label == Argument.trailing || Vocabulary.labels.contains($0.label!)
      }), hasForm(of: name, arguments)
    else { return false }
    let fits = walk.index.fits(arguments)
    /// A function that takes only some types leaves the others to the library.
    func isLeft(by own: [MemberFact]) -> Bool? {
      own.isEmpty ? true : own.allSatisfy(\.isConstrained) ? nil : false
    }
    let members = walk.index.ofResolvers(named: name, .function).filter(fits)
    guard let base = call.receiver else {
      return isLeft(
        by: frame.isInResolver ? members : walk.functions(named: name, around: frame, where: fits))
    }
    if walk.asked(base, frame) != nil { return isLeft(by: members) }
    if walk.owner(base, frame) != nil { return false }
    let mayBeOwn = walk.index.members(named: name).contains { !$0.scope.isEmpty && fits($0) }
    return mayBeOwn ? nil : true
  }

  private static func hasForm(of name: String, _ arguments: [Argument]) -> Bool {
    if name == "registerChild" { return true }
    let hasFactory = arguments.contains {
      $0.label == Argument.trailing || ["factory", "instance", "to"].contains($0.label)
    }
    return hasFactory || name == "bind" || name == "registerInjector"
      || arguments.last!.label == nil
        && (arguments.count > 1 || arguments[0].value.is(ClosureExprSyntax.self))
  }

  mutating func scan(_ file: Int) {
    for name in Vocabulary.registering.sorted() {
      for offset in index.files[file].calls[name] ?? [] {
        let place = SourcePlace(file: file, offset: offset)
        invocation(at: place)?.syntax.as(FunctionCallExprSyntax.self).map { found($0, file) }
      }
    }
  }

  private var seen: Set<SourcePlace> = []
  /// How many calls of helpers by other helpers the scan followed for the current registering
  /// call.
  private var indirect = 0

  private mutating func found(_ call: FunctionCallExprSyntax, _ file: Int) {
    let opening = call.opening.place(in: file)
    guard seen.insert(opening).inserted else { return }
    let around = Surroundings(Syntax(call), file, index)
    indirect = 0
    for called in frames(around, Syntax(call), Walk(index)) {
      let isOurs = Registering.isRegistering(call, Walk(index), called.frame)
      if isOurs == false { return }
      let registering = RegisteringCall(call, called, around, index)
      guard registrations.count < limit else {
        // The remaining calls might register any key.
        var last = registering.registration(isCertain: false)
        (last.key, last.requests) = (.unknown, [])
        last.gaps = [.init(place: last.place, reason: "over \(limit) calls register bindings")]
        if unread.isEmpty { registrations.append(last) }
        return unread = last.gaps
      }
      let one = registering.registration(isCertain: isOurs != nil)
      registrations.append(one)
      consumed.formUnion(registering.walk.consumed)
      for argument in called.call?.arguments ?? [] {
        note(argument.value, of: one.key, called.caller?.file ?? file)
      }
    }
  }

  /// A call, or an operator between its operands.
  struct Invocation {
    let syntax: Syntax
    let arguments: [Argument]
    let opening: TokenSyntax

    init(_ call: FunctionCallExprSyntax) {
      (syntax, arguments, opening) = (Syntax(call), call.allArguments, call.opening)
    }

    /// Creates the call of an operator, or returns `nil` for several operators in a row, because
    /// only their precedences determine the operands.
    init?(_ infix: BinaryOperatorExprSyntax) {
      guard let operands = infix.parent?.as(ExprListSyntax.self), operands.count == 3,
        let sequence = operands.parent
      else { return nil }
      syntax = sequence
      arguments = [operands.first!, operands.last!].map { Argument(label: nil, value: $0) }
      opening = infix.operator
    }
  }

  /// A frame in which a registering call runs, and the call of the helper that contains the
  /// registering call.
  struct Called {
    let frame: Frame
    /// The call of the helper; `nil` if the registering call is in no helper.
    var call: Invocation?
    var caller: Surroundings?
  }

  /// Returns the call or the operator whose name is at a place.
  private func invocation(at place: SourcePlace) -> Invocation? {
    guard let token = index.trees[place.file].tokens[place.offset] else { return nil }
    if let call = token.nearest(FunctionCallExprSyntax.self), call.calleeToken?.id == token.id {
      return Invocation(call)
    }
    return token.parent?.as(BinaryOperatorExprSyntax.self).flatMap(Invocation.init)
  }

  /// Returns the frames in which a registering call runs: one for each call of its helper, or a
  /// single one if the scan has no such call to follow.
  ///
  /// Helpers of helpers can have more callers than a program has lines. If there are many, the
  /// scan does not follow them, so types that depend on their arguments stay unknown.
  ///
  /// - Parameter helpers: The helpers that the scan already followed, the outermost last.
  private mutating func frames(
    _ around: Surroundings, _ call: Syntax, _ walk: Walk, through helpers: [SourcePlace] = []
  ) -> [Called] {
    let own = around.frame(walk)
    guard let function = around.function, helpers.count < 4, uses(call, function, own) else {
      return [Called(frame: own)]
    }
    let followed = helpers + [function.place]
    var result: [Called] = []
    for place in index.calls(of: function.name) {
      guard let outer = invocation(at: place),
        let one = index.fitting([function], outer.arguments).only
      else { continue }
      let caller = Surroundings(outer.syntax, place.file, index)
      if let around = caller.function, followed.contains(around.place) { continue }
      for outerFrame in frames(caller, outer.syntax, walk, through: followed) {
        let inner = around.frame(walk)
        walk.bind(outer.arguments, one, inner, outerFrame.frame)
        walk.pass(outer.arguments, to: one, inner, outerFrame.frame, as: .own)
        result.append(Called(frame: inner, call: outer, caller: caller))
      }
      if !helpers.isEmpty { indirect += 1 }
      if indirect > 64 { return [Called(frame: own)] }
    }
    return result.isEmpty ? [Called(frame: own)] : result
  }

  /// Returns whether a call mentions a generic parameter of the enclosing function, or a
  /// parameter that is not a container.
  private func uses(_ call: Syntax, _ function: MemberFact, _ frame: Frame) -> Bool {
    var names = Set(function.generics)
    for parameter in function.parameters where frame[parameter.name].asked == nil {
      names.insert(parameter.name)
    }
    return !names.isEmpty && !names.isDisjoint(with: call.spelledTokens)
  }

  /// Records the places where a caller's argument names the key that a helper registers for it.
  private mutating func note(_ argument: ExprSyntax, of key: ScannedType, _ file: Int) {
    if let name = argument.metatypeBase.flatMap({ TypeSpelling($0) })?.shape.lastName {
      if key.contains(where: { $0.lastName == name }) { named.insert(argument.place(in: file)) }
    } else if let call = argument.as(FunctionCallExprSyntax.self) {
      for inner in call.arguments { note(inner.expression, of: key, file) }
    }
  }
}

@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension Walk {
  /// Records the request that a call such as `resolve` makes, or a gap if the walk can't follow
  /// it.
  ///
  /// - Returns: Whether the call is a request.
  func request(_ call: Call) -> Bool {
    let labels = ["qualifier", "keyedBy", nil]
    guard Vocabulary.asking.contains(call.name),
      call.arguments.allSatisfy({ labels.contains($0.label) }), let who = answering(call)
    else { return false }
    let (syntax, frame) = (call.syntax, call.frame)
    if who != .own, !isRoot {
      give("the request goes to another container", syntax, frame)
      return true
    }
    // A scanned extension of the resolver may declare a member of this name.
    if let one = functions(syntax, frame).only?.function, syntax.receiver != nil,
      one.place.file != frame.file || !active.contains(one.place),
      one.parameters.contains(where: { !labels.contains($0.label) })
    {
      return false
    }
    let spelled = call.arguments[nil].flatMap { metatype($0, frame) }
    if let first = call.arguments[nil], spelled == nil {
      give("the requested type is known only at run time", first, frame)
      return true
    }
    var type = formed(call, spelled)
    if spelled == nil, let function = type, function.made != nil {
      type = .named(ScannedType.exactly, [function])
    }
    with({
      let isForced = syntax.parent?.is(ForceUnwrapExprSyntax.self) == true
      if ["optional", "tryOptional"].contains(call.name), !isForced { $0.isTolerated = true }
      if call.name.hasPrefix("try"), $0.mayBeCaught { $0.isConditional = true }
    }) { ask(syntax, frame, type, qualifier(call.arguments["qualifier"], frame), who) }
    return true
  }

  /// Returns the container from which a call resolves, or `nil` if the call is not known to be a
  /// request.
  private func answering(_ call: Call) -> Frame.Asked? {
    let frame = call.frame
    if let base = call.syntax.receiver {
      let who = asked(base, frame)
      // A value of unknown type is probably not a container, but it may be one.
      if who == nil, mode != .program, made(base, frame) == nil, namedType(base, frame) == nil {
        let text = base.trimmedDescription.prefix(40)
        give("the scan cannot tell whether '\(text)' is the resolver", call.syntax, frame)
      }
      return who
    }
    if frame.isInResolver, let own = frame["self"].asked { return own }
    // The global function uses the ambient resolver, which `Injection.with(other) { }` changes.
    let isGlobal =
      ["resolve", "tryResolve"].contains(where: call.name.hasPrefix) || call.name == "optional"
    return isGlobal && call.syntax.calledExpression.plainName != nil
      && functions(call.syntax, frame).isEmpty
      && index.files[frame.file].imports.contains { $0.hasPrefix("SwiftHilt") }
      ? isRoot || !state.mayBeCaught ? .own : .other : nil
  }

  /// Returns the type of the requested key, or `nil` if it is not known. For example,
  /// `resolveMany(T.self)` requests `[T]`.
  func formed(_ call: Call, _ spelled: ScannedType?) -> ScannedType? {
    let name = call.name.lowercased()
    if name.contains("optional") {
      return (spelled ?? call.expected?.unwrapped).map { .optional($0.unwrapped) }
    }
    guard let spelled else { return call.expected }
    if name.hasSuffix("many") { return .array(spelled) }
    if name.hasSuffix("set") { return .set(spelled) }
    if name.hasSuffix("map") {
      let key = call.arguments["keyedBy"].flatMap { metatype($0, call.frame) }
      return key.map { .dictionary($0, spelled) } ?? call.expected
    }
    return spelled
  }
}

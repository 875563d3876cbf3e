@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

/// The keys that code outside modules might bind on a component's container after `build()`.
struct PlainKeys {
  private let index: SourceIndex
  private var registered:
    [String: [(key: ScannedType, qualifier: Scan.Qualifier, place: Scan.Place)]] = [:]
  /// The names of types that code hands to other code, or that a file mentions that was not read.
  private var handed: Set<String> = []
  /// A call that might bind any key; `nil` if there is none.
  private(set) var open: Scan.Place?

  init(_ result: SourceScanner.Result, _ reader: ModuleReader) {
    index = result.index
    if reader.modules.allSatisfy({ $0.component == nil }) { return }
    for one in result.scan.registrations where !one.owner.hasSuffix(".bindings") {
      // A decorator or a contribution binds no key of its own.
      if one.call == "decorate" || Scan.Registration.contributing.contains(one.call) { continue }
      switch one.key {
      case .unknown, .parameter: open = open ?? one.place
      default: registered[one.key.kind, default: []].append((one.key, one.qualifier, one.place))
      }
    }
    handed = index.handedTypes(besides: result.named)
    // Code outside modules may install the modules that it mentions.
    let names = Set(index.allTypes.values.joined().filter(\.mayBeModule).map(\.name))
    let installed = index.files.flatMap(\.handedTypes).compactMap { one -> ScannedType? in
      guard names.contains(one.name), !one.isListed,
        let (member, frame) = index.code(MemberAccessExprSyntax.self, at: one.place)
      else { return nil }
      let whole = member.outwards.prefix { $0.is(MemberAccessExprSyntax.self) }
      return whole.suffix(1).first?.as(ExprSyntax.self).flatMap { reader.metatype($0, frame) }
    }
    for module in installed.compactMap(reader.module).flatMap(reader.parts) {
      for one in module.bindings where one.role == .binding || one.isInstance {
        registered[one.key.kind, default: []].append((one.key, one.qualifier, one.place))
      }
    }
    for place in index.calls(of: "expect") {
      guard let (call, frame) = index.code(FunctionCallExprSyntax.self, at: place),
        let type = call.allArguments[nil].flatMap({ reader.metatype($0, frame) })
      else { continue }
      let qualifier = reader.qualifier(call.allArguments["qualifier"], frame)
      registered[type.kind, default: []].append((type, qualifier, index.trees.location(place)))
    }
  }

  /// Returns why plain code may bind a type; `nil` if it can't.
  ///
  /// - Parameter isBound: Whether the component binds the type. Code that binds it again would be
  ///   visible as a registration.
  func reason(_ type: ScannedType, qualifier: String?, isBound: Bool) -> String? {
    let known = registered[type.kind]?.first { one in
      if case .unknown = one.qualifier { return one.key.covers(type) }
      return one.key.covers(type) && ScanGraph.key(type, one.qualifier).qualifierText == qualifier
    }
    if let known {
      return "the code at \(known.place.callSite) registers it, perhaps on this container"
    }
    if isBound { return nil }
    if let open { return "the call at \(open.callSite) may register any key" }
    guard type.contains(where: { $0.lastName.map(handed.contains) == true }) else { return nil }
    return "code outside modules uses \(type.short).self, and may register it"
  }
}

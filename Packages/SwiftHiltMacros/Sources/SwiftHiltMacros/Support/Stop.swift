@_spi(Layers) import SwiftHiltCore

/// Stops the program with an error's whole text, for generated code.
public func __stop(_ error: any Error, at site: CallSite? = nil) -> Never {
  stopProgram(error, at: site)
}

/// Returns the error of a generated request, with a note about the declaration that made it.
///
/// - Parameters:
///   - member: The member of an entry point; `nil` for an initialiser.
///   - type: The entry point, or the type with the initialiser.
public func __asked<T>(
  _ error: any Error, by member: String? = nil, of type: T.Type, at site: CallSite,
  _ resolver: any Resolver
) -> any Error {
  guard let error = error as? ResolutionError else { return error }
  let key = BindingKey(type)
  let (asker, declaration): (KeyText, KeyText) =
    member.map { ("'\($0)' of the entry point \(key)", "'\($0)' of \(key)") }
    ?? ("the initialiser of \(key)", "the parameter of '\(key)'")
  // The advice on a key that this request itself lacks names the declaration.
  let own = try? resolver.liveContainer().notFound(error.key, by: declaration)
  let isOwn = own?.headline == error.headline && own?.path.count == error.path.count
  return (isOwn ? own! : error).adding(
    .init(label: "asked", text: "by \(asker) (\(site.description))"))
}

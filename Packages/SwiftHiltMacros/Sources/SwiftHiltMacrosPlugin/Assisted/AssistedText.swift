#if Macros
  import SwiftSyntax

  /// The source text that `@AssistedInject` adds next to an initialiser.
  struct AssistedText {
    let typeName: String
    let kind: TypeKind
    let access: String
    let requests: [Request]
    let effects: Effects

    /// The initialiser's attributes and isolation, which generated code repeats.
    let head: String
    let place: Place?

    /// The type's availability and global actor, which the factory's call repeats if ``head`` is
    /// empty.
    let actor: String
  }

  extension AssistedText {
    /// `init(tryResolver:...)`, which throws a request's error, and `init(resolver:...)`, which
    /// stops the program on an error, unless the user's own initialiser throws or is `async`.
    var initializers: String {
      let arguments = requests.arguments(effects.isAsync ? .async : .throwing)
      var called = effects
      let asks = requests.contains { !$0.isAssisted }
      called.isThrowing = effects.isThrowing || asks
      var throwing = effects
      throwing.isThrowing = true
      let prefix = InjectableText.rank + head + access + kind.delegating
      let forwarded = "self.init(tryResolver: resolver, \(passedOn))"
      let plain: String
      if effects.isAsync || effects.isThrowing {
        plain = "  \(throwing.call)\(forwarded)"
      } else {
        plain = """
            do {
              try \(forwarded)
            } catch {
              SwiftHiltMacros.__stop(error, at: \(place.callSite))
            }
          """
      }
      var request = "\(called.call)self.init(\(arguments))"
      if asks {
        request =
          "do { \(request) } catch { "
          + "throw SwiftHiltMacros.__asked(error, of: \(typeName).self, at: \(place.callSite), resolver) }"
      }
      let plainEffects = effects.isAsync ? throwing : effects
      return """
        \(prefix)init(resolver: \(resolverType), \(parameters))\(plainEffects.signature) {
        \(plain)
        }

        \(prefix)init(tryResolver resolver: \(resolverType), \(parameters))\(throwing.signature) {
        \(place.covering(request).indented())
        }
        """
    }

    /// The nested factory, which takes the assisted arguments, and the functions that list the
    /// dependencies.
    ///
    /// The type that `@AssistedFactory` generates refers to the dependencies through
    /// `AssistedInject`. If that member is missing, the compiler's message contains the
    /// attribute's name.
    var factory: String {
      var called = effects
      if effects.isAsync { called.isThrowing = true }
      return """
        \(access)struct Factory: SwiftHiltCore.InjectableType, Sendable {
          private let resolver: \(resolverType)

          \(access)nonisolated init(resolver: any SwiftHiltCore.Resolver) {
            self.resolver = resolver.resolve((\(resolverType)).self)
          }

          \(access)nonisolated init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            self.resolver = try resolver.tryResolve((\(resolverType)).self)
          }

        \((head.isEmpty ? actor : head).indented())  \(access)func callAsFunction(\(parameters))\
        \(called.signature) -> \(typeName) {
            \(called.call)\(typeName)(resolver: resolver, \(passedOn))
          }

          \(access)nonisolated static func __dependencies(of _: Factory.Type) -> \
        [SwiftHiltCore.Dependency] {
            \(typeName).AssistedInject(of: \(typeName).self)
          }
        }

        \(access)nonisolated static func AssistedInject(of _: \(typeName).Type) -> \
        [SwiftHiltCore.Dependency] {
          SwiftHiltMacros.__deferred(\(typeName).__dependencies(of: \(typeName).self))
        }

        \(access)nonisolated static func __dependencies(of _: \(typeName).Type) -> \
        [SwiftHiltCore.Dependency] {
        \(place.covering(requests.dependencies).indented())
        }
        """
    }

    private var resolverType: String {
      effects.isAsync ? "any SwiftHiltCore.AsyncResolver" : "any SwiftHiltCore.Resolver"
    }

    private var assisted: [Request] { requests.filter(\.isAssisted) }

    private var parameters: String { assisted.map(\.parameter).joined(separator: ", ") }

    private var passedOn: String { assisted.map { $0.argument($0.name) }.joined(separator: ", ") }
  }
#endif

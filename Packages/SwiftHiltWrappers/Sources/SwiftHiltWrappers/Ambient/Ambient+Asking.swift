@_spi(Layers) import SwiftHiltCore

extension Ambient {
  /// Makes a request to the ambient resolver, or to the fallback if ``chosen`` is `nil`. Throws
  /// errors as ``explained(_:)`` returns them.
  @inline(__always)
  static func ask<R>(
    _ glance: AmbientGlance = CallContext.ambientGlance,
    orElse fallback: @autoclosure () -> Ambient = Ambient.fallback,
    _ request: (any Resolver) throws -> R
  ) throws -> R {
    switch glance {
    case .here(let object):
      // No retain is needed, because the code that entered the scope keeps it alive.
      return try Unmanaged<AmbientScope>.fromOpaque(object)._withUnsafeGuaranteedRef {
        try $0.ask(orElse: fallback(), request)
      }
    case .none:
      return try AmbientScope.bound.ask(orElse: fallback(), request)
    case .unclear:
      return try (chosen ?? fallback()).ask(request)
    }
  }

  /// Makes a request to the ambient resolver. A failure stops the program with the error's text.
  @inline(__always)
  static func demand<R>(_ request: (any Resolver) throws -> R) -> R {
    do {
      return try ask(CallContext.ambientGlance, request)
    } catch {
      stopProgram(error)
    }
  }

  /// Does the same as `ask`, but out of line, so most callers don't contain a copy of its code.
  @inline(never)
  static func perform<R>(_ request: (any Resolver) throws -> R) throws -> R {
    try ask(CallContext.ambientGlance, request)
  }

  /// Does the same as `demand`, but out of line.
  @inline(never)
  static func performOrStop<R>(_ request: (any Resolver) throws -> R) -> R { demand(request) }

  @inline(__always)
  func ask<R>(_ request: (any Resolver) throws -> R) throws -> R {
    do {
      return try request(resolver)
    } catch {
      throw explained(error)
    }
  }
}

extension AmbientScope {
  @inline(__always)
  fileprivate func ask<R>(
    orElse fallback: @autoclosure () -> Ambient, _ request: (any Resolver) throws -> R
  ) throws -> R {
    guard let container else { return try (ambient ?? fallback()).ask(request) }
    do {
      return try container._withUnsafeGuaranteedRef { try request($0) }
    } catch {
      throw explained(error)
    }
  }

  @inline(never)
  private func explained(_ error: any Error) -> any Error {
    ambient?.explained(error) ?? error
  }
}

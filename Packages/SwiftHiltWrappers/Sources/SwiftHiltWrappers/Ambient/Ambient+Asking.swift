@_spi(Layers) import SwiftHiltCore

extension Ambient {
  /// Makes a request to the ambient resolver, or to the fallback if ``chosen`` is `nil`. Throws
  /// errors as ``explained(_:)`` returns them.
  @inline(__always)
  static func ask<R>(
    orElse fallback: @autoclosure () -> Ambient = Ambient.fallback,
    _ request: (any Resolver) throws -> R
  ) throws -> R {
    let scope = AmbientScope.bound
    guard let container = scope.container, scope.isInEffect, !CallContext.mayBeInFactory else {
      let isUnset = scope === AmbientScope.unset && !CallContext.mayBeInFactory
      return try ((isUnset ? nil : chosen) ?? fallback()).ask(request)
    }
    do {
      return try container._withUnsafeGuaranteedRef { try request($0) }
    } catch {
      throw scope.ambient?.explained(error) ?? error
    }
  }

  /// Makes a request to the ambient resolver. A failure stops the program with the error's text.
  @inline(__always)
  static func demand<R>(_ request: (any Resolver) throws -> R) -> R {
    do {
      return try ask(request)
    } catch {
      stopProgram(error)
    }
  }

  /// Does the same as `ask`, but out of line, so most callers don't contain a copy of its code.
  @inline(never)
  static func perform<R>(_ request: (any Resolver) throws -> R) throws -> R { try ask(request) }

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

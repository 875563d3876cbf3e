import Foundation
import SwiftHiltDAG

/// A fault that the linter looks for. The raw values are stable. `missing`, `cycle`,
/// `typeMismatch` and `unchecked` are also ids of `validate()`, for similar faults.
public enum Rule: String, CaseIterable, Sendable {
  /// A key that something requests and nothing in the program registers.
  case missing
  /// A requested type that is registered, but not with the requested qualifier.
  case qualifier
  /// Bindings whose instances need each other to be built.
  case cycle
  /// An instance that would keep a shorter-lived one, or look for it in the wrong container.
  case captive
  /// A value type that is registered as `.weak`.
  case typeMismatch
  /// A map key with two entries of one component.
  case duplicateMapKey
  /// A scope that no component has and nothing declares.
  case noScope
  /// A key that one component binds twice.
  case duplicate
  /// An instance that no container disposes of.
  case undisposed
  /// An optional request of a component that finds nothing, although a similar key is bound.
  case absent
  /// An asynchronous binding that a synchronous one needs.
  case async
  /// A binding of a component that its entry points don't need.
  case unused
  /// A collection without contributions.
  case empty
  /// A type that registers bindings, and that nothing outside its declaration mentions.
  case uninstalled
  /// A file that the scan could not read completely.
  case unreadable
  /// A `hilt:ignore` comment that lacks a rule or a reason, names an unknown rule, or suppresses
  /// nothing.
  case suppression
  /// Code that the scan could not follow completely, or a call that may register any key.
  case unchecked
}

/// The severity of a finding.
public typealias Severity = GraphIssue.Severity

extension Rule {
  /// The severity of the rule's findings, unless a configuration changes it. A rule of `validate()`
  /// has the same severity there.
  public var severity: Severity {
    switch self {
    case .qualifier: return .error
    case .uninstalled, .unreadable, .suppression: return .warning
    default: return ValidationOptions.defaultSeverities[GraphIssue.ID(rawValue: rawValue)] ?? .note
    }
  }

  /// The fault, on one line.
  public var summary: String { String(text.prefix { $0 != "\n" }) }

  /// The fault, its fix, and the limits of the rule.
  public var explanation: String {
    "\(rawValue) (\(severity)): \(summary).\n\n\(text.dropFirst(summary.count + 1))\n"
  }

  /// The fault on the first line, then the explanation.
  private var text: Substring {
    let all = Rule.texts.components(separatedBy: "\n\n")
    return all.first { $0.hasPrefix("\(rawValue): ") }!.dropFirst(rawValue.count + 2)
  }

  private static let texts = """
    missing: the program resolves a key that it never registers
    The finding is on the line of a request that code makes each time it runs. Register the key, or install the
    module that registers it. For a key that only some containers bind, use `validate(scan:)` in a test. The rule
    applies neither to a library alone nor to types of packages and frameworks that hilt did not read.

    qualifier: the program registers a requested type, but under another key
    The program registers the type, but with another qualifier or without one. `similar` lists up to five of
    these registrations. Correct the request, or register the requested key.

    cycle: bindings need each other to build their instances
    To build its instance, each binding on the path needs the next one. The rule applies only to keys that
    the program registers once. Use `Lazy`, `Provider` or a function for one of these dependencies.

    captive: an instance of a component would keep a shorter-lived one
    A shared instance is built with the bindings of its own container, and lives as long as that container.
    Give it the shorter lifetime, or use a `Provider` or a function.

    duplicateMapKey: a component contributes to one key of a map twice
    Remove one of the entries. Only a child container may replace an entry.

    noScope: a binding of a component uses a scope that nothing declares
    Correct the name, give the component this scope, or declare a scope below with `expect(scope:)`.

    duplicate: a component binds a key twice
    The later binding wins. Remove one, or pass `override: true` if you mean to replace the other.

    undisposed: no container disposes of a component's instance
    A `.transient`, `.graph` or `.weak` instance of a disposable type is never disposed of. Choose
    another lifetime, or dispose of the instance yourself.

    absent: an optional request finds nothing, although a similar key is bound
    Request the key that is bound, or bind the requested one.

    async: a synchronous binding needs an asynchronous one
    Await the asynchronous binding first, or make the consumer asynchronous.

    unused: the entry points of a component do not need a binding
    Remove the binding, or list the entry point that needs it in `entryPoints:`.

    empty: nothing contributes to a collection that a component requests
    Contribute an element, or remove the request.

    typeMismatch: code registers a value type as `.weak`, which is for objects
    Nothing can hold a struct or an enum weakly, so `resolve` stops the program, and `tryResolve` throws.
    Make the type a class, or choose another lifetime.

    uninstalled: nothing mentions a type that registers bindings
    Install the type, or remove it. The linter reports neither functions nor public types, because other code
    may use them. A key that only unmentioned code registers counts as missing.

    unreadable: hilt could not read a file completely
    The linter reports no missing key whose type the file mentions. If it could not open the file or the folder, it
    reports no missing key, cycle or unmentioned type.

    suppression: a comment suppresses nothing, or names an unknown rule
    Write `// hilt:ignore missing: why` on the line or alone above it, or `// hilt:ignore-file missing: why`
    once in a file. Without a reason, it suppresses nothing. Remove a comment whose finding is gone.

    unchecked: the scan could not follow some code, or tell which key a call registers
    The scan does not guess. Examples are a request whose type it cannot see, and code that passes the resolver
    elsewhere. Name the type, as in `r.resolve(Api.self)`, or pass an initialiser as `to:`.
    """
}

/// Why a key could not be resolved.
///
/// A trap of `resolve` prints the same text that `tryResolve` throws, in debug and release alike, and
/// under it the factory that asked by `resolve`, if one did.
/// Each case has a stable ``code`` and a page under docs/Errors.
public enum ResolutionError: Error, Sendable {
  /// No binding for the key, here or in an ancestor.
  case notFound(Failure)
  /// The key needs itself, through the path's other keys; on one thread or across several.
  case cycle(Failure)
  /// An instance is not of the type that its binding promises.
  case typeMismatch(Failure)
  /// The container was closed, or is gone.
  case closed(Failure)
  /// A frozen container was asked to change its bindings.
  case frozen(Failure)
  /// No container upwards was created with the scope that the binding names.
  case noScope(Failure)
  /// Two map contributions of one container have the same key.
  case duplicateMapKey(Failure)
  /// An asynchronous binding has no instance yet, and the caller cannot wait.
  case requiresAsync(Failure)
  /// A factory that is bound to an actor was run from outside it.
  case wrongIsolation(Failure)
  /// A decorator was registered for a key that nothing binds.
  case nothingToDecorate(Failure)
  /// A module was to be replaced that is not installed.
  case noSuchModule(Failure)
  /// A test asked for what is for live use only, and did not override it.
  case liveOnly(Failure)

  /// What every case carries.
  public final class Failure: Sendable {
    /// The key that failed.
    public let key: BindingKey

    /// The keys whose factories were running, outermost first, and the failed key last.
    public let path: [PathElement]

    /// The headline, without the code.
    public let headline: String

    /// What the reader needs to act: a label (`similar`, `help` ...) and its text, in order.
    public let notes: [Note]

    /// One line below the path.
    public struct Note: Hashable, Sendable {
      /// What the line says: `similar`, `here`, `help`.
      public let label: String
      /// The line.
      public let text: String

      /// Creates a line.
      public init(label: String, text: String) {
        self.label = label
        self.text = text
      }
    }

    /// Where the change was written that is at fault: one that was refused, or that came twice.
    let change: CallSite?

    @inline(never)
    init(
      key: BindingKey, path: [PathElement], headline: String, notes: [Note],
      change: CallSite? = nil
    ) {
      self.key = key
      self.path = path
      self.headline = headline
      self.notes = notes
      self.change = change
    }

    /// The user's line that a trap begins with: the change, the registration whose factory asked, or
    /// that of what was asked for.
    var blamed: CallSite? {
      change ?? path.dropLast().last?.callSite ?? path.last?.callSite
    }
  }
}

extension ResolutionError {
  /// What the case carries.
  public var failure: Failure {
    switch self {
    case .notFound(let failure), .cycle(let failure), .typeMismatch(let failure),
      .closed(let failure), .frozen(let failure), .noScope(let failure),
      .duplicateMapKey(let failure), .requiresAsync(let failure), .wrongIsolation(let failure),
      .nothingToDecorate(let failure), .noSuchModule(let failure), .liveOnly(let failure):
      return failure
    }
  }

  /// The key that failed.
  public var key: BindingKey { failure.key }

  /// The keys whose factories were running, outermost first, and the failed key last.
  public var path: [PathElement] { failure.path }

  /// The stable id of the case, as messages show it: `NotFound`.
  public var code: String {
    switch self {
    case .notFound: return "NotFound"
    case .cycle: return "Cycle"
    case .typeMismatch: return "TypeMismatch"
    case .closed: return "Closed"
    case .frozen: return "Frozen"
    case .noScope: return "NoScope"
    case .duplicateMapKey: return "DuplicateMapKey"
    case .requiresAsync: return "RequiresAsync"
    case .wrongIsolation: return "WrongIsolation"
    case .nothingToDecorate: return "NothingToDecorate"
    case .noSuchModule: return "NoSuchModule"
    case .liveOnly: return "LiveOnly"
    }
  }
}

extension ResolutionError {
  /// The same error with one more note, the last.
  @_spi(Layers) public func _adding(_ note: Failure.Note) -> ResolutionError {
    let old = failure
    let failure = Failure(
      key: old.key, path: old.path, headline: old.headline, notes: old.notes + [note],
      change: old.change)
    switch self {
    case .notFound: return .notFound(failure)
    case .cycle: return .cycle(failure)
    case .typeMismatch: return .typeMismatch(failure)
    case .closed: return .closed(failure)
    case .frozen: return .frozen(failure)
    case .noScope: return .noScope(failure)
    case .duplicateMapKey: return .duplicateMapKey(failure)
    case .requiresAsync: return .requiresAsync(failure)
    case .wrongIsolation: return .wrongIsolation(failure)
    case .nothingToDecorate: return .nothingToDecorate(failure)
    case .noSuchModule: return .noSuchModule(failure)
    case .liveOnly: return .liveOnly(failure)
    }
  }
}

/// The reason why SwiftHilt could not resolve a key or make a change.
///
/// A trap of `resolve` prints the text of the error that `tryResolve` throws, in debug and release.
/// If a factory called `resolve`, the last line names that factory, except for
/// ``ResolutionError/Code/duplicateMapKey``.
///
/// ```swift
/// do {
///   return try app.tryResolve(Api.self)
/// } catch let error as ResolutionError where error.code == .notFound {
///   print(error.headline)
/// }
/// ```
///
/// If you don't need the error itself, write `catch ResolutionError.Code.notFound`.
public struct ResolutionError: Error, Sendable {
  /// The kind of the error. Later versions may add codes, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The stable id, as messages show it, such as `NotFound`.
    public let description: String

    /// Neither the container nor an ancestor binds the key. A ``Provider`` from a list also throws
    /// this error if the list has fewer elements by now.
    public static let notFound = Code("NotFound")
    /// The key depends on itself, directly or through the other keys of the path. The path may lead
    /// across several threads and tasks.
    public static let cycle = Code("Cycle")
    /// A `.weak` binding has an instance that is not an object.
    public static let typeMismatch = Code("TypeMismatch")
    /// The container was closed or released.
    public static let closed = Code("Closed")
    /// A frozen container refused a change.
    public static let frozen = Code("Frozen")
    /// Neither the container nor an ancestor has the scope that the binding names.
    public static let noScope = Code("NoScope")
    /// Two map contributions of one container have the same key.
    public static let duplicateMapKey = Code("DuplicateMapKey")
    /// The container has no cached instance of an asynchronous binding, and the caller cannot wait.
    public static let requiresAsync = Code("RequiresAsync")
    /// A main-actor factory was called from outside the main actor, or the factory is bound to
    /// another actor.
    public static let wrongIsolation = Code("WrongIsolation")
    /// A decorator was registered for a key that nothing binds.
    public static let nothingToDecorate = Code("NothingToDecorate")
    /// The module to replace is not installed.
    public static let noSuchModule = Code("NoSuchModule")
    /// A test resolved a live-only binding without overriding it.
    public static let liveOnly = Code("LiveOnly")

    init(_ id: String) { description = id }

    /// Returns whether an error is a ``ResolutionError`` with a given code, for `catch` and `case`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? ResolutionError)?.code == code
    }
  }

  /// The key of the failed request or the refused change. For another action of a closed container,
  /// such as a prewarm, it is the key of `Container`.
  public let key: BindingKey

  /// The message's parts.
  public let diagnostic: Diagnostic

  /// - Parameters:
  ///   - path: The steps of the path; those of the current task and thread when omitted.
  ///   - help: The text of the last note.
  ///   - change: The user's line that caused the problem.
  @inline(never)
  init(
    _ code: Code, key: BindingKey, path: [PathElement]? = nil, headline: String,
    notes: [Diagnostic.Note] = [], help: String? = nil, change: CallSite? = nil
  ) {
    self.key = key
    diagnostic = Diagnostic(
      code.description, headline, path: path ?? CallPath.current,
      notes: notes + (help.map { [.help($0)] } ?? []), at: change)
  }

  private init(_ key: BindingKey, _ diagnostic: Diagnostic) {
    (self.key, self.diagnostic) = (key, diagnostic)
  }

  /// The kind of the error.
  public var code: Code { Code(diagnostic.id) }

  /// The headline, without the code.
  public var headline: String { diagnostic.headline }

  /// The keys whose factories were running, outermost first, then the requested key. For a cycle,
  /// the path has only the keys of the cycle. For a refused change, it is empty.
  public var path: [PathElement] { diagnostic.path }

  /// The lines for the reader, in order. Each has a label, such as `similar` or `help`, and a text.
  public var notes: [Diagnostic.Note] { diagnostic.notes }

  /// Returns the same error with one more note at the end.
  @_spi(Layers) public func adding(_ note: Diagnostic.Note) -> ResolutionError {
    ResolutionError(key, diagnostic.adding(note))
  }
}

extension ResolutionError: CustomStringConvertible {
  /// The whole text: the headline with its code, the path if it adds anything, and the notes.
  public var description: String { diagnostic.description }
}

/// The modules that a running `__replacing` skips in its container. Only its thread sees it.
final class ModuleSkip {
  private let container: Container
  private let outer: ModuleSkip?
  /// Whether the closure has tried to install each of the modules.
  private var wasTried = ErasedDictionary<ObjectIdentifier, Bool>()

  private init(_ modules: [Any.Type], _ container: Container, _ outer: ModuleSkip?) {
    (self.container, self.outer) = (container, outer)
    for module in modules { wasTried[ObjectIdentifier(module)] = false }
  }

  /// Runs a closure that skips modules in a container.
  ///
  /// - Returns: Whether the closure has tried to install each of the modules.
  static func skipping(_ modules: [Any.Type], in container: Container, _ body: () -> Void)
    -> ErasedDictionary<ObjectIdentifier, Bool>
  {
    let (thread, outer) = (currentThread(), current)
    let skip = ModuleSkip(modules, container, outer)
    thread.skipping = Unmanaged.passUnretained(skip).word
    body()
    thread.skipping = outer.map { Unmanaged.passUnretained($0).word } ?? 0
    return skip.wasTried
  }

  /// Returns whether this thread skips a module in a container, and notes that it was tried.
  static func skips(_ module: ObjectIdentifier, in container: Container) -> Bool {
    var (skip, isSkipped) = (current, false)
    while let here = skip {
      if here.container === container, here.wasTried[module] != nil {
        here.wasTried[module] = true
        isSkipped = true
      }
      skip = here.outer
    }
    return isSkipped
  }

  private static var current: ModuleSkip? {
    Unmanaged<ModuleSkip>(word: currentThread().skipping)?.takeUnretainedValue()
  }
}

import CSwiftHilt

/// How one `install` bound a key several times without saying `override`: stands for as long as the
/// binding that came last.
struct Duplicates {
  private(set) weak var last: Binding?
  /// Each pair of places once, however often they run.
  private(set) var sites: [(first: CallSite, second: CallSite)] = []

  /// Notes that a binding took another's place.
  mutating func note(_ second: Binding, after first: Binding) {
    if last !== first { sites = [] }
    last = second
    let pair = (first.callSite, second.callSite)
    if !sites.contains(where: { $0 == pair }) { sites.append(pair) }
  }
}

/// The install at work on a thread: what it bound so far, and for which module.
final class InstallScope {
  let module: (container: Container, id: ObjectIdentifier)?
  private let outermost: InstallScope?

  // By the address of a cell, which stands for one key of one container.
  private var bound: [UInt: Binding] = [:]

  private init(_ module: (container: Container, id: ObjectIdentifier)?, in scope: InstallScope?) {
    self.module = module ?? scope?.module
    outermost = scope?.outermost ?? scope
  }

  /// The innermost install of this thread.
  static var current: InstallScope? {
    UnsafeRawPointer(bitPattern: currentThread().pointee.installing).map {
      Unmanaged<InstallScope>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Runs a closure as part of an install, for a module when one is given.
  static func within(_ module: (Container, ObjectIdentifier)?, _ body: () -> Void) {
    let thread = currentThread()
    let before = thread.pointee.installing
    let scope = InstallScope(module, in: current)
    thread.pointee.installing = UInt(bitPattern: Unmanaged.passUnretained(scope).toOpaque())
    body()
    thread.pointee.installing = before
    withExtendedLifetime(scope) {}
  }

  /// Notes a binding in a cell, and whether the cell's key was bound before.
  func note(_ cell: Cell, _ binding: Binding, in container: Container) {
    let first = (outermost ?? self).bound.updateValue(binding, forKey: UInt(bitPattern: cell))
    guard let first, !binding.flags.contains(.override) else { return }
    container.withRare { $0.duplicates[cell, default: Duplicates()].note(binding, after: first) }
  }
}

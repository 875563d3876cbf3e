import CSwiftHilt

/// A key that one `install` bound twice without saying `override`.
struct Duplicate {
  let key: BindingKey
  let first: CallSite
  let second: CallSite
}

/// The install at work on a thread: what it bound so far, and for which module.
final class InstallScope {
  let module: (container: Container, id: ObjectIdentifier)?
  private let outermost: InstallScope?
  private var bound: [Place: CallSite] = [:]

  private struct Place: Hashable {
    let container: ObjectIdentifier
    let key: BindingKey
  }

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

  /// Notes a binding, and whether its key was bound before.
  func note(key: BindingKey, _ binding: Binding, in container: Container) {
    let place = Place(container: ObjectIdentifier(container), key: key)
    let first = (outermost ?? self).bound.updateValue(binding.callSite, forKey: place)
    guard let first, !binding.flags.contains(.override) else { return }
    let duplicate = Duplicate(key: key, first: first, second: binding.callSite)
    container.withRare { $0.duplicates.append(duplicate) }
  }
}

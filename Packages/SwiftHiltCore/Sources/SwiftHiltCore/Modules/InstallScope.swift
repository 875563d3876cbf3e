/// A key that one `install` bound twice without saying `override`.
struct Duplicate {
  let key: BindingKey
  let first: CallSite
  let second: CallSite
}

/// The outermost `install` at work on this task or thread: what it bound so far.
final class InstallScope: @unchecked Sendable {
  // @unchecked Sendable because only the code inside the install sees it, one call after another.
  @TaskLocal static var current: InstallScope?

  private struct Place: Hashable {
    let container: ObjectIdentifier
    let key: BindingKey
  }

  private var bound: [Place: CallSite] = [:]

  /// Runs a closure inside the install at work, or inside a new one.
  static func within(_ body: () -> Void) {
    if current != nil { return body() }
    $current.withValue(InstallScope(), operation: body)
  }

  /// Notes a binding, and whether its key was bound before.
  func note(key: BindingKey, _ binding: Binding, in container: Container) {
    let place = Place(container: ObjectIdentifier(container), key: key)
    let first = bound.updateValue(binding.callSite, forKey: place)
    guard let first, !binding.flags.contains(.override) else { return }
    let duplicate = Duplicate(key: key, first: first, second: binding.callSite)
    container.withRare { $0.duplicates.append(duplicate) }
  }
}

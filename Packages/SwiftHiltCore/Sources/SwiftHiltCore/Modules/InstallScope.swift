/// A container's repeated registrations of a key without `override`. They count only while the last
/// of these bindings is registered.
struct Duplicates {
  private(set) weak var last: Binding?
  /// The pairs of call sites, without repetitions.
  private(set) var sites: [(first: StaticSite, second: StaticSite)] = []

  mutating func note(_ second: Binding, after first: Binding) {
    if last !== first { sites = [] }
    last = second
    let pair = (first.site, second.site)
    if !sites.contains(where: { $0 == pair }) { sites.append(pair) }
  }
}

/// A thread's running installation, and the module that receives its registrations. The scope lives
/// on the thread's stack, and no other thread sees it.
struct InstallScope {
  typealias Bound = (cell: Cell, binding: Binding)
  private typealias Pointer = UnsafeMutablePointer<InstallScope>

  /// The enclosing module's scope, for an `install` block inside a module; otherwise `nil`.
  private let module: Pointer?
  /// The container that this module is being installed in; `nil` for an `install` block.
  private let container: Unmanaged<Container>?
  private var contents = ModuleContents()
  /// Whether a change that a closed container refuses leads to a thrown error instead of a trap.
  private let collects: Bool
  /// The error of the first refused change.
  private var refusal: ResolutionError?

  private static var current: Pointer? {
    Pointer(bitPattern: currentThread().installing)
  }

  /// Runs a closure as part of an install. If a container is given, the closure installs a
  /// module there.
  ///
  /// - Returns: The bindings and contributions that the module registered in its container; empty
  ///   if no container is given.
  @discardableResult
  @inline(never)
  static func within(moduleOf container: Container?, _ body: () -> Void) -> ModuleContents {
    let (thread, around) = (currentThread(), current)
    var scope = InstallScope(
      module: container == nil ? around.flatMap(module(at:)) : nil,
      container: container.map { .passUnretained($0) },
      collects: around?.pointee.collects ?? false)
    run(body, in: &scope, thread, around)
    if let refusal = scope.refusal { keep(refusal) }
    return scope.contents
  }

  /// Runs a closure as an install in which a change to a closed container has no effect.
  ///
  /// - Throws: The closure's error, unchanged; otherwise the error of the first such change.
  @inline(never)
  static func collecting(_ body: () throws -> Void) throws {
    let (thread, around) = (currentThread(), current)
    var scope = InstallScope(
      module: around.flatMap(module(at:)), container: nil, collects: true)
    try run(body, in: &scope, thread, around)
    if let refusal = scope.refusal { throw refusal }
  }

  /// Keeps the error of a refused change for an install that throws it.
  ///
  /// - Returns: `false` if this thread runs no such install.
  @discardableResult
  static func keep(_ refusal: ResolutionError) -> Bool {
    guard let current, current.pointee.collects else { return false }
    if current.pointee.refusal == nil { current.pointee.refusal = refusal }
    return true
  }

  private static func run(
    _ body: () throws -> Void, in scope: inout InstallScope, _ thread: CallThread,
    _ around: Pointer?
  ) rethrows {
    try withUnsafeMutablePointer(to: &scope) { scope in
      thread.installing = UInt(bitPattern: scope)
      defer { thread.installing = UInt(bitPattern: around) }
      try body()
    }
  }

  static func note(_ contribution: ContributionList.Entry, in container: Container) {
    module(of: container)?.pointee.contents.contributions.append(contribution)
  }

  /// Records a binding that this thread is about to put into a cell, for the module that is being
  /// installed. A binding that replaces another without `override` is also recorded as a duplicate.
  static func note(_ cell: Cell, isNew: Bool, _ binding: Binding, in container: Container) {
    if let module = module(of: container) {
      append((cell, binding), to: &module.pointee.contents.bindings)
    }
    guard !isNew, !binding.flags.contains(.override), let held = cell.heldBinding,
      held.kind != .decoration
    else { return }
    let first = held.extras?.undecorated ?? held
    container.withRare { rare in
      var duplicates = rare.duplicates[cell] ?? Duplicates()
      duplicates.note(binding, after: first)
      rare.duplicates[cell] = duplicates
    }
  }

  /// Returns the scope of the module that this thread is installing in a container, if any.
  private static func module(of container: Container) -> Pointer? {
    guard let current, let scope = module(at: current),
      scope.pointee.container?.toOpaque() == Unmanaged.passUnretained(container).toOpaque()
    else { return nil }
    return scope
  }

  private static func module(at scope: Pointer) -> Pointer? {
    scope.pointee.container == nil ? scope.pointee.module : scope
  }

  private static func append(_ new: Bound, to list: inout [Bound]) {
    if list.isEmpty { list.reserveCapacity(8) }
    list.append(new)
  }
}

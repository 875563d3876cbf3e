/// A container's repeated registrations of a key without `override`. The entry lasts as long as the
/// last binding.
struct Duplicates {
  private(set) weak var last: Binding?
  /// Each pair of places once, however often they run.
  private(set) var sites: [(first: StaticSite, second: StaticSite)] = []

  /// Notes that a binding took another's place.
  mutating func note(_ second: Binding, after first: Binding) {
    if last !== first { sites = [] }
    last = second
    let pair = (first.site, second.site)
    if !sites.contains(where: { $0 == pair }) { sites.append(pair) }
  }
}

/// The running installation of a thread, and its module. It lives on the thread's stack, and no
/// other thread sees it.
struct InstallScope {
  /// The key of a cell in one container.
  typealias Bound = (cell: Cell, binding: Binding)
  private typealias Pointer = UnsafeMutablePointer<InstallScope>

  /// The scope around that is a module's, for an `install` block inside a module.
  private let module: Pointer?
  /// Whose module this one is.
  private let container: Unmanaged<Container>?
  /// What the module made in its container.
  private var contents = ModuleContents()
  /// Whether a change that comes too late is an error of this install, not the end of the program.
  private let collects: Bool
  /// The first change that came too late.
  private var refusal: ResolutionError?

  private static var current: Pointer? {
    Pointer(bitPattern: currentThread().installing)
  }

  /// Runs a closure as part of an install; as a module of a container, when one is given.
  ///
  /// - Returns: What the module made there.
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

  /// Runs a closure as an install in which a change to a closed container changes nothing.
  ///
  /// - Throws: The first of those changes; what the closure throws as it is.
  @inline(never)
  static func collecting(_ body: () throws -> Void) throws {
    let (thread, around) = (currentThread(), current)
    var scope = InstallScope(
      module: around.flatMap(module(at:)), container: nil, collects: true)
    try run(body, in: &scope, thread, around)
    if let refusal = scope.refusal { throw refusal }
  }

  /// Keeps a refused change for the install that collects them.
  ///
  /// - Returns: `false` when there is none on this thread.
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

  /// Notes a contribution that this thread made.
  static func note(_ contribution: ContributionList.Entry, in container: Container) {
    module(of: container)?.pointee.contents.contributions.append(contribution)
  }

  /// Notes a binding that this thread is about to put into a cell, for the module that is being
  /// installed. If it replaces another one without `override`, it is also noted as a duplicate.
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

  /// The scope of the module that is being installed in a container.
  private static func module(of container: Container) -> Pointer? {
    guard let current, let scope = module(at: current),
      scope.pointee.container?.toOpaque() == Unmanaged.passUnretained(container).toOpaque()
    else { return nil }
    return scope
  }

  /// The scope itself when it is a module's, or the one around that is.
  private static func module(at scope: Pointer) -> Pointer? {
    scope.pointee.container == nil ? scope.pointee.module : scope
  }

  private static func append(_ new: Bound, to list: inout [Bound]) {
    if list.isEmpty { list.reserveCapacity(8) }
    list.append(new)
  }
}

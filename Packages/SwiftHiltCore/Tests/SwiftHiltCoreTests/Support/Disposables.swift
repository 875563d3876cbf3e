import SwiftHiltCore

protocol Link: AnyObject {}

/// An object that notes its disposal.
final class Socket: Link, Disposable, Sendable {
  let (journal, name): (Journal, String)

  init(_ journal: Journal, _ name: String = "") { (self.journal, self.name) = (journal, name) }

  func dispose() { journal.note(name.isEmpty ? "dispose" : "dispose \(name)") }
}

/// An object whose disposal has to be awaited.
final class SlowSocket: AsyncDisposable, Sendable {
  let journal: Journal
  let disposed = Gate()

  init(_ journal: Journal) { self.journal = journal }

  func dispose() async throws {
    await Task.yield()
    journal.note("disposed slowly")
    disposed.open()
  }
}

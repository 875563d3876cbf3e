import Foundation
@_spi(Layers) import SwiftHiltGraphTools
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads sources, and follows the closures of registering calls and the program's own code.
public struct SourceScanner {
  /// The scan, with facts that only the linter needs.
  public struct Result {
    /// The scan.
    public let scan: Scan
    let index: SourceIndex
    let named: Set<SourcePlace>
    /// The gaps in the program's own code, each with the name of the declaration around it, such
    /// as `Cart.load`. The name is empty for top-level code.
    let gaps: [(owner: String, gap: Scan.Gap)]
  }

  private let trees: SourceTrees

  /// Creates a scanner of files.
  public init(_ paths: [SourcePath]) { trees = SourceTrees(paths) }

  /// Creates a scanner of texts, which need no files.
  public init(texts: [(path: SourcePath, text: String)]) {
    trees = SourceTrees(
      texts.map(\.path),
      texts: Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($0, Array($1.text.utf8)) }))
  }

  /// Scans the sources.
  public func run() -> Result {
    var result: Result?
    SourceScanner.onThreads(1) { result = scanned() }
    return result!
  }

  /// Runs a closure on some threads at once, and waits for all of them. Deeply nested sources lead
  /// to deep recursion, so the threads have large stacks.
  private static func onThreads(_ count: Int, _ body: @escaping () -> Void) {
    // This is safe, although the compiler cannot see it, because the caller waits, and the threads
    // change shared values only under a lock.
    nonisolated(unsafe) let body = body
    let done = DispatchGroup()
    for _ in 0..<count {
      done.enter()
      let thread = Thread {
        body()
        done.leave()
      }
      thread.stackSize = 1 << 30
      thread.start()
    }
    done.wait()
  }

  /// Returns the facts about all files. Most of the time goes to parsing, so two threads share the
  /// files. A third one would need more memory.
  private func allFacts() -> [FileFacts] {
    let (lock, numbers) = (NSLock(), trees.paths.indices)
    var (next, found) = (0, [FileFacts?](repeating: nil, count: numbers.count))
    SourceScanner.onThreads(min(2, ProcessInfo.processInfo.activeProcessorCount)) {
      while true {
        let number = lock.withLock {
          next += 1
          return next - 1
        }
        if number >= numbers.count { return }
        let (facts, tree) = facts(number)
        lock.withLock {
          found[number] = facts
          if let tree, facts.isRelevant { trees.keep(tree, of: number) }
        }
      }
    }
    return found.map { $0! }
  }

  private func scanned() -> Result {
    let numbers = trees.paths.indices
    let files = allFacts()
    let index = SourceIndex(trees, files)
    var registering = Registering(index)
    for number in numbers where files[number].isRelevant { registering.scan(number) }
    var roots = Roots(index, consumed: registering.consumed)
    for number in numbers { roots.scan(number) }
    return Result(
      scan: scan(index, registering, roots), index: index, named: registering.named,
      gaps: roots.gaps)
  }

  private func facts(_ number: Int) -> (FileFacts, SourceTrees.Tree?) {
    let source = trees.text(number)
    if let problem = source.problem {
      let bytes = trees.raw(number)
      let words = SourceText.words(bytes ?? [])
      return (FileFacts(mentions: words, problem: problem, isUnknown: bytes == nil), nil)
    }
    let tree = SourceTrees.Tree(source.bytes)
    let collector = FactCollector(file: number)
    collector.walk(tree.syntax)
    var facts = collector.facts
    facts.suppressions = Suppression.all(in: source.bytes)
    if tree.syntax.hasError { facts.problem = syntaxError(tree, number) }
    return (facts, tree)
  }

  /// Returns a gap at the first of a file's syntax errors.
  ///
  /// The time to describe the errors grows with the square of their number. Beyond 300 errors,
  /// the gap says only that there are too many, at the place of the first one.
  private func syntaxError(_ tree: SourceTrees.Tree, _ file: Int) -> Scan.Gap {
    let syntax = tree.syntax
    let missing = syntax.tokens(viewMode: .all).filter { $0.presence == .missing }.map(\.position)
    let wrong = missing + syntax.descendants(UnexpectedNodesSyntax.self).map(\.position)
    func gap(_ position: AbsolutePosition?, _ reason: String) -> Scan.Gap {
      let place = trees.location(position?.utf8Offset ?? 0, in: tree, of: file)
      return .init(place: place, reason: reason)
    }
    if wrong.count > 300 { return gap(wrong.min(), "the file has too many syntax errors") }
    let first = ParseDiagnosticsGenerator.diagnostics(for: syntax).first
    return gap(first?.position, first.map { "syntax error: \($0.message)" } ?? "syntax error")
  }

  private func scan(_ index: SourceIndex, _ registering: Registering, _ roots: Roots) -> Scan {
    var scan = Scan()
    for path in trees.paths { scan.files[path.fileID] = path.path }
    for (name, facts) in index.allTypes {
      guard let kind = facts.first?.kind, kind != "typealias" else { continue }
      scan.types[name] = kind
    }
    func order(_ place: Scan.Place) -> (String, Int, Int) {
      (place.file, place.line, place.column)
    }
    scan.registrations = registering.registrations.sorted { order($0.place) < order($1.place) }
    let asked = Set(scan.registrations.flatMap { $0.requests.map(\.place) })
    scan.roots = roots.roots.filter { !asked.contains($0.request.place) }.sorted {
      order($0.request.place) < order($1.request.place)
    }
    scan.uninstalled = Uninstalled.find(scan.registrations, index)
    scan.unread = registering.unread + index.files.compactMap(\.problem)
    return scan
  }
}

/// Finds declarations that register bindings and never run, as far as the sources show: no other
/// code mentions them, and the system does not create or call them.
enum Uninstalled {
  static func find(_ registrations: [Scan.Registration], _ index: SourceIndex) -> Set<String> {
    let mentions = index.mentions
    if index.isBlind { return [] }
    return Set(registrations.map(\.owner)).filter { owner in
      let names = owner.components
      guard let first = names.first, let last = names.last else { return false }
      // Code mentions a container's extension by calling its member, and a type by its name.
      let isOfResolver = names.dropLast().last.map { Frame.resolverScopes.contains($0) } == true
      if isOfResolver { return !mentions.contains(last) }
      let functions = index.members(named: last)
      if names.count == 1, !functions.isEmpty {
        // The system may call a function that takes no container.
        return !mentions.contains(last)
          && functions.allSatisfy {
            $0.parameters.contains { $0.type?.shape.lastName == "Container" }
          }
      }
      return !mentions.contains(first) && isMentionedToRun(first, index)
    }
  }

  /// Returns whether a type's code runs only if other code names the type. The system creates
  /// delegates, previews and tests.
  private static func isMentionedToRun(_ name: String, _ index: SourceIndex) -> Bool {
    let all = index.allTypes.values.joined().filter { $0.name == name && $0.path.count == 1 }
    return !all.isEmpty
      && all.allSatisfy { fact in
        fact.attributes.isSubset(of: ["MainActor", "Module", "Component", "available"])
          && index.files[fact.place.file].imports.isDisjoint(with: ["Testing", "XCTest"])
          && fact.inherits.allSatisfy { type in
            let whole = index.resolve(type, [], fact.place.file).name ?? ""
            return !index.declarations(whole).isEmpty
              || ["HiltModule", "Sendable"].contains(type.shape.lastName)
          }
      }
  }
}

#if Macros
  import Foundation
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftParserDiagnostics
  import SwiftSyntax

  /// Reads sources, and follows the closures that register.
  public struct SourceScanner {
    /// What came out, with what only the linter needs.
    public struct Result {
      /// The scan.
      public let scan: Scan
      let index: SourceIndex
      let named: Set<SourcePlace>
    }

    private let paths: [SourcePath]
    private let texts: [Int: [UInt8]]
    /// Called now and then with how many files are read, of how many.
    public var progress: ((Int, Int) -> Void)?

    /// Creates a scanner of files.
    public init(_ paths: [SourcePath]) {
      self.paths = paths
      texts = [:]
    }

    /// Creates a scanner of texts, which need no files.
    public init(texts: [(path: SourcePath, text: String)]) {
      paths = texts.map(\.path)
      self.texts = Dictionary(
        uniqueKeysWithValues: texts.enumerated().map { ($0, Array($1.text.utf8)) })
    }

    /// Scans.
    ///
    /// Deeply nested sources are followed by deep recursion: the work is done on a thread of its own,
    /// with a large stack.
    public func run() -> Result {
      let done = DispatchSemaphore(value: 0)
      // Unsafe for the compiler only: this thread waits until the other has ended.
      nonisolated(unsafe) let scanner = self
      nonisolated(unsafe) var result: Result?
      let thread = Thread {
        result = scanner.scanned()
        done.signal()
      }
      thread.stackSize = 1 << 30
      thread.start()
      done.wait()
      return result!
    }

    private func scanned() -> Result {
      let trees = SourceTrees(paths, texts: texts)
      var files: [FileFacts] = []
      for number in paths.indices {
        files.append(facts(number, trees))
        progress?(number + 1, paths.count)
      }
      let index = SourceIndex(trees, files)
      var registering = Registering(index)
      for number in paths.indices where files[number].isRelevant { registering.scan(number) }
      var roots = Roots(index, consumed: registering.consumed)
      for number in paths.indices { roots.scan(number) }
      return Result(
        scan: scan(index, registering, roots), index: index, named: registering.named)
    }

    private func facts(_ number: Int, _ trees: SourceTrees) -> FileFacts {
      let source = texts[number].map { SourceText($0) } ?? SourceText(path: paths[number].path)
      if let problem = source.problem {
        var facts = FileFacts()
        facts.problem = problem
        return facts
      }
      let tree = trees[number]
      let collector = FactCollector(file: number)
      collector.walk(tree.syntax)
      var facts = collector.facts
      facts.suppressions = Suppression.all(in: source.bytes)
      if tree.syntax.hasError {
        let first = ParseDiagnosticsGenerator.diagnostics(for: tree.syntax).first
        let place = tree.lines.location(first?.position.utf8Offset ?? 0)
        facts.problem = .init(
          line: place.line, column: place.column,
          message: first.map { "syntax error: \($0.message)" } ?? "syntax error")
      }
      return facts
    }

    private func scan(_ index: SourceIndex, _ registering: Registering, _ roots: Roots) -> Scan {
      var scan = Scan()
      for path in paths { scan.files[path.fileID] = path.path }
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
      scan.unread = registering.unread
      for (number, file) in index.files.enumerated() {
        guard let problem = file.problem else { continue }
        scan.unread.append(
          Scan.Gap(
            place: .init(file: paths[number].fileID, line: problem.line, column: problem.column),
            reason: problem.message))
      }
      return scan
    }
  }

  /// Finds what registers, and is mentioned nowhere outside of its own declaration.
  enum Uninstalled {
    static func find(_ registrations: [Scan.Registration], _ index: SourceIndex) -> Set<String> {
      var mentions: [String: Int] = [:]
      for file in index.files {
        for (name, count) in file.mentions { mentions[name, default: 0] += count }
      }
      var result: Set<String> = []
      for owner in Set(registrations.map(\.owner)) {
        let names = owner.split(separator: ".").map(String.init)
        guard let first = names.first, let last = names.last else { continue }
        // Of an extension of the container the member is called, of a type the type is named.
        let isOfResolver = names.dropLast().last.map { Frame.resolverScopes.contains($0) } == true
        if isOfResolver {
          if mentions[last] == nil { result.insert(owner) }
        } else if names.count == 1, !index.functions(named: last).isEmpty {
          if mentions[last] == nil, takesContainer(last, index) { result.insert(owner) }
        } else if mentions[first] == nil, isMentionedToRun(first, index) {
          result.insert(owner)
        }
      }
      return result
    }

    /// Whether a function waits to be given the container: others may be called by the system.
    private static func takesContainer(_ name: String, _ index: SourceIndex) -> Bool {
      index.functions(named: name).allSatisfy { function in
        function.parameters.contains { $0.type.shape.lastName == "Container" }
      }
    }

    /// Whether a type runs only where code names it: the system makes delegates, previews and tests.
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
#endif

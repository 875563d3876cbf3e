import Foundation

/// One run of the linter over sources.
public struct Lint {
  /// The files to read.
  public var sources: [SourcePath]
  /// Where facts are kept between runs; `nil` for nowhere.
  public var cachePath: String?
  /// Called while files are parsed, with how many are done and how many there are.
  public var progress: ((Int, Int) -> Void)?

  /// Creates a run.
  public init(sources: [SourcePath], cachePath: String? = nil) {
    self.sources = sources
    self.cachePath = cachePath
  }

  /// What a run found out.
  public struct Outcome {
    /// What there is to say, sorted by place.
    public var findings: [Finding] = []
    /// How many requests there are.
    public var requests = 0
    /// How many of them could not be followed.
    public var unchecked = 0
    /// How many registrations there are.
    public var bindings = 0
    /// How many containers the sources make.
    public var containers = 0
    /// Where containers without a parent are made.
    public var roots: [Finding.Location] = []
    /// How many files were read.
    public var files = 0
    /// How many files were parsed, and not taken from the cache.
    public var parsed = 0
    /// The graph of what was scanned.
    public let graph: ScannedGraph
  }

  /// Reads, follows and judges.
  public func run() -> Outcome {
    // Following nests as deeply as the calls of the program do.
    final class Box: @unchecked Sendable {
      // @unchecked Sendable because the thread that writes it has ended when it is read.
      var outcome: Outcome?
    }
    let box = Box()
    let done = DispatchSemaphore(value: 0)
    let copy = self
    nonisolated(unsafe) let lint = copy
    let thread = Thread {
      box.outcome = lint.runHere()
      done.signal()
    }
    thread.stackSize = 1 << 30
    thread.start()
    done.wait()
    return box.outcome!
  }

  /// Reads, follows and judges texts in place of what is in the files, by their paths.
  public func run(texts: [String: String]) -> Outcome {
    var loaded = Loader.Result()
    loaded.files = sources.compactMap { source in
      texts[source.path].map {
        SourceReader.read(Array($0.utf8), path: source.shown, module: source.module)
      }
    }
    return Lint.judge(loaded)
  }

  private func runHere() -> Outcome {
    let known = sources.filter { !Program.isLibrary($0.module) }
    var loader = Loader(known, cache: cachePath, progress: progress)
    var filter = Prefilter(loader.texts)
    while true {
      loader.read(filter.needed)
      let program = Program(loader.result.files)
      let relevance = Relevance(program)
      // What is read may say of more names that they matter.
      if filter.add(relevance.names) { continue }
      loader.save()
      return Lint.judge(loader.result, program, relevance)
    }
  }

  /// Follows and judges what was read.
  static func judge(_ loaded: Loader.Result) -> Outcome {
    var loaded = loaded
    loaded.files.removeAll { Program.isLibrary($0.module) }
    let program = Program(loaded.files)
    return judge(loaded, program, Relevance(program))
  }

  private static func judge(
    _ loaded: Loader.Result, _ program: Program, _ relevance: Relevance
  ) -> Outcome {
    let files = loaded.files
    let follower = Follower(program, relevance)
    follower.followAll()
    let incomplete = files.filter { !$0.problems.isEmpty }
    let judge = Judge(follower, incomplete: incomplete)
    var findings = judge.judge()
    for file in files {
      for problem in file.problems {
        let site = Site(file: file, offset: problem.offset)
        findings.append(
          Finding(
            rule: .unreadable, severity: Rule.unreadable.severity,
            location: Finding.Location(site), key: "", headline: problem.message, notes: []))
      }
    }
    for (path, why) in loaded.unreadable {
      findings.append(
        Finding(
          rule: .unreadable, severity: Rule.unreadable.severity,
          location: .init(path: path.shown, line: 1, column: 1), key: "", headline: why, notes: []))
    }
    findings = Suppressing(files).apply(findings)
    var outcome = Outcome(graph: ScannedGraph(judge))
    outcome.findings = findings.sorted()
    outcome.requests = judge.requestCount
    outcome.unchecked = judge.uncheckedCount
    outcome.bindings = follower.bindings.count
    outcome.containers = follower.containers.filter { $0.kind == .made }.count
    outcome.roots = Set(
      follower.containers.filter { $0.kind == .made && $0.parents.isEmpty }.compactMap(\.site)
    ).sorted().map { Finding.Location($0) }
    outcome.files = files.count
    outcome.parsed = loaded.parsed
    return outcome
  }
}

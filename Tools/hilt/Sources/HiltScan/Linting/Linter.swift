@_spi(Layers) import SwiftHiltDAG
@_spi(Layers) import SwiftHiltGraphTools

/// Checks sources for faults that show without a run, such as missing keys and cycles.
///
/// The linter runs nothing. Only a run shows which container binds a key, and `validate(scan:)`
/// checks that.
public struct Linter {
  /// The result of a check.
  public struct Outcome {
    /// The findings, sorted by place.
    public var findings: [Finding]
    /// The number of scanned files.
    public fileprivate(set) var files = 0
    /// The number of registrations by calls and by macros.
    public fileprivate(set) var registrations = 0
    /// The number of requests.
    public fileprivate(set) var requests = 0
    /// The number of registrations and other places that the scan could not check completely.
    public fileprivate(set) var unchecked = 0
  }

  let result: SourceScanner.Result
  let reader: ModuleReader
  let sets: KeySets
  private var findings: [Finding] = []
  private var seen: Set<Finding> = []
  /// The rules whose findings the linter has, by place.
  private var places: Set<String> = []
  /// Whether everything that could not be proved about a component is an error.
  let isStrict: Bool
  /// Each fault of a component, certain or not: the component, the id, the severity, the key and
  /// whether it is certain.
  public internal(set) var proofs: [String] = []

  /// Creates a linter for a scan.
  public init(_ result: SourceScanner.Result, isStrict: Bool = false) {
    (self.result, self.isStrict) = (result, isStrict)
    reader = ModuleReader(result.index, result.scan)
    sets = KeySets(result, reader.modules)
  }

  var scan: Scan { result.scan }
  var index: SourceIndex { result.index }

  /// Checks the sources.
  ///
  /// The linter looks for missing keys, cycles and uninstalled types only if a source belongs to
  /// a program, is a `main.swift`, or contains a `@main` type. Code outside a library may resolve
  /// or register the library's keys.
  public mutating func run() -> Outcome {
    proveComponents()
    if isProgram {
      findMissing()
      findCycles()
      findUninstalled()
    }
    findWeakValues()
    findUnchecked()
    for gap in scan.unread { add(.unreadable, gap.place, "", gap.reason, []) }
    let modules = reader.modules.filter(\.type.parts.isEmpty)
    let bound = modules.flatMap(\.bindings).filter { !$0.isPlain }
    return Outcome(
      findings: Suppression.apply(index, to: findings, isProgram: isProgram).sorted(),
      files: index.files.count, registrations: scan.registrations.count + bound.count,
      requests: scan.roots.count + scan.registrations.flatMap(\.requests).count
        + bound.flatMap(\.requests).count,
      unchecked: scan.registrations.filter { !$0.gaps.isEmpty }.count
        + sets.open.filter(\.gaps.isEmpty).count + result.gaps.count)
  }

  var isProgram: Bool {
    index.trees.paths.contains { $0.isProgram || "/\($0.path)".hasSuffix("/main.swift") }
      || index.files.contains { $0.types.contains(where: \.isMain) }
  }

  mutating func add(
    _ rule: Rule, _ place: Scan.Place, _ key: String, _ headline: String,
    _ notes: [(label: String, text: String, place: Scan.Place?)], severity: Severity? = nil
  ) {
    func location(_ place: Scan.Place) -> Finding.Location {
      .init(path: scan.files[place.file] ?? place.file, line: place.line, column: place.column)
    }
    let finding = Finding(
      rule: rule, severity: severity ?? rule.severity, location: location(place), key: key,
      headline: headline,
      notes: notes.map { .init(label: $0.label, text: $0.text, location: $0.place.map(location)) })
    // The proof of a component, which comes first, knows more than the sets of keys.
    let kind = rule == .qualifier ? Rule.missing : rule
    let line = "\(finding.location.path):\(finding.location.line)"
    let isNew = places.insert("\(line) \(kind) \(key)").inserted
    guard isNew || rule == .unchecked, seen.insert(finding).inserted else { return }
    findings.append(finding)
  }

  // MARK: Values and gaps

  private mutating func findWeakValues() {
    for one in scan.registrations where one.lifetime == ".weak" && index.isValue(one.key) {
      let key = sets.spelled(one.key, one.qualifier)
      add(
        .typeMismatch, one.place, key,
        "\(key) is .weak, but nothing can hold a value of this type weakly",
        [("help", "make the type a class, or choose another lifetime", nil)])
    }
  }

  private mutating func findUnchecked() {
    let all: [(String, Scan.Gap, String)] =
      scan.registrations.flatMap { one in
        let name = one.key == .unknown ? "a call" : sets.spelled(one.key, one.qualifier)
        return one.gaps.map { (name, $0, "pass an initialiser as 'to:'") }
      }
      + result.gaps.map {
        ($0.isEmpty ? "the program" : $0, $1, "list the keys as 'roots:' of expectValid")
      }
    for (name, gap, otherwise) in all {
      add(
        .unchecked, gap.place, "", "The scan could not follow \(name) completely: \(gap.reason)",
        [("help", "name the type, or \(otherwise)", nil)])
    }
    // A registration whose key is not known answers every request, even if its closure was
    // followed.
    for one in sets.open where one.gaps.isEmpty {
      add(
        .unchecked, one.place, "",
        "This call may register any key, so the linter reports no key as missing",
        [("help", "name the type in the registering call", nil)])
    }
  }
}

import Foundation
import HiltLint

/// What became of one mutant.
public struct Verdict: Sendable {
  /// How it was noticed.
  public enum How: String, CaseIterable, Sendable {
    case lint, unchecked, compiler, validate, missed
  }

  /// The mutant.
  public let mutant: Mutant
  /// How it was noticed, by the first of them that did.
  public let how: How
  /// What the compiler and `validate()` say, when they were asked.
  public var judgement: AppBuild.Judgement?
  /// What the linter said, or why it is no mistake that can be seen.
  public let why: String
}

/// Spoils an app in every way and asks the linter each time.
public struct Proof {
  private let sources: [SourcePath]
  private let texts: [String: String]

  /// Creates the proof of an app.
  public init(_ folder: String) {
    let whole = URL(fileURLWithPath: folder).standardizedFileURL.path
    var finder = SourceFinder(relativeTo: whole)
    sources = finder.files(in: [whole])
    var texts: [String: String] = [:]
    for source in sources {
      texts[source.path] = try? String(contentsOfFile: source.path, encoding: .utf8)
    }
    self.texts = texts
  }

  /// What the linter says of the sound app.
  public func sound() -> Lint.Outcome { Lint(sources: sources).run() }

  /// Makes all mutants and judges each.
  ///
  /// - Parameter build: What asks the compiler and `validate()`, too.
  public func run(build: AppBuild? = nil) throws -> [Verdict] {
    let before = sound()
    let facts = GraphFacts(before.graph.graph)
    var verdicts: [Verdict] = []
    for source in sources {
      guard let text = texts[source.path] else { continue }
      for mutant in Mutator(path: source.path, text: text, facts: facts).mutants {
        var changed = texts
        changed[source.path] = mutant.text
        let outcome = Lint(sources: sources).run(texts: changed)
        let fresh = Proof.fresh(outcome.findings, before.findings)
        verdicts.append(verdict(mutant, fresh, facts, try build?.judge(mutant)))
      }
    }
    return verdicts
  }

  /// The findings that were not there before, as often as they are: lines may have moved.
  private static func fresh(_ findings: [Finding], _ before: [Finding]) -> [Finding] {
    func text(_ finding: Finding) -> String { "\(finding.rule)\(finding.headline)" }
    var known = Dictionary(grouping: before, by: text).mapValues(\.count)
    return findings.filter { finding in
      guard let left = known[text(finding)], left > 0 else { return true }
      known[text(finding)] = left - 1
      return false
    }
  }

  private func verdict(
    _ mutant: Mutant, _ fresh: [Finding], _ facts: GraphFacts, _ judgement: AppBuild.Judgement?
  ) -> Verdict {
    func make(_ how: Verdict.How, _ why: String) -> Verdict {
      Verdict(mutant: mutant, how: how, judgement: judgement, why: why)
    }
    if let worst = fresh.first(where: { $0.severity > .note && $0.rule != .unreadable }) {
      let name = worst.location.path.split(separator: "/").last ?? ""
      return make(
        .lint, "\(name):\(worst.location.line): [\(worst.rule.rawValue)] \(worst.headline)")
    }
    if let doubt = fresh.first(where: { $0.rule == .unchecked }) {
      return make(.unchecked, doubt.headline)
    }
    if let judgement, !judgement.compiles { return make(.compiler, "") }
    if let judgement, judgement.isInvalid { return make(.validate, "") }
    return make(.missed, reason(mutant, facts))
  }

  private func reason(_ mutant: Mutant, _ facts: GraphFacts) -> String {
    if mutant.what.contains("expect(") {
      return "the program works: the scope's container binds it"
    }
    if mutant.kind == .scope {
      return mutant.isConstant
        ? "the program works: one constant names the scope everywhere"
        : "another place makes a container with the name"
    }
    if mutant.what.contains("decorate(") { return "a decorator may be absent" }
    if mutant.what.hasSuffix("an override") { return "what it replaces answers" }
    switch facts.role(mutant.path, mutant.line) {
    case .contribution?: return "a collection may have fewer elements"
    default: break
    }
    if facts.isOptional(mutant.path, mutant.line) { return "it is asked for optionally" }
    if mutant.kind == .deletion, facts.isUnused(mutant.path, mutant.line) {
      return "nothing asks for it"
    }
    return "not seen"
  }
}

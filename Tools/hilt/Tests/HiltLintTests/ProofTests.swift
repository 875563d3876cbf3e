import Foundation
import HiltLint
import HiltMutation
import Testing

/// Spoils apps in every way: the linter says something of each that is a mistake.
@Suite struct ProofTests {
  @Test(arguments: ["ClosureApp", "MacroApp", "MixedApp"])
  func everyMistake_isSeenOrUnchecked(app: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Apps/\(app)")
    let proof = Proof(folder.path)

    let sound = proof.sound()
    #expect(TextReport.text(sound.findings) == "")
    #expect(sound.unchecked * 20 <= sound.requests)
    #expect(sound.bindings >= 15)

    let verdicts = try proof.run()
    #expect(verdicts.count > 30)
    #expect(unseen(verdicts) == [])
  }

  @Test(arguments: ["DAGSample", "LoggingObserver", "SwiftHiltDemo", "TestingSample"])
  func everyMistake_isSeenOrUnchecked(example: String) throws {
    let proof = self.example(example)
    let sound = proof.sound()
    #expect(TextReport.text(sound.findings) == "")
    #expect(sound.requests >= 3)
    #expect(sound.unchecked == 0)

    let verdicts = try proof.run()
    #expect(verdicts.count >= 4)
    #expect(unseen(verdicts) == [])
  }

  @Test(arguments: ["SwiftHiltDemoiOS", "TaskManager"])
  func soundExample_isNotReported(example: String) {
    let sound = self.example(example).sound()
    #expect(TextReport.text(sound.findings.filter { $0.severity > .note }) == "")
    #expect(sound.requests > 40)
    #expect(sound.unchecked * 20 <= sound.requests)
  }

  private func example(_ name: String) -> Proof {
    Proof(
      URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../../../Examples/\(name)").standardizedFileURL.path)
  }

  private func unseen(_ verdicts: [Verdict]) -> [String] {
    verdicts.filter { $0.how == .missed && $0.why == "not seen" }
      .map { "\($0.mutant.path):\($0.mutant.line) \($0.mutant.what)" }
  }
}

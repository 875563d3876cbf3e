import Foundation
import HiltLint
import HiltMutation
import Testing

/// Spoils three apps in every way: the linter says something of each that is a mistake.
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
    let unseen = verdicts.filter { $0.how == .missed && $0.why == "not seen" }
    #expect(unseen.map { "\($0.mutant.path):\($0.mutant.line) \($0.mutant.what)" } == [])
  }
}

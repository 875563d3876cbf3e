import Foundation
import SwiftHiltCore
import Testing

/// Changes, requests, forks, freezes and closes on four threads at the same time.
///
/// `SWIFTHILT_SECONDS` sets the duration. `Tools/check stress` runs a minute of it, in release and
/// under ThreadSanitizer.
@Suite struct StressTests {
  private static let seconds =
    ProcessInfo.processInfo.environment["SWIFTHILT_SECONDS"].flatMap { Double($0) } ?? 1

  @Test func family_disposesOnce_andKeepsNothing_whateverMeets() async {
    let faults = await onThread { Self.run() }
    #expect(faults == [])
  }

  private static func run() -> [String] {
    let end = Date().addingTimeInterval(seconds)
    var rounds: UInt64 = 0
    repeat {
      rounds += 1
      let faults = runRound(seed: rounds)
      if !faults.isEmpty { return faults + ["in round \(rounds)"] }
    } while Date() < end
    print("\(rounds) rounds of \(4 * 4 * operations) steps")
    return []
  }

  private static let operations = 100

  private static func runRound(seed: UInt64) -> [String] {
    var round: StressRound? = StressRound(seed: seed)
    let (ledger, containers) = (round!.ledger, round!.containers)
    guard round!.run(threads: 4, operations: operations) else { return ["threads hang"] }
    round = nil
    // A thread or task that has just ended can still release something.
    let end = Date().addingTimeInterval(hangs)
    while ledger.alive > 0 || containers.contains(where: \.isAlive), Date() < end {
      Thread.sleep(forTimeInterval: 0.001)
    }
    var faults = Array(Set(ledger.faults)).sorted()
    if ledger.alive > 0 { faults.append("\(ledger.alive) things are kept") }
    if containers.contains(where: \.isAlive) { faults.append("a container is kept") }
    return faults
  }
}

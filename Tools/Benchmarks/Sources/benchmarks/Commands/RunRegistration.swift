import ArgumentParser
import BenchmarkHarness
import Foundation

/// Registers many bindings in this process, which has registered none before, and prints the cost.
struct RunRegistration: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run-registration",
    abstract: "Register 10,000 bindings in a fresh process and print what each costs, as JSON.")

  @Option(help: "Who does it: swiftHilt or naive.")
  var column: Column = .swiftHilt

  func run() throws {
    guard column != .floor else { throw ValidationError("registering has no floor") }
    _ = Crew(size: 1)
    let cost = RegistrationProbe.measure(column)
    print(String(decoding: try JSONEncoder().encode(cost), as: UTF8.self))
  }
}

/// Runs `run-registration` in processes of its own, because only the first registration is cold.
struct RegistrationRun {
  /// How many processes each column gets; the medians of their figures count.
  let processes: Int

  /// Returns the row about registering.
  func measure() throws -> RegistrationResult {
    RegistrationResult(
      bindings: RegistrationProbe.count, swiftHilt: try cost(.swiftHilt), naive: try cost(.naive),
      target: Targets.registration)
  }

  private func cost(_ column: Column) throws -> RegistrationCost {
    let costs = try (0..<processes).map { _ in
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["run-registration", "--column", column.rawValue]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
      return try JSONDecoder().decode(RegistrationCost.self, from: data)
    }
    return RegistrationCost.median(costs)
  }
}

import Foundation

/// Where a table was measured: figures of different machines do not compare.
public struct Machine: Codable, Sendable {
  /// The processor's name, as far as the system tells it, and its architecture.
  public let processor: String

  /// How many cores are active.
  public let cores: Int

  /// The system and its version.
  public let system: String

  /// The compiler that built the benchmarks.
  public let compiler: String

  /// The machine that runs this.
  public static var current: Machine {
    Machine(
      processor: processorName, cores: ProcessInfo.processInfo.activeProcessorCount,
      system: ProcessInfo.processInfo.operatingSystemVersionString, compiler: compilerName)
  }

  private static var processorName: String {
    #if os(Linux)
      let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
      let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
      return "\(name ?? "unknown"), \(architecture)"
    #else
      return architecture
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      return "x86-64"
    #elseif arch(arm64)
      return "arm64"
    #else
      return "unknown architecture"
    #endif
  }

  private static var compilerName: String {
    #if compiler(>=6.4)
      return "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      return "Swift 6.3"
    #elseif compiler(>=6.2)
      return "Swift 6.2"
    #elseif compiler(>=6.1)
      return "Swift 6.1"
    #elseif compiler(>=6.0)
      return "Swift 6.0"
    #else
      return "Swift 5"
    #endif
  }
}

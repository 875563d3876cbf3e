#if Macros
  import ArgumentParser
  import HiltScan
  @_spi(Layers) import SwiftHiltGraphTools

  struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "graph", abstract: "Draws the graph that the sources describe.",
      discussion:
        "With --max-depth or --max-fan-out, hilt exits with code 1 if the graph exceeds a limit.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case dot, mermaid, json, html }

    @OptionGroup var source: SourceOptions

    @Option(help: "The output format.") var format = Format.dot

    @Option(name: .shortAndLong, help: "A file to write to.", completion: .file())
    var output: String?

    @Option(help: "The maximum number of keys in a chain of dependencies.") var maxDepth: Int?

    @Option(help: "The maximum number of dependencies of a binding, or elements of a collection.")
    var maxFanOut: Int?

    func run() throws {
      let graph = try source.run().graph()
      let text: String
      switch format {
      case .dot: text = graph.dot(DOTOptions(clustersByContainer: true))
      case .mermaid: text = graph.mermaid()
      case .json: text = graph.json()
      case .html: text = graph.html()
      }
      try Output.write(text, to: output)
      let over = overBudget(graph.metrics)
      for line in over { Output.error("error: [budget] \(line)") }
      if !over.isEmpty { throw ExitCode(1) }
    }

    private func overBudget(_ metrics: GraphMetrics) -> [String] {
      var lines: [String] = []
      let chain = metrics.longestPath
      if let maxDepth, chain.count > maxDepth {
        lines.append(
          "the longest chain has \(chain.count) keys, but the budget is \(maxDepth): "
            + chain.map(\.description).joined(separator: " -> "))
      }
      if let maxFanOut {
        lines += metrics.nodes.filter { $0.fanOut > maxFanOut }.map {
          "\($0.key) has \($0.fanOut) dependencies, but the budget is \(maxFanOut)"
        }
      }
      return lines
    }
  }
#endif

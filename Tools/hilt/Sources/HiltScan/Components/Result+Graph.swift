#if Macros
  @_spi(Layers) import SwiftHiltDAG
  @_spi(Layers) import SwiftHiltGraphTools

  extension SourceScanner.Result {
    /// Returns the graph that the sources describe. Each component is a container of its own, with
    /// its inputs; the keys that plain code registers have no container.
    public func graph() -> DependencyGraph {
      var builder = DependencyGraph.Builder()
      for outline in Prover(self, isProgram: true).outlines { outline.add(to: &builder) }
      let sites = Set(builder.nodes.flatMap(\.callSites))
      ScanGraph(scan).add(to: &builder) { !sites.contains(CallSite($0.place)) }
      return builder.build()
    }
  }
#endif

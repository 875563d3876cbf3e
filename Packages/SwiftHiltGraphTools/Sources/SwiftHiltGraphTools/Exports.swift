// These tools read and write graphs, so clients need the types of graphs.
@_exported import SwiftHiltDAG

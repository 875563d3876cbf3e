// These tools read and write graphs, so clients need their types.
@_exported import SwiftHiltDAG

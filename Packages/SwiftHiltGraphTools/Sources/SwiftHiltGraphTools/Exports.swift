// A graph is what these tools read and write: a file that imports them can name one.
@_exported import SwiftHiltDAG

// Tests use containers, lifetimes and graphs, so SwiftHiltTesting re-exports their layers.

@_exported import SwiftHiltCore
@_exported import SwiftHiltDAG
@_exported import SwiftHiltGraphTools
@_exported import SwiftHiltWrappers

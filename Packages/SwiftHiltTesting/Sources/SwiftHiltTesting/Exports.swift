// A test names containers, lifetimes and graphs: it gets them with the kit.

@_exported import SwiftHiltCore
@_exported import SwiftHiltDAG
@_exported import SwiftHiltGraphTools
@_exported import SwiftHiltWrappers

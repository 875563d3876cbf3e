// What a view injects is a container's: whoever imports this layer has containers too.

@_exported import SwiftHiltWrappers

// What the wrappers ask is a container's: whoever imports them has containers too.

@_exported import SwiftHiltCore

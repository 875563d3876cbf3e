// The wrappers resolve from containers, so clients of this layer need the types of SwiftHiltCore.

@_exported import SwiftHiltCore

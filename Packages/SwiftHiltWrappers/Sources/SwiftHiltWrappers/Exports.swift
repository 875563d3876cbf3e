// The wrappers resolve from containers, so clients of this layer need their types.

@_exported import SwiftHiltCore

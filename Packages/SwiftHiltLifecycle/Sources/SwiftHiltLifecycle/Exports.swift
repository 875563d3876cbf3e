// A lifecycle is created for a container, so clients of this layer need the types of SwiftHiltCore.
@_exported import SwiftHiltCore

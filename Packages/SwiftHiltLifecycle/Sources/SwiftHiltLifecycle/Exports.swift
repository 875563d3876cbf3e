// A lifecycle is created for a container, so clients of this layer need its type.
@_exported import SwiftHiltCore

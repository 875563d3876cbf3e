// The view wrappers resolve from containers, so clients of this layer need the types of
// SwiftHiltWrappers.

@_exported import SwiftHiltWrappers

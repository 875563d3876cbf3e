// The umbrella module re-exports these layers. No type is named SwiftHilt, so
// `SwiftHilt.register(...)` calls the global function where a method named `register` hides it.

@_exported import SwiftHiltCore
@_exported import SwiftHiltDAG
@_exported import SwiftHiltUI
@_exported import SwiftHiltWrappers

#if Macros
  @_exported import SwiftHiltMacros
#endif

@_spi(Layers) import SwiftHiltCore

/// Stops the program with an error's whole text, for generated code.
public func __stop(_ error: any Error) -> Never {
  stopProgram(error)
}

@_spi(Layers) import SwiftHiltCore

/// Stops the program with an error's id, text and path, for generated code.
public func __stop(_ error: any Error) -> Never {
  stopProgram(error)
}

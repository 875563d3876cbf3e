// A container is what graphs are made from: who imports this layer can name it.
@_exported import SwiftHiltCore

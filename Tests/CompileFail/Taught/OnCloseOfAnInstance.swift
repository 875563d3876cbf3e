import SwiftHiltCore

final class Connection: Sendable {}

func setUp(_ container: Container) {
  container.register(instance: Connection(), onClose: { _ in })
}

// expect: 6:13: error: 'register(_:qualifier:instance:onClose:)' is unavailable: close an 'instance:' yourself, or register a factory with 'onClose:'

import SwiftHiltCore

enum ModelModules {
  struct Contents: @unchecked Sendable {
    // @unchecked Sendable because one thread creates and installs them.
    var registrations: [Registration] = []
  }

  @TaskLocal static var contents = Contents()

  static func install(_ module: Int, in container: Container) {
    switch module {
    case 0: container.install(ModuleA.self)
    case 1: container.install(ModuleB.self)
    default: container.install(ModuleC.self)
    }
  }

  static func replace(_ module: Int, with other: Int, in container: Container) throws {
    func replace<Old: HiltModule>(_ old: Old.Type) throws {
      switch other {
      case 0: try container.replace(module: old, with: ModuleA.self)
      case 1: try container.replace(module: old, with: ModuleB.self)
      default: try container.replace(module: old, with: ModuleC.self)
      }
    }
    switch module {
    case 0: try replace(ModuleA.self)
    case 1: try replace(ModuleB.self)
    default: try replace(ModuleC.self)
    }
  }
}

private protocol ModelModule: HiltModule {}

extension ModelModule {
  static func __register(into container: Container) {
    for registration in ModelModules.contents.registrations { container.install(registration) }
  }
}

private enum ModuleA: ModelModule {}
private enum ModuleB: ModelModule {}
private enum ModuleC: ModelModule {}

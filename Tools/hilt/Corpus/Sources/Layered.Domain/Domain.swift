// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SwiftHiltCore

// Two modules with types of the same name, and package access.

public struct User: Sendable, Equatable {
  public let name: String
  public init(name: String) { self.name = name }
}

public protocol Repository: Sendable {
  func user() -> User
}

package struct Settings: Sendable { package let limit: Int }

public struct Interactor: Sendable {
  let repository: any Repository
  let mapper: Mapper
  public func run() -> String { mapper.map(repository.user()) }
}

private struct Format: Sendable { let prefix: String }

struct Mapper: Sendable {
  private let format: Format
  fileprivate init(format: Format) { self.format = format }
  func map(_ user: User) -> String { format.prefix + user.name }
}

public enum DomainModule: HiltModule {
  public static func __register(into container: Container) {
    container.register(Format.self) { _ in Format(prefix: "Mx ") }
    container.register(Mapper.self) { r in Mapper(format: r.resolve()) }
    container.register(Interactor.self) { r in
      Interactor(repository: r.resolve(), mapper: r.resolve(Mapper.self))
    }
    container.register(Settings.self) { _ in Settings(limit: 3) }
  }
}

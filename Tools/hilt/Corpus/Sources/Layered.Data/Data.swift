// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import LayeredDomain
import SwiftHiltCore

public struct User: Sendable {
  let id: Int
}

private struct Format: Sendable { let separator: String }

struct Rows: Sendable {
  let user: User
  private let format: Format
  fileprivate init(user: User, format: Format) {
    self.user = user
    self.format = format
  }
  var first: String { "\(user.id)\(format.separator)" }
}

struct TableRepository: Repository {
  let rows: Rows
  func user() -> LayeredDomain.User { .init(name: rows.first) }
}

public enum DataModule: HiltModule {
  public static func __register(into container: Container) {
    container.register(Format.self) { _ in Format(separator: ";") }
    container.register(User.self) { r in User(id: r.resolve(Settings.self).limit) }
    container.register(Rows.self) { r in Rows(user: r.resolve(User.self), format: r.resolve()) }
    container.register((any Repository).self) { r in TableRepository(rows: r.resolve()) }
  }
}

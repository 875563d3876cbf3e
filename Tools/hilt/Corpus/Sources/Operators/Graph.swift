import SwiftHiltCore

// A custom result builder and custom operators over plain registrations.

infix operator <~ : AssignmentPrecedence

struct Rule {
  let apply: (Container) -> Void
}

struct Key<T>: Sendable {
  let name: String?
  init(_ type: T.Type = T.self, _ name: String? = nil) { self.name = name }
}

func <~ <T>(key: Key<T>, factory: @escaping (any Resolver) throws -> T) -> Rule {
  Rule { $0.register(T.self, qualifier: key.name.map { Named($0) }, factory: factory) }
}

@resultBuilder
enum Rules {
  static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
  static func buildBlock(_ parts: [Rule]...) -> [Rule] { parts.flatMap(\.self) }
  static func buildOptional(_ part: [Rule]?) -> [Rule] { part ?? [] }
}

extension Container {
  convenience init(@Rules _ rules: () -> [Rule]) {
    self.init()
    for rule in rules() { rule.apply(self) }
  }
}

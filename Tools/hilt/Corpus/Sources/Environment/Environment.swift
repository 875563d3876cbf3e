import SwiftHiltCore
import Support

// Structures of closures instead of protocols, with functions as keys.

typealias Now = @Sendable () -> Int
typealias Load = @Sendable (String) throws -> [Int]
typealias Log = @Sendable (String) -> Void

struct Effects {
  var now: Now
  var load: Load
  var log: Log
}

enum Action { case refresh, clear }
struct State: Equatable { var rows: [Int] = []; var stamp = 0 }
struct Reducer {
  let effects: Effects
  func reduce(_ state: inout State, _ action: Action) throws {
    switch action {
    case .refresh:
      state.rows = try effects.load("rows")
      state.stamp = effects.now()
    case .clear: state = State()
    }
    effects.log("\(action)")
  }
}
final class Store {
  private(set) var state = State()
  let reducer: Reducer
  init(reducer: Reducer) { self.reducer = reducer }
  func send(_ action: Action) throws { try reducer.reduce(&state, action) }
}
final class Lines: @unchecked Sendable { var all: [String] = [] }

func environment() -> [Registration] {
  [
    provide(Now.self) { _ in { 7 } },
    provide(Load.self) { r in
      let now = r.resolve(Now.self)
      return { name in [name.count, now()] }
    },
    provide(Lines.self) { _ in Lines() },
    provide(Log.self) { r in
      let lines: Lines = r.resolve()
      return { lines.all.append($0) }
    },
    provide(Effects.self) { r in
      var effects = Effects(now: r.resolve(Now.self), load: { _ in [] }, log: r.resolve(Log.self))
      effects.load = try r.tryResolve(Load.self)
      return effects
    },
    provide(Reducer.self) { r in Reducer(effects: r.resolve()) },
    provide(Store.self) { r in .init(reducer: r.resolve()) },
  ]
}

@main struct Main {
  static func main() throws {
    let app = Container().install { environment() }
    try program(app) {
      let store = app.resolve(Store.self)
      try store.send(.refresh)
      print(store.state, app.resolve(Lines.self).all)
    }
  }
}

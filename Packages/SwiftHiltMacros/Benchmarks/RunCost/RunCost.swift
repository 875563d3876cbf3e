import SwiftHiltMacros

/// `RunCost macros|hand CASE COUNT`: does one thing a number of times, for an instruction counter.
@main
enum RunCost {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[3]) else {
      print("usage: RunCost macros|hand \(cases.joined(separator: "|")) COUNT")
      return
    }
    run(arguments[2], isMacroBuilt: arguments[1] == "macros", count)
  }

  private static let cases = [
    "register", "modules", "singleton", "class", "struct", "provided", "entry",
  ]

  private static func run(_ name: String, isMacroBuilt: Bool, _ count: Int) {
    let container = isMacroBuilt ? MacroBuilt.build() : HandWritten.build()
    for _ in 0..<count {
      switch name {
      case "register": keep(isMacroBuilt ? MacroBuilt.build() : HandWritten.build())
      case "modules": keep(isMacroBuilt ? MacroBuilt.build() : HandWritten.buildOfModules())
      case "singleton": keep(container.resolve(Store.self))
      case "class": keep(container.resolve(Session.self))
      case "struct": keep(container.resolve(Draft.self))
      case "provided": keep(container.resolve(Report.self))
      default:
        keep(
          isMacroBuilt
            ? container.entryPoint(Screens.self).clock : container.resolve(Clock.self))
      }
    }
  }

  @inline(never)
  private static func keep<T>(_ value: T) {
    withExtendedLifetime(value) {}
  }
}

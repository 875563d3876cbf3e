import SwiftHiltCore
import Support

// Assemblies in an array, applied by an assembler: the style of Swinject.

protocol Assembly {
  func assemble(into container: Container)
}

struct Assembler {
  let container = Container(name: "app")

  init(_ assemblies: [any Assembly]) {
    assemblies.forEach { $0.assemble(into: container) }
  }
}

protocol Clock { var now: Int { get } }
struct FixedClock: Clock { let now = 9 }
final class Journal { var lines: [String] = [] }
struct Sender {
  let journal: Journal
  let clock: any Clock
  func send(_ text: String) { journal.lines.append("\(clock.now): \(text)") }
}
struct Greeter {
  let sender: Sender
  func greet(_ name: String) { sender.send("hello \(name)") }
}
struct Report { let journal: Journal }

struct SystemAssembly: Assembly {
  func assemble(into container: Container) {
    container.register((any Clock).self) { _ in FixedClock() }
    container.register(Journal.self) { _ in Journal() }
  }
}

struct MessageAssembly: Assembly {
  let language: String

  func assemble(into container: Container) {
    container.register(Sender.self, qualifier: language, lifetime: .transient) { r in
      Sender(journal: r.resolve(), clock: r.resolve((any Clock).self))
    }
    container.register(Greeter.self) { r in
      Greeter(sender: r.resolve(qualifier: "en"))
    }
  }
}

struct ReportAssembly: Assembly {
  func assemble(into container: Container) {
    container.register(Report.self, lifetime: .transient) { r in
      let journal: Journal = r.resolve()
      return Report(journal: journal)
    }
  }
}

@main struct Main {
  static func main() throws {
    let assembler = Assembler([
      SystemAssembly(),
      MessageAssembly(language: "en"),
      ReportAssembly(),
    ])
    let app = assembler.container
    try program(app) {
      app.resolve(Greeter.self).greet("Ada")
      app.resolve(Sender.self, qualifier: "en").send("bye")
      print(app.resolve(Report.self).journal.lines)
    }
  }
}

import Logging
import SwiftHiltCore

// A container whose resolutions go to a logger. A real program chooses the handler with
// `LoggingSystem.bootstrap`, or uses the standard one.

struct Offline: Error, CustomStringConvertible {
  var description: String { "offline" }
}

final class Clock { init() {} }
final class Mailer { init(clock: Clock) {} }
final class Report { init(mailer: Mailer, clock: Clock) {} }
final class Backup {}

let app = Container(name: "app")
app.bind(Clock.self, to: Clock.init)
app.bind(Mailer.self, to: Mailer.init)
app.bind(Report.self, lifetime: .transient, to: Report.init)
app.register(Backup.self) { _ in throw Offline() }

app.addObserver(LoggingObserver(Logger(label: "hilt") { _ in LineHandler() }))

print("Each line is an event of the container: its level, the event, and the key.")
_ = app.resolve(Report.self)
_ = app.child(name: "request").resolve(Mailer.self)
_ = app.optional(Int.self)
do { _ = try app.tryResolve(Backup.self) } catch { print("the program goes on: \(error)") }

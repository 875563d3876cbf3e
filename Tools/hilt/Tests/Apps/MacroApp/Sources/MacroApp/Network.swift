import SwiftHilt

struct Address: Sendable {
  let text: String
}

@Injectable
final class Client: Sendable {
  let base: Address

  init(@Qualified("api") base: Address, log: Log) { self.base = base }
}

@Injectable
final class Log: Sendable {
  init(sinks: [any Sink]) {}
}

protocol Sink: Sendable {}

struct ConsoleSink: Sink {}

struct FileSink: Sink {
  let path: String
}

@Module
enum NetworkModule {
  @Provides(qualifier: "api") static func api() -> Address { Address(text: "https://api.example") }
  @Provides(qualifier: "images")
  static func images() -> Address { Address(text: "https://images.example") }
  @Register static var client: Client
}

@Module
enum LogModule {
  @Register static var log: Log
  @Provides @IntoList static func console() -> any Sink { ConsoleSink() }
  @Provides @IntoList static func file(@Qualified("log") path: String) -> any Sink {
    FileSink(path: path)
  }
  @Provides(qualifier: "log") static func path() -> String { "app.log" }
}

// swift-format-ignore-file

final class Class {}

@EntryPoint
protocol Requirements {
  var set: Api { get }
  var asynchronous: Api { get async throws }
  var shared: Api { get }
}

@EntryPoint
protocol Hidden {
  var api: Api { get }
}

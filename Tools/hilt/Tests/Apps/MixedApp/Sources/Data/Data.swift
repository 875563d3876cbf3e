import Domain
import SwiftHilt

struct SystemClock: Clock {
  let now = 1
}

/// Keeps tasks in a file.
public final class FileStore: TaskStore {
  let path: String
  let codec: any Codec

  init(path: String, codec: any Codec) {
    self.path = path
    self.codec = codec
  }

  /// All tasks.
  public func all() -> [TaskItem] { [TaskItem(title: codec.name)] }
}

protocol Codec: Sendable {
  var name: String { get }
}

final class JSONCodec: Codec {
  let name = "json"

  init(indent: Indent) {}
}

struct Indent: Sendable {
  let width = 2
}

extension Container {
  /// Binds what the data layer has.
  public func registerData(path: String) {
    register((any Clock).self) { _ in SystemClock() }
    register(Indent.self) { _ in Indent() }
    bind(JSONCodec.self, to: JSONCodec.init)
    alias((any Codec).self, to: JSONCodec.self) { $0 }
    register(String.self, qualifier: "path", instance: path)
    register(FileStore.self) { r in
      FileStore(path: r.resolve(String.self, qualifier: "path"), codec: r.resolve())
    }
    alias((any TaskStore).self, to: FileStore.self) { $0 }
  }
}

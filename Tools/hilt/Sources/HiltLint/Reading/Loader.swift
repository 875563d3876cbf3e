import Foundation

/// Reads files, taking from the cache what did not change.
///
/// The text of each is looked through first; which of them are parsed, the caller says.
struct Loader {
  /// What was read.
  struct Result {
    var files: [SourceFile] = []
    /// Files that could not be read at all.
    var unreadable: [(path: SourcePath, why: String)] = []
    var parsed = 0
  }

  /// Larger files are left out, with a message.
  static let largest = 32 << 20

  private struct Item: Sendable {
    let source: SourcePath
    let bytes: [UInt8]
    let hash: UInt64
  }

  private var items: [Item] = []
  private var cache: FactsCache
  private var slots: [SourceFile?] = []
  private var unreadable: [(path: SourcePath, why: String)] = []
  private var parsed = 0
  private let progress: ((Int, Int) -> Void)?
  /// What the text of each file tells.
  private(set) var texts: [TextFacts] = []

  init(_ sources: [SourcePath], cache path: String?, progress: ((Int, Int) -> Void)? = nil) {
    cache = FactsCache(path: path)
    self.progress = progress
    for source in sources {
      guard let data = FileManager.default.contents(atPath: source.path) else {
        unreadable.append((source, "the file cannot be read"))
        continue
      }
      guard data.count <= Loader.largest else {
        unreadable.append((source, "the file is larger than \(Loader.largest >> 20) MiB"))
        continue
      }
      let bytes = [UInt8](data)
      items.append(Item(source: source, bytes: bytes, hash: FactsCache.hash(bytes[...])))
    }
    slots = Array(repeating: nil, count: items.count)
    scan()
  }

  private mutating func scan() {
    var known = items.map { cache.text($0.source, hash: $0.hash) }
    let waiting = known.indices.filter { known[$0] == nil }
    let items = self.items
    let scanned = Parallel.map(waiting.count) { place in
      let item = items[waiting[place]]
      return TextScanner.scan(item.bytes, path: item.source.path)
    }
    for (place, facts) in scanned {
      let index = waiting[place]
      known[index] = facts
      cache.keep(facts, of: items[index].source, hash: items[index].hash)
    }
    texts = known.map { $0! }
  }

  /// Reads files, by their places in ``texts``.
  mutating func read(_ wanted: Set<Int>) {
    var waiting: [Int] = []
    for index in wanted.sorted() where slots[index] == nil {
      slots[index] = cache.file(items[index].source, hash: items[index].hash)
      if slots[index] == nil { waiting.append(index) }
    }
    parsed += waiting.count
    let items = self.items
    let list = waiting
    let progress = self.progress
    let read = Parallel.map(list.count, progress: { progress?($0, list.count) }) { place in
      let item = items[list[place]]
      return SourceReader.read(item.bytes, path: item.source.shown, module: item.source.module)
    }
    for (place, file) in read {
      slots[waiting[place]] = file
      cache.keep(file, hash: items[waiting[place]].hash)
    }
  }

  /// What was read; of the other files only what they import is known.
  var result: Result {
    var result = Result(files: [], unreadable: unreadable, parsed: parsed)
    for (index, slot) in slots.enumerated() {
      let source = items[index].source
      result.files.append(
        slot
          ?? SourceFile(
            path: source.shown, module: source.module,
            root: Form(.block, texts[index].imports.map { Form(.import, $0) }), lineStarts: [0],
            suppressions: [], problems: []))
    }
    return result
  }

  /// Writes the cache.
  mutating func save() {
    cache.save(
      keeping: Set(items.map(\.source.shown) + unreadable.map(\.path.shown)))
  }
}

import Foundation

/// Reads files, on as many threads as there are processors, taking from the cache what did not
/// change.
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

  static func load(
    _ sources: [SourcePath], cache path: String?, progress: ((Int, Int) -> Void)? = nil
  )
    -> Result
  {
    var cache = FactsCache(path: path)
    var result = Result()
    var slots = [SourceFile?](repeating: nil, count: sources.count)
    var waiting: [(index: Int, bytes: [UInt8], hash: UInt64)] = []
    for (index, source) in sources.enumerated() {
      guard let data = FileManager.default.contents(atPath: source.path) else {
        result.unreadable.append((source, "the file cannot be read"))
        continue
      }
      guard data.count <= largest else {
        result.unreadable.append((source, "the file is larger than \(largest >> 20) MiB"))
        continue
      }
      let bytes = [UInt8](data)
      let hash = FactsCache.hash(bytes[...])
      if let known = cache.file(source, hash: hash) {
        slots[index] = known
      } else {
        waiting.append((index, bytes, hash))
      }
    }
    result.parsed = waiting.count
    for (index, file) in parse(waiting, sources, progress) { slots[index] = file }
    for item in waiting {
      if let file = slots[item.index] { cache.keep(file, hash: item.hash) }
    }
    cache.save(keeping: Set(sources.map(\.shown)))
    result.files = slots.compactMap { $0 }
    return result
  }

  private final class Shared: @unchecked Sendable {
    // @unchecked Sendable because every access takes the lock.
    private let lock = NSLock()
    private var next = 0
    private var done: [(Int, SourceFile)] = []
    let waiting: [(index: Int, bytes: [UInt8], hash: UInt64)]
    let sources: [SourcePath]

    init(_ waiting: [(index: Int, bytes: [UInt8], hash: UInt64)], _ sources: [SourcePath]) {
      self.waiting = waiting
      self.sources = sources
    }

    func take() -> Int? {
      lock.withLock {
        guard next < waiting.count else { return nil }
        next += 1
        return next - 1
      }
    }

    func give(_ index: Int, _ file: SourceFile) -> Int {
      lock.withLock {
        done.append((index, file))
        return done.count
      }
    }

    var all: [(Int, SourceFile)] { lock.withLock { done } }
  }

  private static func parse(
    _ waiting: [(index: Int, bytes: [UInt8], hash: UInt64)], _ sources: [SourcePath],
    _ progress: ((Int, Int) -> Void)?
  ) -> [(Int, SourceFile)] {
    guard !waiting.isEmpty else { return [] }
    let shared = Shared(waiting, sources)
    let count = min(waiting.count, max(1, ProcessInfo.processInfo.activeProcessorCount))
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        while let place = shared.take() {
          let item = shared.waiting[place]
          let source = shared.sources[item.index]
          let file = SourceReader.read(item.bytes, path: source.shown, module: source.module)
          _ = shared.give(item.index, file)
        }
        group.leave()
      }
      // Deeply nested sources are read by deep recursion.
      thread.stackSize = 512 << 20
      thread.start()
    }
    while group.wait(timeout: .now() + 0.1) == .timedOut {
      progress?(shared.all.count, waiting.count)
    }
    return shared.all
  }
}

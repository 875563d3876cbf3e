import Foundation

/// What was read of files before, by their contents.
///
/// One file holds it, and is replaced as a whole, so that two lints at once cannot spoil it. What is
/// cut short, changed or of another version is read anew.
struct FactsCache {
  /// Goes up whenever forms change.
  static let version = 6
  private static let magic = Array("hiltfacts".utf8)

  /// What is kept of a file: what its text tells, and its forms once it was parsed.
  private struct Entry {
    var hash: UInt64
    var text: ArraySlice<UInt8>
    var forms: ArraySlice<UInt8>
  }

  private var entries: [String: Entry] = [:]
  private let path: String?
  private var isChanged = false
  private var used: Set<String> = []

  init(path: String?) {
    self.path = path
    guard let path, let data = FileManager.default.contents(atPath: path) else { return }
    load(Array(data))
  }

  private mutating func load(_ bytes: [UInt8]) {
    var index = 0
    func number() -> UInt64? {
      guard index + 8 <= bytes.count else { return nil }
      var value: UInt64 = 0
      for place in 0..<8 { value |= UInt64(bytes[index + place]) << UInt64(8 * place) }
      index += 8
      return value
    }
    guard bytes.starts(with: FactsCache.magic) else { return }
    index = FactsCache.magic.count
    guard number() == UInt64(FactsCache.version) else { return }
    while index < bytes.count {
      guard let length = number(), length <= 4096, index + Int(length) <= bytes.count else {
        return
      }
      let name = String(decoding: bytes[index..<(index + Int(length))], as: UTF8.self)
      index += Int(length)
      func part() -> ArraySlice<UInt8>? {
        guard let sum = number(), let size = number(), size <= UInt64(bytes.count - index) else {
          return nil
        }
        let slice = bytes[index..<(index + Int(size))]
        index += Int(size)
        return FactsCache.hash(slice) == sum ? slice : nil
      }
      guard let hash = number(), let text = part(), let forms = part() else { return }
      entries[name] = Entry(hash: hash, text: text, forms: forms)
    }
  }

  /// What the text of a file tells whose contents have a hash.
  func text(_ source: SourcePath, hash: UInt64) -> TextFacts? {
    guard let entry = entries[source.shown], entry.hash == hash else { return nil }
    return entry.text.withUnsafeBufferPointer { buffer in
      var reader = FormReader(buffer)
      guard let facts = try? reader.textFacts(), (try? reader.end()) != nil else { return nil }
      return facts
    }
  }

  /// The forms of a file whose contents have a hash.
  func file(_ source: SourcePath, hash: UInt64) -> SourceFile? {
    guard let entry = entries[source.shown], entry.hash == hash else { return nil }
    return entry.forms.withUnsafeBufferPointer { buffer in
      var reader = FormReader(buffer)
      return try? reader.file(path: source.shown, module: source.module)
    }
  }

  mutating func keep(_ facts: TextFacts, of source: SourcePath, hash: UInt64) {
    var writer = FormWriter()
    writer.write(facts)
    entries[source.shown] = Entry(hash: hash, text: writer.bytes[...], forms: [])
    isChanged = true
  }

  mutating func keep(_ file: SourceFile, hash: UInt64) {
    guard entries[file.path]?.hash == hash else { return }
    var writer = FormWriter()
    writer.write(file)
    entries[file.path]?.forms = writer.bytes[...]
    isChanged = true
  }

  /// Writes what changed; a cache that cannot be written is no reason to fail.
  mutating func save(keeping names: Set<String>) {
    guard let path else { return }
    let known = entries.count
    entries = entries.filter { names.contains($0.key) }
    guard isChanged || entries.count != known else { return }
    var bytes = FactsCache.magic
    func append(_ value: UInt64) {
      for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * place))) }
    }
    append(UInt64(FactsCache.version))
    for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
      append(UInt64(name.utf8.count))
      bytes += Array(name.utf8)
      append(entry.hash)
      for part in [entry.text, entry.forms] {
        append(FactsCache.hash(part))
        append(UInt64(part.count))
        bytes += part
      }
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// A hash of contents, eight bytes at a time.
  static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { raw in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(raw.count)
      var index = 0
      while index + 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
        index += 8
      }
      while index < raw.count {
        hash = (hash ^ UInt64(raw[index])) &* 0x0000_0100_0000_01B3
        index += 1
      }
      return hash ^ (hash >> 32)
    }
  }
}

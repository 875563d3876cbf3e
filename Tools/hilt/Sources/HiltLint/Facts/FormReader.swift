/// Reads what ``FormWriter`` wrote; bytes that it did not write are an error, never a crash.
struct FormReader {
  struct Broken: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var texts: [String] = []
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func number() throws -> Int {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard index < bytes.count, shift < 63 else { throw Broken() }
      let byte = bytes[index]
      index += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(result) }
      shift += 7
    }
  }

  /// A number that counts things which take at least a byte each.
  mutating func count() throws -> Int {
    let count = try number()
    guard count <= bytes.count - index else { throw Broken() }
    return count
  }

  /// A list of numbers of eight bytes each.
  mutating func fixedNumbers() throws -> [UInt64] {
    let count = try number()
    guard count <= (bytes.count - index) / 8 else { throw Broken() }
    let start = index
    index += 8 * count
    let raw = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[start..<index]))
    return (0..<count).map {
      UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self))
    }
  }

  /// Whether everything was read.
  func end() throws {
    guard index == bytes.count else { throw Broken() }
  }

  mutating func text() throws -> String {
    let number = try number()
    if number < texts.count { return texts[number] }
    guard number == texts.count else { throw Broken() }
    let length = try count()
    let text = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[index..<(index + length)]), as: UTF8.self)
    index += length
    texts.append(text)
    return text
  }

  mutating func form() throws -> Form {
    depth += 1
    defer { depth -= 1 }
    guard depth < 20_000, index < bytes.count, let kind = Form.Kind(rawValue: bytes[index]) else {
      throw Broken()
    }
    index += 1
    let text = try text()
    guard let offset = UInt32(exactly: try number()) else { throw Broken() }
    let count = try count()
    if count == 0 { return Form(kind, text, at: offset) }
    var parts: [Form] = []
    parts.reserveCapacity(count)
    for _ in 0..<count { parts.append(try form()) }
    return Form(kind, text, at: offset, parts)
  }

  mutating func file(path: String, module: String) throws -> SourceFile {
    var starts: [UInt32] = []
    var last = 0
    for _ in 0..<(try count()) {
      last += try number()
      guard let start = UInt32(exactly: last) else { throw Broken() }
      starts.append(start)
    }
    var suppressions: [Suppression] = []
    for _ in 0..<(try count()) {
      let line = try number()
      let isAlone = try number() == 1
      var rules: [String] = []
      for _ in 0..<(try count()) { rules.append(try text()) }
      suppressions.append(
        Suppression(line: line, isAlone: isAlone, rules: rules, reason: try text()))
    }
    var problems: [SourceProblem] = []
    for _ in 0..<(try count()) {
      guard let offset = UInt32(exactly: try number()) else { throw Broken() }
      problems.append(SourceProblem(offset: offset, message: try text()))
    }
    let root = try form()
    guard index == bytes.count else { throw Broken() }
    return SourceFile(
      path: path, module: module, root: root, lineStarts: starts, suppressions: suppressions,
      problems: problems)
  }
}

/// Writes forms and what goes with them as bytes, each text once.
struct FormWriter {
  private(set) var bytes: [UInt8] = []
  private var numbers: [String: Int] = [:]
  private var texts: [String] = []

  mutating func write(_ number: Int) {
    var rest = UInt64(number)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes all eight bytes of a number.
  mutating func write(fixed number: UInt64) {
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * place))) }
  }

  mutating func write(_ text: String) {
    if let number = numbers[text] {
      write(number)
      return
    }
    numbers[text] = texts.count
    write(texts.count)
    texts.append(text)
    let utf8 = Array(text.utf8)
    write(utf8.count)
    bytes += utf8
  }

  mutating func write(_ form: Form) {
    bytes.append(form.kind.rawValue)
    write(form.text)
    write(Int(form.offset))
    write(form.parts.count)
    for part in form.parts { write(part) }
  }

  mutating func write(_ file: SourceFile) {
    write(file.lineStarts.count)
    var last: UInt32 = 0
    for start in file.lineStarts {
      write(Int(start - last))
      last = start
    }
    write(file.suppressions.count)
    for one in file.suppressions {
      write(one.line)
      write(one.isAlone ? 1 : 0)
      write(one.rules.count)
      for rule in one.rules { write(rule) }
      write(one.reason)
    }
    write(file.problems.count)
    for problem in file.problems {
      write(Int(problem.offset))
      write(problem.message)
    }
    write(file.root)
  }
}

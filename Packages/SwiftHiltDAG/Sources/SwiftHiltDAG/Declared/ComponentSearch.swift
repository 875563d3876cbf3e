@_spi(Layers) import SwiftHiltCore

/// Finds the components of this process, in the conformances that the Swift runtime knows.
///
/// The layouts are those of the stable ABI: a conformance record begins with relative references to
/// its protocol and its type.
@_spi(Layers) public enum ComponentSearch {
  /// Returns the types that conform to `HiltComponent`, sorted by name. Generic types are left out,
  /// because their arguments aren't known.
  public static func all() -> [any HiltComponent.Type] {
    var found: [any HiltComponent.Type] = []
    let wanted = descriptor
    forEachSection { start, size in
      for offset in stride(from: 0, to: size, by: 4) {
        let record = target(of: start + offset)
        guard indirectTarget(of: record) == wanted, let type = type(of: record),
          let component = type as? any HiltComponent.Type
        else { continue }
        found.append(component)
      }
    }
    return found.sorted { String(reflecting: $0) < String(reflecting: $1) }
  }

  /// The descriptor of the protocol `HiltComponent`: the first protocol of its existential type,
  /// after a word for the kind and two 32-bit numbers.
  private static var descriptor: UnsafeRawPointer {
    let metadata = unsafeBitCast((any HiltComponent).self as Any.Type, to: UnsafeRawPointer.self)
    return metadata.load(fromByteOffset: MemoryLayout<Int>.size + 8, as: UnsafeRawPointer.self)
  }

  /// Returns the type of a conformance record; `nil` for a generic type and for one of Objective-C.
  private static func type(of record: UnsafeRawPointer) -> Any.Type? {
    let kind = record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
    guard kind < 2 else { return nil }
    let reference = target(of: record + 4)
    let type = kind == 0 ? reference : reference.load(as: UnsafeRawPointer.self)
    let isGeneric = type.load(as: UInt32.self) & 0x80 != 0
    if isGeneric { return nil }
    // The function returns the metadata in the first of two registers.
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
    let accessor = unsafeBitCast(target(of: type + 12), to: Accessor.self)
    return unsafeBitCast(accessor(0), to: Any.Type.self)
  }

  /// Follows a 32-bit offset from its own address.
  private static func target(of address: UnsafeRawPointer) -> UnsafeRawPointer {
    address + Int(address.load(as: Int32.self))
  }

  /// Follows an offset whose lowest bit says that it leads to another pointer.
  private static func indirectTarget(of address: UnsafeRawPointer) -> UnsafeRawPointer {
    let offset = Int(address.load(as: Int32.self))
    let target = address + (offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer.self)
  }
}

// The functions are declared here, because importing them takes a module that not every platform
// has. They take and return only numbers and pointers.
#if canImport(Darwin)
  @_silgen_name("_dyld_image_count") private func imageCount() -> UInt32

  @_silgen_name("_dyld_get_image_header")
  private func imageHeader(_ index: UInt32) -> UnsafeRawPointer?

  @_silgen_name("getsectiondata")
  private func sectionData(
    _ header: UnsafeRawPointer, _ segment: UnsafePointer<CChar>, _ section: UnsafePointer<CChar>,
    _ size: UnsafeMutablePointer<UInt>
  ) -> UnsafeRawPointer?

  /// Calls a closure with the start and the size of each image's conformance records.
  private func forEachSection(_ body: (UnsafeRawPointer, Int) -> Void) {
    for index in 0..<imageCount() {
      var size: UInt = 0
      guard let header = imageHeader(index),
        let start = sectionData(header, "__TEXT", "__swift5_proto", &size)
      else { continue }
      body(start, Int(size))
    }
  }
#else
  @_silgen_name("swift_enumerateAllMetadataSections")
  private func enumerateSections(
    _ body: @convention(c) (UnsafePointer<Int>, UnsafeMutableRawPointer) -> Bool,
    _ context: UnsafeMutableRawPointer)

  /// Calls a closure with the start and the size of each image's conformance records, the second
  /// range after four words of the runtime's table.
  private func forEachSection(_ body: (UnsafeRawPointer, Int) -> Void) {
    var ranges: [(UnsafeRawPointer, Int)] = []
    withUnsafeMutablePointer(to: &ranges) { ranges in
      enumerateSections(
        { sections, context in
          if let start = UnsafeRawPointer(bitPattern: sections[6]) {
            // The context is the pointer to `ranges`.
            context.assumingMemoryBound(to: [(UnsafeRawPointer, Int)].self).pointee
              .append((start, sections[7]))
          }
          return true
        }, ranges)
    }
    for (start, size) in ranges { body(start, size) }
  }
#endif

/// What registering many bindings costs each.
public struct RegistrationCost: Codable, Sendable {
  /// The cost of one binding in one pass.
  public struct Pass: Codable, Sendable {
    /// The processor time of a registration.
    public var nanoseconds: Double

    /// The heap memory that a binding keeps, or `nil` where the C library cannot tell.
    public var bytes: Double?

    /// Creates the cost of a pass.
    public init(nanoseconds: Double, bytes: Double?) {
      self.nanoseconds = nanoseconds
      self.bytes = bytes
    }
  }

  /// In a process that registers for the first time.
  public var cold: Pass

  /// Into a second container of the same process.
  public var warm: Pass

  /// Creates the cost of two passes.
  public init(cold: Pass, warm: Pass) {
    self.cold = cold
    self.warm = warm
  }

  /// Measures two passes over the same bindings.
  ///
  /// - Parameters:
  ///   - count: How many bindings a pass registers.
  ///   - register: Makes a container, registers the bindings in it and returns it.
  public static func measure(count: Int, register: () -> AnyObject) -> RegistrationCost {
    func pass() -> (Pass, AnyObject) {
      let bytesBefore = Memory.allocatedBytes
      let start = ProcessorClock.nanoseconds
      let container = register()
      let end = ProcessorClock.nanoseconds
      let bytesAfter = Memory.allocatedBytes
      var bytes: Double?
      if let bytesBefore, let bytesAfter {
        bytes = Double(bytesAfter - bytesBefore) / Double(count)
      }
      return (Pass(nanoseconds: Double(end - start) / Double(count), bytes: bytes), container)
    }
    let (cold, first) = pass()
    let (warm, second) = pass()
    withExtendedLifetime((first, second)) {}
    return RegistrationCost(cold: cold, warm: warm)
  }

  /// Returns the median of each figure over several processes.
  ///
  /// - Precondition: There is at least one.
  public static func median(_ costs: [RegistrationCost]) -> RegistrationCost {
    func median(_ figure: (RegistrationCost) -> Double?) -> Double? {
      let samples = costs.compactMap(figure)
      return samples.isEmpty ? nil : Statistics(samples).median
    }
    return RegistrationCost(
      cold: Pass(nanoseconds: median(\.cold.nanoseconds)!, bytes: median(\.cold.bytes)),
      warm: Pass(nanoseconds: median(\.warm.nanoseconds)!, bytes: median(\.warm.bytes)))
  }
}

/// What registering may cost.
public struct RegistrationTarget: Codable, Sendable {
  /// The most nanoseconds a registration may take, cold or warm.
  public let nanoseconds: Double

  /// The most bytes of heap a binding may keep.
  public let bytes: Double

  /// Creates a target.
  public init(nanoseconds: Double, bytes: Double) {
    self.nanoseconds = nanoseconds
    self.bytes = bytes
  }
}

import BenchmarkHarness

/// The one table of what each case has to hold.
enum Targets {
  static let all: [(name: String, target: Target)] = [
    ("singleton", Target(.ratio(atMost: 1.5, of: .floor), instructions: 200, allocations: 0)),
    (
      "singleton-qualified",
      Target(.ratio(atMost: 2.0, of: .floor), instructions: 400, allocations: 0)
    ),
    ("transient", Target(.ratio(atMost: 1.4, of: .floor), instructions: 650)),
    ("transient-beside-replaced", Target(instructions: 740)),
    ("transient-trio", Target(.ratio(atMost: 1.4, of: .floor), instructions: 2_700)),
    ("transient-chain", Target(.ratio(atMost: 2.0, of: .floor))),
    ("transient-diamond", Target(.ratio(atMost: 1.45, of: .floor), instructions: 38_000)),
    ("scoped", Target(.ratio(atMost: 1.4, of: .floorOf("singleton")), instructions: 210)),
    (
      "scoped-qualified",
      Target(.ratio(atMost: 1.0, of: .swiftHiltOf("singleton-qualified")), instructions: 420)
    ),
    ("request", Target(.ratio(atMost: 4.0, of: .floor), instructions: 11_500)),
    ("request-registering", Target(.ratio(atMost: 3.5, of: .floor), instructions: 17_000)),
    ("resolve-many", Target(.ratio(atMost: 1.2, of: .floor), instructions: 7_700)),
    ("optional-unbound", Target(.ratio(atMost: 0.6, of: .floor), instructions: 250)),
    (
      "wrapper-thread", Target(.ratio(atMost: 1.6, of: .floorOf("singleton")), instructions: 220)
    ),
    ("wrapper-task", Target(.ratio(atMost: 2.8, of: .floorOf("singleton")), instructions: 440)),
    ("provider", Target(instructions: 880)),
    // An event each, also when it is no news.
    ("recording-warm", Target(instructions: 5_800, allocations: 2)),
    ("recording-warm-qualified", Target(instructions: 7_400, allocations: 4)),
    ("recording-transient", Target(instructions: 11_500)),
    ("threads-own-singletons", Target(.scaling(atLeast: 1.9))),
    ("threads-transients", Target(.scaling(atLeast: 1.9))),
    ("threads-requests", Target(.scaling(atLeast: 1.6))),
    ("threads-requests-registering", Target(.scaling(atLeast: 1.6))),
    ("threads-same-singleton", Target(.scalingNoWorseThanFloor)),
  ]

  /// What registering 10,000 bindings may cost each.
  static let registration = RegistrationTarget(nanoseconds: 400, bytes: 215)
}

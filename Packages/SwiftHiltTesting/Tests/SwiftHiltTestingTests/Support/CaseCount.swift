import Foundation

/// The number of parallel cases: the variable `SWIFTHILT_CASES`, or a thousand.
let caseCount =
  ProcessInfo.processInfo.environment["SWIFTHILT_CASES"].flatMap { Int($0) } ?? 1000

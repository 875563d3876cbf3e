import Foundation

/// How many parallel cases are run: a thousand, or as many as the variable `SWIFTHILT_CASES` says.
let caseCount =
  ProcessInfo.processInfo.environment["SWIFTHILT_CASES"].flatMap { Int($0) } ?? 1000

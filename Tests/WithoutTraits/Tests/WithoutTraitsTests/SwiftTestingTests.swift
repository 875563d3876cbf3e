import SwiftHiltTesting
import Testing

/// Without IssueReporting, failures go to Swift Testing directly.
@Suite(.container) struct SwiftTestingTests {
  @Test func expectation_failsTheTest_atItsLine() {
    let line = #line + 4
    withKnownIssue {
      // The container of the trait.
      let container = DI.shared
      expectResolves(Int.self, in: container)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.map(\.rawValue) == [
          """
          [SwiftHilt/NotFound] No binding for Int in test

            help:    register Int in this container or an ancestor
          """
        ]
    }
  }
}

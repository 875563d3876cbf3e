import Foundation
import Testing

@testable import SwiftHiltCore

extension Container {
  /// Blocks until enough threads and tasks wait for other builds in this container or below it.
  /// Records an issue if they don't come.
  func meetWaiters(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let end = Date().addingTimeInterval(hangs)
    while waiterCount < count, Date() < end { Thread.sleep(forTimeInterval: 0.000_5) }
    expectWaiters(count, sourceLocation)
  }

  /// Does the same for a task, which leaves its thread free.
  func meetWaiters(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    let end = Date().addingTimeInterval(hangs)
    while waiterCount < count, Date() < end { try? await Task.sleep(nanoseconds: 500_000) }
    expectWaiters(count, sourceLocation)
  }

  private func expectWaiters(_ count: Int, _ sourceLocation: SourceLocation) {
    #expect(waiterCount == count, sourceLocation: sourceLocation)
  }

  private var waiterCount: Int {
    let sum = slots.reduce(0) { sum, slot in
      let flight = slot.withLock { slot.content as? Flight }
      return sum + (flight.map { flight in WaitLock.with { flight.waiterCount } } ?? 0)
    }
    return children.reduce(sum) { $0 + $1.waiterCount }
  }
}

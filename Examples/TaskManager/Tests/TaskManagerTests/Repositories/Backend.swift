import Foundation
import TaskKit
import Testing

/// The repositories that keep the one contract.
enum Backend: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case memory

  var testDescription: String { rawValue }

  /// A new, empty repository.
  func make() throws -> any TaskRepository {
    switch self {
    case .memory: return InMemoryTaskRepository()
    }
  }
}

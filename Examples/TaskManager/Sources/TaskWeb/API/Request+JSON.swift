import Foundation
import Hummingbird
import TaskKit

extension JSONEncoder {
  /// The encoder of the API's answers. Equal values have equal texts.
  static var api: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return encoder
  }
}

extension Request {
  /// Reads a JSON object of a task's fields, each a text. A due date may be `null`, and is then
  /// left out.
  ///
  /// - Throws: ``BadInput``, or an `HTTPError` if the content is not JSON, comes too late or is too
  ///   long.
  func fields(_ context: TaskRequestContext) async throws -> [String: String] {
    guard headers[.contentType]?.lowercased().hasPrefix("application/json") ?? false else {
      throw HTTPError(.unsupportedMediaType, message: "Send application/json.")
    }
    let body = Data(try await bytes(context).readableBytesView)
    do {
      let fields = try JSONDecoder().decode([String: String?].self, from: body)
      for (name, text) in fields
      where TaskProblem.Field(rawValue: name) == nil || (text == nil && name != "dueDate") {
        throw BadInput(wrongType: name)
      }
      return fields.compactMapValues { $0 }
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      throw BadInput(wrongType: context.codingPath.first?.stringValue)
    } catch is DecodingError {
      throw BadInput(text: "The body is not JSON.")
    }
  }
}

extension BadInput {
  /// Creates the error for a field with the wrong type or an unknown name. `nil` stands for the
  /// whole body.
  fileprivate init(wrongType field: String?) {
    let isUnknown = field.map { TaskProblem.Field(rawValue: $0) == nil } ?? false
    let name = field ?? "The body"
    self.init(
      field: field, text: isUnknown ? "There is no field \(name)." : "\(name) has the wrong type.")
  }
}

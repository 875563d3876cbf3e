#if Macros
  import SwiftHiltMacros
  import Testing

  enum EntryPointSpace {
    struct Value: Equatable { var number = 4 }

    @EntryPoint
    protocol Nested {
      var value: Value { get }
      func maybe() -> String?
    }
  }

  extension EntryPointSpace.Value {
    /// An entry point in an extension.
    @EntryPoint
    public protocol InExtension: AnyObject {
      /// The value.
      var value: EntryPointSpace.Value { get }
    }
  }

  @MainActor
  @EntryPoint
  protocol MainActorEntryPoint { var number: Int { get } }

  @EntryPoint
  protocol AsyncEntryPoint {
    func number() async throws -> Int
  }

  @Suite struct EntryPointTests {
    private let container = Container()

    @Test func nested_isFound() {
      container.register(EntryPointSpace.Value.self, instance: .init())

      #expect(container.entryPoint(EntryPointSpace.Nested.self).value.number == 4)
      #expect(container.entryPoint(EntryPointSpace.Nested.self).maybe() == nil)
      #expect(container.entryPoint(EntryPointSpace.Value.InExtension.self).value.number == 4)
    }

    @MainActor @Test func isolated_isFound() {
      container.register(Int.self, instance: 3)

      #expect(container.entryPoint(MainActorEntryPoint.self).number == 3)
    }

    @Test func async_isAnswered() async throws {
      container.registerAsync(Int.self) { _ in 5 }

      #expect(try await container.entryPoint(AsyncEntryPoint.self).number() == 5)
    }
  }
#endif

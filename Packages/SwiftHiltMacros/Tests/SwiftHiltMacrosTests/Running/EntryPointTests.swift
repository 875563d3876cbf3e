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

  @EntryPoint
  protocol Doors {
    var name: String { get }
    func key() throws -> Int
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

    @Test func memberWithAnUnboundKey_isNamed_withItsLine() async {
      func text(_ key: String, _ member: String, _ site: CallSite) -> String {
        """
        [SwiftHilt/NotFound] No binding for \(key)

          similar: \(key) @Named(main), registered at App.swift:3
          help:    write '@Qualified("main")' on '\(member)' of Doors, or bind \(key) with 'register' or '@Provides'
          asked:   by '\(member)' of the entry point Doors (\(site))
        """
      }
      let sites = __Hilt_Doors.__members().map(\.site)
      container.register(Int.self, qualifier: "main", file: "App/App.swift", line: 3) { _ in 1 }
      let error = #expect(throws: ResolutionError.self) {
        try container.entryPoint(Doors.self).key()
      }
      #expect(error?.description == text("Int", "key", sites[1]))
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = Container()
        container.register(String.self, qualifier: "main", file: "App/App.swift", line: 3) { _ in
          ""
        }
        _ = container.entryPoint(Doors.self).name
      }
      let trap = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(trap.hasPrefix("\(sites[0].file):\(sites[0].line): Fatal error: \n"))
      #expect(
        trap.split(separator: "\n").dropFirst().prefix(4).joined(separator: "\n")
          == text("String", "name", sites[0]).split(separator: "\n").joined(separator: "\n"))
    }

    @Test func async_isAnswered() async throws {
      container.registerAsync(Int.self) { _ in 5 }

      #expect(try await container.entryPoint(AsyncEntryPoint.self).number() == 5)
    }
  }
#endif

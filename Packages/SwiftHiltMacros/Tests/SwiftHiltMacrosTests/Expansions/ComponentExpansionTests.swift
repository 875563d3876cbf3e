#if Macros
  import Testing

  @Suite struct ComponentExpansionTests {
    @Test func component_buildsAContainer_ofItsScopeAndAccess() {
      expectAdded(
        """
        @Component(modules: [RequestModule.self], scope: "request")
        public struct RequestComponent {
        }
        """,
        """
          @2 public nonisolated static func build(parent: SwiftHiltCore.Container? = nil, name: Swift.String = "RequestComponent") -> SwiftHiltCore.Container {
            let container = SwiftHiltCore.Container(parent: parent, name: name, scope: "request")
            container.install(RequestComponent.self)
            return container
          }
          public nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @1+ SwiftHiltMacros.__Generated
                              .install(RequestModule.self, container)
          }
          public nonisolated static func __outline() -> SwiftHiltCore.ComponentOutline {
            SwiftHiltCore.ComponentOutline(Self.self, name: "RequestComponent", scope: "request", line: 2)
          }
        extension RequestComponent: SwiftHiltCore.HiltModule, SwiftHiltCore.HiltComponent {}
        """)
    }

    @Test func replaces_leavesModulesOut() {
      expectAdded(
        """
        @Component(modules: [AppComponent.self, FakeNetwork.self], replaces: [NetworkModule.self])
        enum TestComponent {
        }
        """,
        """
          @2 nonisolated static func build(parent: SwiftHiltCore.Container? = nil, name: Swift.String = "TestComponent") -> SwiftHiltCore.Container {
            let container = SwiftHiltCore.Container(parent: parent, name: name)
            container.install(TestComponent.self)
            return container
          }
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @1+ SwiftHiltMacros.__Generated
                                                                               .replaces(NetworkModule.self)
            container.__replacing([NetworkModule.self]) { container in
          @1+ SwiftHiltMacros.__Generated
                              .install(AppComponent.self, container)
          @1+ SwiftHiltMacros.__Generated
                                                 .install(FakeNetwork.self, container)
            }
          }
          nonisolated static func __outline() -> SwiftHiltCore.ComponentOutline {
            SwiftHiltCore.ComponentOutline(Self.self, name: "TestComponent", replacesModules: true, line: 2)
          }
          fileprivate typealias __Members = Swift.Never
        private typealias __Hilt_TestComponent = TestComponent.__Members
        extension TestComponent: SwiftHiltCore.HiltModule, SwiftHiltCore.HiltComponent {}
        """)
    }

    @Test func parents_addAFactory_andMakeTheParentRequired() {
      expectAdded(
        """
        @Component(
          parents: [AppComponent.self], entryPoints: [Service.self],
          expects: [.init(Clock.self)], scope: "request")
        struct Request {
          let session: Session
          let line: Path
        }
        """,
        """
          @4 nonisolated static func build(session: Session, line: Path, parent: SwiftHiltCore.Container, name: Swift.String = "Request", file: Swift.StaticString = #fileID) -> SwiftHiltCore.Container {
            let container = parent.__child(of: Self.self, name: name, scope: "request", file: file)
          @5 container.register((Session).self, line: 5, instance: session)
          @6 container.register((Path).self, line: 6, instance: line)
            container.install(Request.self)
            return container
          }
          nonisolated static func __register(into _: SwiftHiltCore.Container) {
          }
          nonisolated static func __outline() -> SwiftHiltCore.ComponentOutline {
            var outline = SwiftHiltCore.ComponentOutline(Self.self, name: "Request", scope: "request", line: 4)
          @1+ SwiftHiltMacros.__Generated
                     .parents(AppComponent.self, &outline)
          @2 outline.add(entryPoint: SwiftHiltCore.Dependency(Service.self))
            outline.add(expected: .init(Clock.self), line: 3)
          @5 outline.add(input: (Session).self, line: 5)
          @6 outline.add(input: (Path).self, line: 6)
            return outline
          }
          nonisolated struct Factory: SwiftHiltCore.ComponentFactory {
            nonisolated static var __component: any SwiftHiltCore.HiltComponent.Type { Request.self }
            private let parent: SwiftHiltCore.ComponentParent
            nonisolated init(parent: SwiftHiltCore.ComponentParent) { self.parent = parent }
          @4 nonisolated func callAsFunction(session: Session, line: Path, name: Swift.String = "Request") throws -> SwiftHiltCore.Container {
              try parent.__child(name: name, scope: "request") { container in
          @5 container.register((Session).self, line: 5, instance: session)
          @6 container.register((Path).self, line: 6, instance: line)
                container.install(Request.self)
              }
            }
          }
        extension Request: SwiftHiltCore.HiltModule, SwiftHiltCore.HiltComponent {}
        """)
    }
  }
#endif

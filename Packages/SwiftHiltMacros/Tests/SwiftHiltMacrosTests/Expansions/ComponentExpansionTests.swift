#if Macros
  import Testing

  @Suite struct ComponentExpansionTests {
    @Test func component_buildsAContainer() {
      expectExpansion(
        """
        @Component(modules: [InfraModule.self, UserRepositoryImpl.self])
        struct AppComponent {}
        """,
        """

        struct AppComponent {

          nonisolated static func build(parent: SwiftHiltCore.Container? = nil, name: Swift.String = "AppComponent") -> SwiftHiltCore.Container {
            let container = SwiftHiltCore.Container(parent: parent, name: name)
            __register(into: container)
            return container
          }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          #sourceLocation(file: "test.swift", line: 1)
          SwiftHiltMacros.__Generated
                              .install(InfraModule.self, container)
          #sourceLocation()
          #sourceLocation(file: "test.swift", line: 1)
          SwiftHiltMacros.__Generated
                                                .install(UserRepositoryImpl.self, container)
          #sourceLocation()
          }
        }

        extension AppComponent: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func scopeAndAccess_areKept() {
      expectExpansion(
        """
        @Component(modules: [RequestModule.self], scope: "request")
        public enum RequestComponent {}
        """,
        """

        public enum RequestComponent {

          public nonisolated static func build(parent: SwiftHiltCore.Container? = nil, name: Swift.String = "RequestComponent") -> SwiftHiltCore.Container {
            let container = SwiftHiltCore.Container(parent: parent, name: name, scope: "request")
            __register(into: container)
            return container
          }

          public nonisolated static func __register(into container: SwiftHiltCore.Container) {
          #sourceLocation(file: "test.swift", line: 1)
          SwiftHiltMacros.__Generated
                              .install(RequestModule.self, container)
          #sourceLocation()
          }

          fileprivate typealias __Members = Swift.Never
        }

        private typealias __Hilt_RequestComponent = RequestComponent.__Members

        extension RequestComponent: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func replaces_leavesModulesOut() {
      expectExpansion(
        """
        @Component(modules: [AppComponent.self, FakeNetwork.self], replaces: [NetworkModule.self])
        enum TestComponent {}
        """,
        """

        enum TestComponent {

          nonisolated static func build(parent: SwiftHiltCore.Container? = nil, name: Swift.String = "TestComponent") -> SwiftHiltCore.Container {
            let container = SwiftHiltCore.Container(parent: parent, name: name)
            __register(into: container)
            return container
          }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          #sourceLocation(file: "test.swift", line: 1)
          SwiftHiltMacros.__Generated
                                                                               .replaces(NetworkModule.self)
          #sourceLocation()
            container.__replacing([NetworkModule.self]) { container in
          #sourceLocation(file: "test.swift", line: 1)
          SwiftHiltMacros.__Generated
                              .install(AppComponent.self, container)
          #sourceLocation()
          #sourceLocation(file: "test.swift", line: 1)
          SwiftHiltMacros.__Generated
                                                 .install(FakeNetwork.self, container)
          #sourceLocation()
            }
          }

          fileprivate typealias __Members = Swift.Never
        }

        private typealias __Hilt_TestComponent = TestComponent.__Members

        extension TestComponent: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func empty_installsNothing() {
      expectExpansion(
        """
        @Component
        enum Empty {}
        """,
        """

        enum Empty {

          nonisolated static func build(parent: SwiftHiltCore.Container? = nil, name: Swift.String = "Empty") -> SwiftHiltCore.Container {
            let container = SwiftHiltCore.Container(parent: parent, name: name)
            __register(into: container)
            return container
          }

          nonisolated static func __register(into _: SwiftHiltCore.Container) {

          }

          fileprivate typealias __Members = Swift.Never
        }

        private typealias __Hilt_Empty = Empty.__Members

        extension Empty: SwiftHiltCore.HiltModule {}
        """)
    }
  }
#endif

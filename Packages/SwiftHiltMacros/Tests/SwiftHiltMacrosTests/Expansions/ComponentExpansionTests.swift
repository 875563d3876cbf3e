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

          nonisolated static func build(parent: SwiftHiltCore.Container? = nil) -> SwiftHiltCore.Container {
            let container = SwiftHiltCore.Container(parent: parent, name: "AppComponent")
            __register(into: container)
            return container
          }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container._install(InfraModule.self, InfraModule.__register(into:))
            container._install(UserRepositoryImpl.self, UserRepositoryImpl.__register(into:))
          }
        }
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

          public nonisolated static func build(parent: SwiftHiltCore.Container? = nil) -> SwiftHiltCore.Container {
            let container = SwiftHiltCore.Container(parent: parent, name: "RequestComponent", scope: "request")
            __register(into: container)
            return container
          }

          public nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container._install(RequestModule.self, RequestModule.__register(into:))
          }
        }
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

          nonisolated static func build(parent: SwiftHiltCore.Container? = nil) -> SwiftHiltCore.Container {
            let container = SwiftHiltCore.Container(parent: parent, name: "TestComponent")
            __register(into: container)
            return container
          }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container._replacing([NetworkModule.self]) { container in
              container._install(AppComponent.self, AppComponent.__register(into:))
              container._install(FakeNetwork.self, FakeNetwork.__register(into:))
            }
          }
        }
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

          nonisolated static func build(parent: SwiftHiltCore.Container? = nil) -> SwiftHiltCore.Container {
            let container = SwiftHiltCore.Container(parent: parent, name: "Empty")
            __register(into: container)
            return container
          }

          nonisolated static func __register(into _: SwiftHiltCore.Container) {

          }
        }
        """)
    }
  }
#endif

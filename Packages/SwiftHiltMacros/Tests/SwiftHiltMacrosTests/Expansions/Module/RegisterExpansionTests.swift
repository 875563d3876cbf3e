#if Macros
  import Testing

  @Suite struct RegisterExpansionTests {
    @Test func registered_areBuiltByTheirInitializer() {
      expectExpansion(
        """
        @Module
        struct AppBindings {
          @Register(.scoped) static var remoteDataSource: RemoteDataSource
          @Register(.transient, qualifier: Env.prod, override: true, liveOnly: true) static var box: Box<Int>
          @Register static var detailFactory: any Feature.DetailFactory
        }
        """,
        """

        struct AppBindings {
          static var remoteDataSource: RemoteDataSource {
          @available(*, unavailable, message: "resolve RemoteDataSource from a container")
          get {
            Swift.fatalError()
          }
          }
          static var box: Box<Int> {
          @available(*, unavailable, message: "resolve Box<Int> from a container")
          get {
            Swift.fatalError()
          }
          }
          static var detailFactory: any Feature.DetailFactory {
          @available(*, unavailable, message: "resolve any Feature.DetailFactory from a container")
          get {
            Swift.fatalError()
          }
          }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          #sourceLocation(file: "test.swift", line: 2)
          #__register(into: container,
                                                           (RemoteDataSource).self, as: (RemoteDataSource).self, lifetime: .scoped, line: 3)
          #sourceLocation()
          #sourceLocation(file: "test.swift", line: 3)
          #__register(into: container,
                                                                                                      (Box<Int>).self, as: (Box<Int>).self, qualifier: Env.prod, lifetime: .transient, override: true, liveOnly: true, line: 4)
          #sourceLocation()
          #sourceLocation(file: "test.swift", line: 4)
          let factory_detailFactory = SwiftHiltMacros.__Generated
                                               .register(SwiftHiltMacros.__Generated.found(in: (any Feature.DetailFactory).self) { $0.__assistedFactory })
          #sourceLocation()
          #sourceLocation(file: "test.swift", line: 4)
          SwiftHiltMacros.__Generated
                                               .register(into: container, factory_detailFactory, as: (any Feature.DetailFactory).self, line: 5, dependencies: factory_detailFactory.__dependencies(of: factory_detailFactory), factory: factory_detailFactory.init(tryResolver:))
          #sourceLocation()
          }
        }

        extension AppBindings: SwiftHiltCore.HiltModule {}
        """)
    }
  }
#endif

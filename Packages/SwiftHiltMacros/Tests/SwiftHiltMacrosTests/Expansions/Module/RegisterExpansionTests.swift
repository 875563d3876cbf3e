#if Macros
  import Testing

  @Suite struct RegisterExpansionTests {
    @Test func registered_areBuiltByTheirInitializer() {
      expectExpansion(
        """
        @Module
        struct AppBindings {
          @Register(.scoped) static var remoteDataSource: RemoteDataSource
          @Register(.transient, qualifier: Env.prod, override: true) static var box: Box<Int>
          @Register static var detailFactory: any Feature.DetailFactory
        }
        """,
        """

        struct AppBindings {
          static var remoteDataSource: RemoteDataSource {
          get {
            Swift.fatalError("'@Register' only declares 'remoteDataSource': resolve RemoteDataSource from a container")
          }
          }
          static var box: Box<Int> {
          get {
            Swift.fatalError("'@Register' only declares 'box': resolve Box<Int> from a container")
          }
          }
          static var detailFactory: any Feature.DetailFactory {
          get {
            Swift.fatalError("'@Register' only declares 'detailFactory': resolve any Feature.DetailFactory from a container")
          }
          }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.register(
              (RemoteDataSource).self,
              lifetime: .scoped,
              dependencies: RemoteDataSource.__dependencies(of: RemoteDataSource.self),
              line: 3,
              factory: RemoteDataSource.init(tryResolver:) as SwiftHiltCore.Factory<RemoteDataSource>
            )
            container.register(
              (Box<Int>).self,
              qualifier: Env.prod,
              lifetime: .transient,
              override: true,
              dependencies: Box<Int>.__dependencies(of: Box<Int>.self),
              line: 4,
              factory: Box<Int>.init(tryResolver:) as SwiftHiltCore.Factory<Box<Int>>
            )
            container.register(
              (any Feature.DetailFactory).self,
              dependencies: Feature.__Hilt_DetailFactory.__dependencies(of: Feature.__Hilt_DetailFactory.self),
              line: 5,
              factory: Feature.__Hilt_DetailFactory.init(tryResolver:) as SwiftHiltCore.Factory<any Feature.DetailFactory>
            )
          }
        }
        """)
    }
  }
#endif

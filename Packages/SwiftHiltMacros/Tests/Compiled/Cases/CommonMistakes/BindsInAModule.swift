@Injectable
struct RealApi: Service {}

@Module
enum AppModule {
  @Binds static func api(real: RealApi) -> any Service { real }
}

@Injectable
@Binds
struct OtherApi: Service {}

// expect: 6:4: error: 'Binds()' is unavailable: write '@Binds(Api.self)' on the '@Injectable' implementation, or '@Provides' on a module's function
// expect: 10:2: error: 'Binds()' is unavailable: write '@Binds(Api.self)' on the '@Injectable' implementation, or '@Provides' on a module's function

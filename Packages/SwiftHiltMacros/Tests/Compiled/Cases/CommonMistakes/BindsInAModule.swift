@Injectable
struct RealApi: Service {}

@Module
enum AppModule {
  @Binds static func api(real: RealApi) -> any Service { real }
}

@Injectable
@Binds
struct OtherApi: Service {}

// expect: 6:4: error: 'Binds()' is unavailable: write '@Binds(Api.self)' on a type, or '@Provides' here
// expect: 10:2: error: 'Binds()' is unavailable: write '@Binds(Api.self)' on a type, or '@Provides' here

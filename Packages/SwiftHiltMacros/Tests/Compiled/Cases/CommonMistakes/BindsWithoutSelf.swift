@Injectable
@Binds(Service)
final class Local: Service { init() {} }

// expect: 2:8: error: expected member name or initializer call after type name

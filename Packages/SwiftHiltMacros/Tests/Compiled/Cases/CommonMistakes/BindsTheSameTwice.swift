@Injectable
@Binds(Service.self)
@Binds(Service.self)
final class Local: Service { init() {} }

// expect: 3:1: error: '@Binds(Service.self)' is already on 'Local'

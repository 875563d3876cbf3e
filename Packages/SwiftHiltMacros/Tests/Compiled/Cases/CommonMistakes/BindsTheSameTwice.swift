@Injectable
@Binds(Service.self)
@Binds(Service.self)
final class Local: Service { init() {} }

// macro: 3:1: error: '@Binds(Service.self)' is already on 'Local'

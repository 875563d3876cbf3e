@Injectable
@Binds(Service.self)
@Binds(Service.self)
final class Local: Service { init() {} }

// macro: 3:1: error: '@Binds(Service.self)' is already on 'Local'

@Injectable
@Binds(Service.self, lifetime: .weak)
struct Held: Service {}

// macro: 8:1: error: '@Binds' can't bind 'Held' with the lifetime '.weak', because 'Held' is a struct; choose another lifetime

@Binds(Service.self)
class Upper: Service { init() {} }

@Injectable
@Binds(Service.self)
class Lower: Upper {}

// macro: 1:1: error: '@Binds' needs '@Injectable' on 'Upper'

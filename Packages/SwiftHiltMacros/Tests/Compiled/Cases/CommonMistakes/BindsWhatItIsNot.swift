@Injectable
@Binds(Service.self)
struct InStruct {}

@Injectable
@Binds(Service.self, lifetime: .scoped)
@Binds(Base.self, lifetime: .scoped)
class InClass: Service { init() {} }

@Injectable
@IntoList
@Binds(Service.self)
actor InActor { init() {} }

// expect: 2:8: error: argument type 'InStruct' does not conform to expected type 'any Service'
// expect: 7:8: error: cannot convert value of type 'InClass' to closure result type 'any Base'
// expect: 12:8: error: argument type 'InActor' does not conform to expected type 'any Service'

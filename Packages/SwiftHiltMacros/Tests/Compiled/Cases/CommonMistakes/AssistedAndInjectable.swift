@Injectable
final class Local {
  @AssistedInject
  init(@Assisted id: String) {}
}

@Injectable
final class Other {
  @AssistedInject
  init(host: Host) {}
}

@Binds(Service.self)
final class Third: Service {
  @AssistedInject
  init(@Assisted id: String) {}
}

final class Fourth {
  @AssistedInject
  init(@Assisted ids: Int...) {}
}

final class Fifth {
  @AssistedInject
  init(@Assisted service: some Service) {}
}

// macro: 3:3: error: '@AssistedInject' replaces '@Injectable' on 'Local', because a factory calls this initialiser; remove '@Injectable'
// macro: 9:3: error: '@AssistedInject' needs '@Assisted' on each parameter that the caller supplies; if there is none, remove '@AssistedInject', because '@Injectable' is on 'Other'
// macro: 13:1: error: '@Binds' cannot bind 'Third', because a factory calls its '@AssistedInject' initialiser; remove '@Binds'
// macro: 21:23: error: '@AssistedInject' cannot pass on the variadic parameter 'ids'; use '[Int]' instead
// macro: 26:27: error: '@AssistedInject' cannot pass on the opaque type 'some Service' of 'service'; use 'any Service' or a concrete type

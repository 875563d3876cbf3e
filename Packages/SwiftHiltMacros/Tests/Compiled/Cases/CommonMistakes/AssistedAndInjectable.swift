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

// macro: 1:1: error: '@Binds' cannot bind 'Third', because a factory calls its '@AssistedInject' initialiser; remove '@Binds'
// macro: 9:23: error: '@AssistedInject' cannot pass on the variadic parameter 'ids'; use '[Int]' instead
// macro: 14:27: error: '@AssistedInject' cannot pass on the opaque type 'some Service' of 'service'; use 'any Service' or a concrete type

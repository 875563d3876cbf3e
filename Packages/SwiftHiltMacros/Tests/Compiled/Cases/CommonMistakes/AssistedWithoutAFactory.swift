@Injectable
final class Local {
  init(@Assisted id: String) {}
}

final class Other {
  @AssistedInject
  init(host: Host) {}
}

// macro: 3:8: error: '@Assisted' on 'id' needs '@AssistedInject' on the 'init', instead of '@Injectable' on 'Local'
// macro: 7:3: error: '@AssistedInject' needs '@Assisted' on each parameter that the caller supplies; if there is none, write '@Injectable' on 'Other' instead

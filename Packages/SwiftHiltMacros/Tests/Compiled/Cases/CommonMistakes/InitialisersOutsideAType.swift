final class Local {}

extension Local {
  @AssistedInject
  convenience init(@Assisted id: String) { self.init() }
  @InjectableInit
  convenience init(host: Host) { self.init() }
}

enum Mode {
  case plain
  @AssistedInject
  init(@Assisted id: String) { self = .plain }
}

@AssistedInject
final class Detail {
  init(@Assisted id: String) {}
}

// macro: 4:3: error: '@AssistedInject' needs the 'init' in the body of a class, struct or actor, not in an extension of 'Local'
// macro: 6:3: error: '@InjectableInit' needs the 'init' in the body of a class, struct or actor, not in an extension of 'Local'
// macro: 12:3: error: '@AssistedInject' needs the 'init' in the body of a class, struct or actor, not in 'Mode'
// macro: 16:1: error: '@AssistedInject' needs an 'init'; 'Detail' is not one

@Injectable
final class Local {
  init(host: Host) {}
  init(logger: Logger) {}
}

final class Other {
  @InjectableInit init() {}
  @InjectableInit func make() {}
}

// macro: 3:3: error: '@Injectable' needs '@InjectableInit' on one initialiser of 'Local', because it has several
// macro: 8:3: error: '@InjectableInit' needs '@Injectable' on 'Other'
// macro: 9:3: error: '@InjectableInit' needs an 'init'; 'make' is not one

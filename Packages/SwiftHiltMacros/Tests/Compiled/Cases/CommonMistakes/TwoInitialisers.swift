@Injectable
final class Local {
  init(host: Host) {}
  init(logger: Logger) {}
}

final class Other {
  @InjectableInit init() {}
  @InjectableInit func make() {}
}

// expect: 3:3: error: '@Injectable' needs '@InjectableInit' on one initialiser of 'Local', because it has several
// expect: 8:3: error: '@InjectableInit' needs '@Injectable' on 'Other'
// expect: 9:3: error: '@InjectableInit' needs an 'init'; 'make' is not one

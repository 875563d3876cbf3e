@Injectable
final class Local {
  init(host: Host) {}
  init(logger: Logger) {}
}

final class Other {
  @InjectableInit init() {}
  @InjectableInit func make() {}
}

// expect: 3:3: error: '@Injectable' needs '@InjectableInit' on one of the 2 initialisers of 'Local'
// expect: 8:3: error: '@InjectableInit' needs '@Injectable' on 'Other'
// expect: 9:3: error: '@InjectableInit' needs an 'init'

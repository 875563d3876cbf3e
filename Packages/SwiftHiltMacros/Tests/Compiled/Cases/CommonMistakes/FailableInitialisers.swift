@Injectable
final class Local {
  init?(host: Host) {}
}

class Upper { init() {} }

@Injectable
final class Lower: Upper {
  convenience init(host: Host) { self.init() }
}

enum Outer {
  @Injectable
  private actor Inner {}
}

// expect: 3:3: error: '@Injectable' cannot call the failable 'init(host:)'; make it throw instead
// expect: 10:3: error: '@Injectable' needs a designated 'init' in 'Lower' that is not failable, or '@InjectableInit' on a convenience 'init'
// expect: 15:3: error: '@Injectable' needs 'fileprivate' on the private type 'Inner', or an 'init' in it, because without an 'init' the macro generates an extension, which cannot access a nested private type

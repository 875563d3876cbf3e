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

// macro: 3:3: error: '@Injectable' cannot call the failable 'init(host:)'; make it throw instead
// macro: 10:3: error: '@Injectable' needs a designated 'init' in 'Lower' that is not failable, or '@InjectableInit' on a convenience 'init'
// macro: 15:3: error: '@Injectable' needs 'fileprivate' on 'Inner', or an 'init' in it, because the extension generated without an 'init' cannot access a nested private type

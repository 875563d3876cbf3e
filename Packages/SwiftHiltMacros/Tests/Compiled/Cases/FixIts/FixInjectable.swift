// swift-format-ignore-file
@Injectable
enum Kind {}

@Injectable
@Injectable
final class Twice {
  init() {}
}

enum Feature {
  @Injectable
  private struct Screen {
    let model: Model
  }
}

@Injectable
final class Several {
  init(a: A) {}
  init(b: B, _ c: C) {}
}

@Injectable
final class TwoMarks {
  @InjectableInit init(a: A) {}
  @InjectableInit init(b: B) {}
}

final class MarkedFunction {
  @InjectableInit func run() {}
}

@Injectable
final class Variadic {
  init(names: String...) {}
}

@Injectable
final class Opaque {
  init(service: some Service, others: [some Base]) {}
}

// fix-it: 2:1: Remove '@Injectable'
// fix-it: 6:1: Remove '@Injectable'
// fix-it: 13:3: Replace 'private' with 'fileprivate'
// fix-it: 20:3: Add '@InjectableInit' to 'init(a:)'
// fix-it: 20:3: Add '@InjectableInit' to 'init(b:_:)'
// fix-it: 27:3: Remove '@InjectableInit'
// fix-it: 31:3: Remove '@InjectableInit'
// fix-it: 36:15: Replace 'String...' with '[String]'
// fix-it: 41:17: Replace 'some Service' with 'any Service'
// fix-it: 41:40: Replace 'some Base' with 'any Base'

// macro: 2:1: error: '@Injectable' needs a class, struct or actor; 'Kind' is not one
// macro: 6:1: error: '@Injectable' is already on 'Twice'
// macro: 13:3: error: '@Injectable' needs 'fileprivate' on 'Screen', or an 'init' in it, because the extension generated without an 'init' cannot access a nested private type
// macro: 20:3: error: '@Injectable' needs '@InjectableInit' on one initialiser of 'Several', because it has several
// macro: 27:3: error: '@InjectableInit' can mark only one initialiser of 'TwoMarks'
// macro: 31:3: error: '@InjectableInit' needs an 'init'; 'run' is not one
// macro: 36:15: error: '@Injectable' cannot supply the variadic parameter 'names'; use '[String]' instead
// macro: 41:17: error: '@Injectable' cannot resolve the opaque type 'some Service' of 'service'; use 'any Service' or a concrete type
// macro: 41:40: error: '@Injectable' cannot resolve the opaque type 'some Base' of 'others'; use 'any Base' or a concrete type

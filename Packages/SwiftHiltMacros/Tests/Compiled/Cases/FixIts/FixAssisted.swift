// swift-format-ignore-file
@AssistedFactory
protocol StaticFactory {
  static func make(id: String, _ count: Int) -> Detail
}

final class Function {
  @AssistedInject func make() {}
}

@Injectable
final class NothingAssisted {
  @AssistedInject init() {}
}

@Injectable
final class Both {
  @AssistedInject init(@Assisted id: String) {}
}

// fix-it: 4:3: Remove 'static'
// fix-it: 8:3: Remove '@AssistedInject'
// fix-it: 13:3: Remove '@AssistedInject'
// fix-it: 18:3: Remove '@Injectable'

// macro: 4:3: error: '@AssistedFactory' allows only non-static, non-generic functions in 'StaticFactory'; 'make' is not one
// macro: 8:3: error: '@AssistedInject' needs an 'init'; 'make' is not one
// macro: 13:3: error: '@AssistedInject' needs '@Assisted' on each parameter that the caller supplies; if there is none, remove '@AssistedInject', because '@Injectable' is on 'NothingAssisted'
// macro: 18:3: error: '@AssistedInject' replaces '@Injectable' on 'Both', because a factory calls this initialiser; remove '@Injectable'

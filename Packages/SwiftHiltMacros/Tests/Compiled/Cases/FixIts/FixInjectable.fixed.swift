// swift-format-ignore-file

enum Kind {}

@Injectable

final class Twice {
  init() {}
}

enum Feature {
  @Injectable
  fileprivate struct Screen {
    let model: Model
  }
}

@Injectable
final class Several {
  @InjectableInit init(a: A) {}
  init(b: B, _ c: C) {}
}

@Injectable
final class TwoMarks {
  @InjectableInit init(a: A) {}
  init(b: B) {}
}

final class MarkedFunction {
  func run() {}
}

@Injectable
final class Variadic {
  init(names: [String]) {}
}

@Injectable
final class Opaque {
  init(service: any Service, others: [any Base]) {}
}

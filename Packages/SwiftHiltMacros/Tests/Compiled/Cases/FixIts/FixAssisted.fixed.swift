// swift-format-ignore-file
@AssistedFactory
protocol StaticFactory {
  func make(id: String, _ count: Int) -> Detail
}

final class Function {
  func make() {}
}

@Injectable
final class NothingAssisted {
  init() {}
}


final class Both {
  @AssistedInject init(@Assisted id: String) {}
}

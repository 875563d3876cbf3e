// swift-format-ignore-file
@Injectable
@Binds(UserRepository.self)
final class RemoteUserRepository: UserRepository {
  init() {}
}


enum Kind: UserRepository {}

@Module
enum Tags {
  @Provides @IntoSet static func tag() -> String { "a" }
}


enum Mode {}

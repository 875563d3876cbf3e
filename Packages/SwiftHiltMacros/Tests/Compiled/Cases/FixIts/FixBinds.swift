// swift-format-ignore-file
@Binds(UserRepository.self)
final class RemoteUserRepository: UserRepository {
  init() {}
}

@Binds(UserRepository.self)
enum Kind: UserRepository {}

@Module
enum Tags {
  @IntoSet static func tag() -> String { "a" }
}

@IntoList
enum Mode {}

// fix-it: 2:1: Add '@Injectable'
// fix-it: 7:1: Remove '@Binds'
// fix-it: 12:3: Add '@Provides'
// fix-it: 15:1: Remove '@IntoList'

// macro: 2:1: error: '@Binds' needs '@Injectable' on 'RemoteUserRepository'
// macro: 7:1: error: '@Binds' needs an '@Injectable' class, struct or actor; 'Kind' is not one
// macro: 12:3: error: '@IntoSet' needs '@Provides' on 'tag'
// macro: 15:1: error: '@IntoList' needs '@Provides' on a static function, or '@Binds' on an '@Injectable' type; 'Mode' is neither

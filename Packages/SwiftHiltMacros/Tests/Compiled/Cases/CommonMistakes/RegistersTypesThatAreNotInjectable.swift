struct Settings {}

@Module
struct InStruct {
  @Register static var settings: Settings
}

@Module
enum InEnum {
  @Register(.scoped) static var settings: Settings
  @Register static var list: [Int]
  @Register static var maybe: Settings?
  #if DEBUG
    @Register static var inspector: Settings
  #else
    @Register static var inspector: Settings
  #endif
}

// expect: 5:34: error: '@Register' needs '@Injectable' on 'Settings', 'any Settings' for an '@AssistedFactory' protocol, or 'Settings.Factory' for an '@AssistedInject' type; otherwise write a '@Provides' function that returns 'Settings'
// expect: 10:43: error: '@Register' needs '@Injectable' on 'Settings', 'any Settings' for an '@AssistedFactory' protocol, or 'Settings.Factory' for an '@AssistedInject' type; otherwise write a '@Provides' function that returns 'Settings'
// expect: 11:30: error: '@Register' needs an '@Injectable' type, not '[Int]'; write a '@Provides' function that returns '[Int]'
// expect: 12:31: error: '@Register' needs an '@Injectable' type, not 'Settings?'; write a '@Provides' function that returns 'Settings?'
// expect: 16:37: error: '@Register' needs '@Injectable' on 'Settings', 'any Settings' for an '@AssistedFactory' protocol, or 'Settings.Factory' for an '@AssistedInject' type; otherwise write a '@Provides' function that returns 'Settings'

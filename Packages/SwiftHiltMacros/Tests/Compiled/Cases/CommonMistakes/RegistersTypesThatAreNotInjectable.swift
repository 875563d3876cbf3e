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

// expect: 5:34: error: '@Register' needs '@Injectable' on 'Settings'; or write 'any Settings' for an '@AssistedFactory', or a '@Provides' function that makes it
// expect: 10:43: error: '@Register' needs '@Injectable' on 'Settings'; or write 'any Settings' for an '@AssistedFactory', or a '@Provides' function that makes it
// expect: 11:30: error: '@Register' needs '@Injectable' on '[Int]'; or write a '@Provides' function that makes it
// expect: 12:31: error: '@Register' needs '@Injectable' on 'Settings?'; or write a '@Provides' function that makes it
// expect: 16:37: error: '@Register' needs '@Injectable' on 'Settings'; or write 'any Settings' for an '@AssistedFactory', or a '@Provides' function that makes it

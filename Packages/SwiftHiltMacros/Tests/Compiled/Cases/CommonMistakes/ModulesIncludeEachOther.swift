@Module(includes: [Second.self])
enum First {}

@Module(includes: [First.self])
enum Second {}

// expect: 1:1: error: circular reference resolving attached macro 'Module'
// expect: 1:2: error: unknown attribute 'Module'
// expect: 4:20: error: 'install' is unavailable: the type is not a module: write '@Module' on it, add '@Binds' next to '@Injectable', conform it to 'HiltModule', or remove it from the list

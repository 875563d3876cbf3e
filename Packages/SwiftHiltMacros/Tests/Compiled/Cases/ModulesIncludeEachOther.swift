@Module(includes: [Second.self])
enum First {}

@Module(includes: [First.self])
enum Second {}

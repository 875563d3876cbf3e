import SwiftHiltCore

struct AppModule: HiltModule {
  static func __register(into container: Container) {}
}

func wire(_ container: Container) {
  container.install(AppModule())
  container.install {
    AppModule()
    AppModule.self
  }
}

// expect: 8:13: error: 'install' is unavailable: pass the module's type: 'install(AppModule.self)'
// expect: 10:5: error: 'buildExpression' is unavailable: write the module's type: 'AppModule.self'

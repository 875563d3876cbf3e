enum Outer {
  @Module
  private enum AppModule {}

  @Component
  private struct AppComponent {}

  @Injectable
  @Binds(Service.self)
  private final class Local: Service { init() {} }
}

// expect: 3:3: error: '@Module' needs 'fileprivate' instead of 'private' on 'AppModule': an extension makes it a module
// expect: 6:3: error: '@Component' needs 'fileprivate' instead of 'private' on 'AppComponent': an extension makes it a module
// expect: 10:3: error: '@Binds' needs 'fileprivate' instead of 'private' on 'Local': an extension makes it a module

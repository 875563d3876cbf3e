enum Outer {
  @Module
  private enum AppModule {}

  @Component
  private struct AppComponent {}

  @Injectable
  @Binds(Service.self)
  private final class Local: Service { init() {} }
}

// macro: 3:3: error: '@Module' needs 'fileprivate' instead of 'private' on 'AppModule', because the generated extension cannot access a nested private type
// macro: 6:3: error: '@Component' needs 'fileprivate' instead of 'private' on 'AppComponent', because the generated extension cannot access a nested private type
// macro: 10:3: error: '@Binds' needs 'fileprivate' instead of 'private' on 'Local', because the generated extension cannot access a nested private type

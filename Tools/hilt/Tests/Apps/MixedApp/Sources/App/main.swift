import Data
import Domain
import Foundation
import SwiftHilt

@Component(modules: [DomainModule.self])
enum Root {}

func makeContainer() -> Container {
  let container = Root.build()
  container.registerData(path: "tasks.json")
  container.register(String.self, qualifier: "app") { _ in "Tasks" }
  container.expect(User.self, in: .session)
  ScreenModule(container: container).install()
  return container
}

let container = makeContainer()
if CommandLine.arguments.contains("--validate") {
  let report = container.validate(roots: [Themes.self, ListTasks.self])
  exit(report.errors.isEmpty && report.warnings.isEmpty ? 0 : 1)
}
useContainer(container)
let themes: Themes = container.resolve()
print(themes.light.name)
try container.withChild(scope: .session) { session in
  session.register(User.self, instance: User(name: "Ann"))
  print(session.resolve(TaskScreen.self).title)
}

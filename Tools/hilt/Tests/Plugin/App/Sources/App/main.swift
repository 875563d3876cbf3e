import Feature
import SwiftHiltCore

struct Noon: Clock {
  let hour = 12
}

let container = Container(name: "app")
container.register((any Clock).self) { _ in Noon() }
container.register(Greeter.self) { r in Greeter(resolver: r) }
print(container.resolve(Greeter.self).text)

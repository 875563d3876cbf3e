import SwiftHiltCore
import Support

// One long function with local functions, tuples and nested closures.

final class Engine { let power: Int; init(_ power: Int) { self.power = power } }
struct Wheel { let size: Int }
struct Chassis { let wheels: [Wheel]; let engine: Engine }
struct Paint { let name: String }
struct Car { let chassis: Chassis; let paint: Paint; let extras: (Radio, Paint?) }
struct Radio { let station: String }
struct Garage { let cars: [Car]; let spare: Wheel }

func registerEverything(in c: Container) {
  func wheel(_ r: any Resolver, _ size: String) -> Wheel {
    Wheel(size: r.resolve(Int.self, qualifier: Named(size)))
  }
  let paints = (day: "white", night: "black")

  c.register(Int.self, qualifier: "front") { _ in 18 }
  c.register(Int.self, qualifier: "rear") { _ in 19 }
  c.register(Int.self, qualifier: "power") { _ in 90 }
  c.register(Engine.self, lifetime: .transient) { r in Engine(r.resolve(qualifier: "power")) }
  c.register(Chassis.self, lifetime: .transient) { r in
    let wheels = ["front", "rear"].map { wheel(r, $0) }
    return Chassis(wheels: wheels, engine: r.resolve())
  }
  c.register(Paint.self, qualifier: "day") { _ in Paint(name: paints.day) }
  c.register(Paint.self, qualifier: "night") { _ in Paint(name: paints.night) }
  c.register(Radio.self) { _ in Radio(station: "one") }
  c.register(Car.self, lifetime: .transient) { r in
    let (radio, gloss) = (r.resolve(Radio.self), r.optional(Paint.self, qualifier: "gloss"))
    var car: Car {
      Car(
        chassis: r.resolve(),
        paint: r.resolve(qualifier: "day"),
        extras: (radio, gloss))
    }
    return car
  }
  c.register(Garage.self) { r in
    let make = { r.resolve(Car.self) }
    do {
      return Garage(cars: [make(), make()], spare: wheel(r, "rear"))
    }
  }
}

@main struct Main {
  static func main() throws {
    let app = Container()
    registerEverything(in: app)
    try program(app) {
      let garage = app.resolve(Garage.self)
      print(garage.cars.count, garage.cars[0].chassis.wheels.map(\.size), garage.spare.size)
      print(garage.cars[1].paint.name, app.resolve(Paint.self, qualifier: "night").name)
    }
  }
}

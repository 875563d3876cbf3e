import SwiftHiltCore
import Support

// Registrations in tables, which loops run over.

struct Region: Hashable, Qualifier, CustomStringConvertible {
  let code: String
  var description: String { code }
}

struct Tax { let percent: Int }
struct Prices { let tax: Tax }
struct Shelf { let prices: Prices; let limit: Int }
struct Shop { let shelves: [Shelf] }

let regions = ["be", "fr"].map(Region.init(code:))

typealias Step = @Sendable (Container) -> Void

let perRegion: [@Sendable (Region) -> Step] = [
  { region in { $0.register(Tax.self, qualifier: region) { _ in Tax(percent: region.code.count) } }
  },
  { region in
    { container in
      container.register(Prices.self, qualifier: region) { r in
        Prices(tax: r.resolve(qualifier: region))
      }
    }
  },
]

func steps() -> [Step] {
  var all: [Step] = []
  for make in perRegion {
    for region in regions { all.append(make(region)) }
  }
  all.append { $0.register(Int.self, qualifier: "limit") { _ in 3 } }
  all.append { c in
    c.register(Shelf.self, lifetime: .transient) { r in
      Shelf(
        prices: r.resolve(qualifier: Region(code: "be")),
        limit: r.resolve(qualifier: "limit"))
    }
  }
  all.append { container in
    container.register(Shop.self) { resolver in
      Shop(shelves: (0..<2).map { _ in resolver.resolve(Shelf.self) })
    }
  }
  return all
}

@main struct Main {
  static func main() throws {
    let app = steps().reduce(into: Container()) { $1($0) }
    try program(app) {
      print(app.resolve(Shop.self).shelves.map(\.prices.tax.percent))
      print(app.resolve(Prices.self, qualifier: Region(code: "fr")).tax.percent)
    }
  }
}

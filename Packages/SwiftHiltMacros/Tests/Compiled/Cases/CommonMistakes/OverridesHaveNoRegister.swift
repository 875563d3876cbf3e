import SwiftHiltTesting

protocol Prices {}
struct FixedPrices: Prices {}

func check(_ app: Container) {
  withOverrides(app) {
    $0.register(Prices.self) { _ in FixedPrices() }
  } operation: {
  }
  withTestContainer {
    $0.override(Prices.self) { _ in FixedPrices() }
  } operation: {
  }
}

// expect: 8:8: error: value of type 'Overrides' has no member 'register'
// expect: 12:8: error: value of type 'Container' has no member 'override'

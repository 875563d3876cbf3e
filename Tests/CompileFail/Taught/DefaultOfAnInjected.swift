// A default value of an injected property.

import SwiftHiltWrappers

final class Screen {
  @Inject var number: Int = 3
  @Injected(qualifier: "n") var other: Int = 3
}

// expect: 6:4: error: 'init(wrappedValue:_:qualifier:in:)' is unavailable: remove the value: the container supplies it
// expect: 7:4: error: 'init(wrappedValue:_:qualifier:in:)' is unavailable: remove the value: the container supplies it

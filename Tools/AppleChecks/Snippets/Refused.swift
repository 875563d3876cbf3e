// The layer's warnings, which the compiler compares.

import SwiftHilt
import SwiftUI

final class Greetings: ObservableObject {}

struct GreetingsView: View {
  // expected-error@+1 {{write '@InjectedObject' to observe the object}}
  @EnvironmentInjected private var greetings: Greetings

  var body: some View { Text(verbatim: "\(greetings)") }
}

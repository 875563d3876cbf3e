// Every line with a comment that begins with `warning:` gets that warning.

import SwiftHilt
import SwiftUI

final class Greetings: ObservableObject {}

struct GreetingsView: View {
  @EnvironmentInjected private var greetings: Greetings  // warning: the view does not follow it

  var body: some View { Text(verbatim: "\(greetings)") }
}

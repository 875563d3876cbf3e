struct User {}

func wire(_ container: Container) {
  container.expect(User.self, scope: "request")
}

// expect: 4:19: error: incorrect argument labels in call (have '_:scope:', expected 'scope:file:line:')
// expect: 4:20: error: cannot convert value of type 'User.Type' to expected argument type 'StaticString'

@Component
struct RequestComponent {
  let session: Session
  let limit = 3
  let retries: Int = 3
  let parent: Host
  let (a, b): (Int, Int)
  static let shared = 3
  var isOpen: Bool { true }
}

// expect: 4:7: error: '@Component' needs a type on 'limit': 'build' takes it
// expect: 5:3: error: '@Component' needs 'var' on 'retries' for its value to be a default of 'build'
// expect: 6:7: error: '@Component' needs another name for 'parent': 'build' has an argument of that name
// expect: 7:7: error: '@Component' needs a type on '(a, b)': 'build' takes it

@Component
struct RequestComponent {
  let session: Session
  let limit = 3
  let retries: Int = 3
  let parent: Host
  let `name`: Host
  let (a, b): (Int, Int)
  static let shared = 3
  var isOpen: Bool { true }
  #if DEBUG
    let host: Host
  #endif
  let again: Session
}

// macro: 4:7: error: '@Component' needs a type on 'limit', which becomes a parameter of 'build'
// macro: 5:3: error: '@Component' needs 'var' on 'retries' to use its value as a default argument of 'build'
// macro: 6:7: error: '@Component' needs another name for 'parent', because 'build' already has a parameter of that name
// macro: 7:7: error: '@Component' needs another name for '`name`', because 'build' already has a parameter of that name
// macro: 8:7: error: '@Component' needs a separate property with a type for each name in '(a, b)', because each becomes a parameter of 'build'
// macro: 12:5: error: '@Component' needs 'host: Host' outside '#if', because it becomes a parameter of 'build'
// macro: 14:7: error: '@Component' needs '@Qualified' with a name on 'again', because the input 'session' has the same type

let all: [Any.Type] = []
let expected: [Dependency] = []

@Component(modules: all)
enum ListOfAVariable {}

@Component(modules: [NetworkModule.self, NetworkModule.self])
enum Repeated {}

@Component(parents: [AppComponent.self])
enum TwoFactories {
  struct Factory {}
}

@Component(expects: expected)
enum KeysOfAVariable {}

@Component(parents: [OwnParent.self])
enum OwnParent {}

// macro: 4:21: error: '@Component' needs an array literal for 'modules', such as '[A.self, B.self]'
// macro: 7:42: warning: 'NetworkModule' is already in 'modules'
// macro: 12:3: error: '@Component' needs another name for 'Factory', because 'parents:' adds a type of that name
// macro: 15:21: error: '@Component' needs an array literal for 'expects', such as '[.init(A.self)]'
// macro: 18:1: error: 'OwnParent' can't be its only parent, because nothing could build it

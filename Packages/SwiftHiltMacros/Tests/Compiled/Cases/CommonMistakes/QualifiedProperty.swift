@Injectable
struct Local {
  @Qualified("base") let url: URL
  init(url: URL) { self.url = url }
}

@Injectable
final class Remote {
  @Qualified("base") var url: URL?
}

struct Plain {
  @Qualified("base") var url: URL
}

@Injectable
struct Shared {
  @Qualified("base") static var url: URL { URL(string: "a")! }
  @Qualified("base") var own: URL { URL(string: "a")! }
  let host: Host
}

// macro: 3:3: error: '@Injectable' needs '@Qualified' on a parameter of 'init', not on 'url'
// macro: 9:3: error: '@Injectable' needs an 'init' with a '@Qualified' parameter for 'url'
// macro: 13:3: error: '@Qualified' cannot be on 'url'; it belongs on a parameter, an '@EntryPoint' requirement, a '@Component' input or a property of an '@Injectable' struct
// macro: 18:3: error: '@Qualified' cannot be on 'url'; it belongs on a parameter, an '@EntryPoint' requirement, a '@Component' input or a property of an '@Injectable' struct
// macro: 19:3: error: '@Qualified' cannot be on 'own'; it belongs on a parameter, an '@EntryPoint' requirement, a '@Component' input or a property of an '@Injectable' struct

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

// expect: 3:3: error: '@Injectable' calls the 'init' of 'Local', so write '@Qualified' on its parameter
// expect: 9:3: error: '@Injectable' calls the 'init' of 'Remote', so write '@Qualified' on its parameter
// expect: 13:3: error: '@Qualified' belongs on a parameter, a property of an '@Injectable' struct, a requirement of an '@EntryPoint' or an input of a '@Component'

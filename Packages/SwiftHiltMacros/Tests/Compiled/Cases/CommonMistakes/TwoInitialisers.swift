final class Other {
  @InjectableInit init() {}
}

// macro: 2:3: error: '@InjectableInit' needs '@Injectable' on 'Other'

enum Outer {
  @Injectable
  private class Upper { init() {} }

  @Injectable
  private class Lower: Upper { init(host: Host) { super.init() } }
}

// macro: 3:3: error: '@Injectable' needs 'fileprivate' or 'final' on 'Upper', because the extension generated without 'final' cannot access a nested private class
// expect: 3:17: error: 'Upper' is inaccessible due to 'private' protection level
// macro: 6:3: error: '@Injectable' needs 'fileprivate' or 'final' on 'Lower', because the extension generated without 'final' cannot access a nested private class

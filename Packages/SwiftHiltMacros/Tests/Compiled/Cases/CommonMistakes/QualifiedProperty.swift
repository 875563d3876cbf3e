@Injectable
struct Local {
  @Qualified("base") let url: URL
}

@Injectable
struct Remote {
  @Qualified("base") var url: URL
}

// expect: 3:3: error: property wrapper can only be applied to a 'var'
// expect: in generated code: 3:13: error: missing argument for parameter 'url' in call
// expect: in generated code: 7:13: error: missing argument for parameter 'url' in call
// expect: 8:14: error: missing argument for parameter 'wrappedValue' in call

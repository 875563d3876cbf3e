struct Token: ~Copyable {}

@Injectable
final class Local {
  init(token: consuming Token) {}
}

// expect: 5:2: error: initializer 'init(_:qualifier:hasDefault:)' requires that 'Token' conform to 'Copyable'
// expect: 5:31: error: instance method 'tryResolve' requires that 'Token' conform to 'Copyable'

// swift-format-ignore-file
struct A {}
struct Copied: ~Copyable {}

@Component public enum Public {}
@Component struct CopiedInput { let value: Copied }
@Component struct CopiedComponent: ~Copyable { let value: A }
@Component public struct PublicOfInternal { public let value: A }
@Component public struct Default { var value: Int = standard; static let standard = 1 }
@Component struct Untyped { var value = 1 }
@Component(parents: [Public.self]) public struct Child { var value: Int = standard; static let standard = 1 }
@Component(parents: [A.self]) struct NoParent {}
@Component(parents: [Missing.self]) struct Unknown {}
@Component(expects: [A.self]) struct NoExpectation {}
@Module public enum Plain { static var bindings: [Registration] { [] } }
@Module(includes: [GenericModule<T>.self]) enum Including<T> {}
@Module enum GenericModule<T> {}
func local() { @Component struct Local {} ; _ = Local.build() }

// expect: 6:9: error: instance method 'add(input:qualifier:file:line:)' requires that 'Copied' conform to 'Copyable'
// expect: 6:11: error: instance method 'register(_:qualifier:override:file:line:instance:)' requires that 'Copied' conform to 'Copyable'
// expect: 6:37: error: stored property 'value' of 'Copyable'-conforming struct 'CopiedInput' has non-Copyable type 'Copied'
// expect: 6:38: error: parameter of noncopyable type 'Copied' must specify ownership
// macro: 7:36: error: '@Component' cannot be used with '~Copyable' on 'CopiedComponent', because a container keeps and copies its instances
// expect: 8:32: error: method cannot be declared public because its parameter uses an internal type
// expect: 8:56: error: property cannot be declared public because its type uses an internal type
// expect: 9:51: error: static property 'standard' is internal and cannot be referenced from a default argument value
// macro: 10:33: error: '@Component' needs a type on 'value', which becomes a parameter of 'build'
// expect: 11:51: error: static property 'standard' is internal and cannot be referenced from a default argument value
// expect: 11:53: error: static property 'standard' is internal and cannot be referenced from a default argument value
// expect: 12:22: error: 'parents' is unavailable: the type is not a component: write '@Component' on it, or remove it from the list
// expect: 13:22: error: cannot find 'Missing' in scope
// expect: 14:22: error: cannot convert value of type 'A.Type' to expected element type 'Dependency'
// expect: 15:1: error: property 'bindings' must be declared public because it matches a requirement in public protocol 'HiltModule'
// expect: 16:20: error: type 'T' does not conform to protocol 'Copyable'
// expect: 18:34: error: local type cannot have attached extension macro

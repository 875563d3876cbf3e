/// A type that can make itself from a resolver: what the macro `@Injectable` conforms types to.
///
/// Conforming binds nothing; the error of an unbound key uses it to say how to.
public protocol InjectableType {}

// swift-format-ignore-file
struct A {}
final class Object {}
@propertyWrapper struct Clamped<Value> { var wrappedValue: Value }
@propertyWrapper struct Wrapped { var wrappedValue: Int; init() { wrappedValue = 0 } }

@Injectable struct PairWithValue { let (width, height): (Double, Float) = (1, 2); let a: A }
@Injectable struct Volume { @Clamped var value: Int }
@Injectable struct Marked {
}

// macro: 7:40: error: '@Injectable' needs a separate property with a type for each name in '(width, height)', or an 'init' in 'PairWithValue'
// expect: 7:40: error: binding multiple 'let' stored properties from a single initializer expression in a struct is unsupported
// expect: 8:11: error: missing argument for parameter 'value' in call

// swift-format-ignore-file
struct A {}
@propertyWrapper struct Clamped<Value> { var wrappedValue: Value }

@Injectable struct PairWithValue { let (width, height): (Double, Float) = (1, 2); let a: A }
@Injectable struct Volume { @Clamped var value: Int }

// macro: 5:40: error: '@Injectable' needs a separate property with a type for each name in '(width, height)', or an 'init' in 'PairWithValue'
// expect: 5:40: error: binding multiple 'let' stored properties from a single initializer expression in a struct is unsupported
// expect: 6:11: error: missing argument for parameter 'value' in call

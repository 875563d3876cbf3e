@Injectable
@Binds((any Service).self)
final class Local {
  init() {}
}

// expect: 2:8: error: argument type 'Local' does not conform to expected type 'any Service'

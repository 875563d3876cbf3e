@Injectable
@Binds((any Service).self)
final class Local {
  init() {}
}

// expect: 5:20: error: cannot convert value of type '@Sendable (any Resolver) throws -> Local' to type 'Factory<any Service>' (aka '@isolated(any) (any Resolver) throws -> any Service') in coercion

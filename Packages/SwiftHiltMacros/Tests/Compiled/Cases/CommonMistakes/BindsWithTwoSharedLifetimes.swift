protocol Reading {}
protocol Writing {}
protocol Listing {}
protocol Closing {}

@Injectable
@Binds((any Reading).self)
@Binds((any Writing).self)
@Binds((any Listing).self, lifetime: .scoped)
@Binds((any Closing).self, lifetime: .scoped)
final class Archive: Reading, Writing, Listing, Closing {
  init() {}
}

// macro: 9:1: error: '@Binds' can share 'Archive' among several types with only one lifetime, and '.singleton' is shared already; give this attribute that lifetime, or one of its own

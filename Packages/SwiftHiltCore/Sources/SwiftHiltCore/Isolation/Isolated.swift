// One structure for each number of parameters, because structures with parameter packs need newer
// systems. Tools/forms writes those for three and more parameters.

/// A function of one parameter that carries its isolation.
///
/// `free` is the function without the isolation, which its caller checks before each call. Both have
/// the same layout, because the isolation is part of the context. The structures keep the compiler
/// from wrapping the functions.
struct Isolated1<A, R> {
  private struct Free { let function: (A) throws -> R }
  let function: @isolated(any) (A) throws -> R

  // unsafeBitCast because the functions have the same layout; see above.
  var free: (A) throws -> R { unsafeBitCast(self, to: Free.self).function }
}

/// A function of two parameters; see ``Isolated1``.
struct Isolated2<A, B, R> {
  private struct Free { let function: (A, B) throws -> R }
  let function: @isolated(any) (A, B) throws -> R

  // unsafeBitCast because the functions have the same layout.
  var free: (A, B) throws -> R { unsafeBitCast(self, to: Free.self).function }
}

// One structure for each number of parameters, because structures with parameter packs need newer
// systems.

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

/// A function of three parameters; see ``Isolated1``.
struct Isolated3<A, B, C, R> {
  private struct Free { let function: (A, B, C) throws -> R }
  let function: @isolated(any) (A, B, C) throws -> R

  // unsafeBitCast because the functions have the same layout.
  var free: (A, B, C) throws -> R { unsafeBitCast(self, to: Free.self).function }
}

/// A function of four parameters; see ``Isolated1``.
struct Isolated4<A, B, C, D, R> {
  private struct Free { let function: (A, B, C, D) throws -> R }
  let function: @isolated(any) (A, B, C, D) throws -> R

  // unsafeBitCast because the functions have the same layout.
  var free: (A, B, C, D) throws -> R { unsafeBitCast(self, to: Free.self).function }
}

/// A function of five parameters; see ``Isolated1``.
struct Isolated5<A, B, C, D, E, R> {
  private struct Free { let function: (A, B, C, D, E) throws -> R }
  let function: @isolated(any) (A, B, C, D, E) throws -> R

  // unsafeBitCast because the functions have the same layout.
  var free: (A, B, C, D, E) throws -> R { unsafeBitCast(self, to: Free.self).function }
}

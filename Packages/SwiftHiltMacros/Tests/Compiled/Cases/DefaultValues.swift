struct A {}
struct B {}
struct C {}

@Injectable final class ParameterValues {
  init(
    f: @escaping (Int, Int) -> Int = { $0 + $1 }, list: [Int] = [1, 2, 3],
    t: (Int, String) = (1, "a,\"b)"), m: [String: [Int]] = ["a": [1], "b": []],
    s: String = """
    x, y
    """
  ) {}
}
@Injectable struct PropertyValues {
  var f: (Int, Int) -> Int = { a, b in
    // comment with , and )
    return a + b
  }
  var s: String = "a" /* , */ + "b"  // trailing
  let a: A
}

/// The same program without a container, for the size of the language itself.
final class Service {}

/// Creates one object.
@main
enum UsesNothing {
  static func main() {
    print(Service())
  }
}

/// The same program without a container: what the language itself weighs.
final class Service {}

/// Makes one object.
@main
enum UsesNothing {
  static func main() {
    print(Service())
  }
}

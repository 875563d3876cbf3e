@Injectable final class Several { init(host: Host, port: Int) {} }
@Injectable struct Memberwise { let host: Host }
@Injectable final class Nothing {}

func wire(_ container: Container) {
  container.bind(Several.self, to: Several.init)
  container.bind(Memberwise.self, to: Memberwise.init)
  container.bind(Nothing.self, to: Nothing.init)
  container.install { provide(Several.self, to: Several.init) }
}

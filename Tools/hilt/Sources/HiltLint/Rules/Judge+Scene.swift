/// Where a request is looked up.
extension Judge {
  /// Where a request is looked up.
  struct Scene {
    /// The containers that may be asked; any one that answers will do, or each must.
    var places: [ContainerNode]
    /// Whether each of them must answer.
    var isEach: Bool
    /// Whether nobody knows which container is asked.
    var isGlobal: Bool
    /// Whether the program was seen to ask there, and not only might.
    var isAsked = false

    init(_ request: Request, _ binding: Binding?, _ judge: Judge) {
      switch request.target {
      case .own:
        guard let binding else {
          self.init(places: [], isEach: false, isGlobal: true)
          return
        }
        let places = judge.wiring.homes(binding)
        var isEach = false
        if case .scope(let name) = binding.lifetime {
          isEach = places.allSatisfy { $0.scope == name }
        }
        self.init(
          places: places, isEach: isEach, isGlobal: places.contains { $0.kind != .made })
      case .containers(let nodes):
        self.init(
          places: nodes, isEach: false, isGlobal: nodes.contains { $0.kind != .made })
      case .ambient: self.init(places: judge.follower.ambients, isEach: false, isGlobal: true)
      }
    }

    init(places: [ContainerNode], isEach: Bool, isGlobal: Bool, isAsked: Bool = false) {
      self.places = places
      self.isEach = isEach
      self.isGlobal = isGlobal
      self.isAsked = isAsked
    }
  }
}

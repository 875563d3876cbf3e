/// Where a program begins, and in which order it is followed.
extension Follower {
  /// Follows the whole program: first what runs by itself, then what nobody was seen to call.
  func followAll() {
    let users = program.modules.values.filter(\.usesHilt).sorted { $0.name < $1.name }
    let files = users.flatMap(\.files).sorted { $0.path < $1.path }
    for file in files { followTopLevel(file) }
    for type in program.allTypes where type.attributes("main").count > 0 { followMain(type) }
    let types = Dictionary(grouping: program.allTypes) { ObjectIdentifier($0.place.file) }
    for file in files { followWrappers(types[ObjectIdentifier(file)] ?? [], file) }
    followRest(files)
    followUnknownCalls()
    followLeftClosures()
    followUnknownCalls()
    for type in program.allTypes where type.attribute("Component") != nil {
      guard let form = type.form, !visited.contains(ObjectIdentifier(form)) else { continue }
      guard !isPart(type) else { continue }
      entry {
        let environment = Environment(nil, Context(place: type.place, receiver: nil))
        let call = Form(.call, "", at: form.offset, [Form(.name, type.name, at: form.offset)])
        _ = macroCall("build", type, [], environment, call)
      }
    }
    entry {
      for type in program.allTypes
      where type.attribute("EntryPoint") != nil && !askedEntryPoints.contains(type.id) {
        for request in entryPointRequests(type, .containers([foreign])) { record(request) }
      }
    }
  }

  /// Whether a component is listed in another one.
  private func isPart(_ type: TypeDeclaration) -> Bool {
    containers.contains { $0.installed.contains(type.id) }
  }

  func entry(_ body: () -> Void) {
    startRun()
    guards = []
    current = nil
    deferral = 0
    reasons = []
    body()
    drain()
  }

  private func followTopLevel(_ file: SourceFile) {
    let statements = file.root.parts.filter {
      ![.import, .type, .extension, .function, .alias].contains($0.kind)
    }
    guard statements.contains(where: { runs($0) }) else { return }
    entry {
      let context = Context(place: Place(file: file), receiver: nil)
      context.isTopLevel = true
      let environment = Environment(nil, context)
      // What the file declares is declared already.
      let block = Form(.block, statements)
      _ = run(block, environment, context)
    }
  }

  /// Whether a form at the top of a file is a statement, or a macro, and declares nothing.
  private func runs(_ form: Form) -> Bool {
    switch form.kind {
    case .variable, .import, .type, .extension, .function, .alias: return false
    case .ifConfig: return form.parts.contains { $0.part(0)?.parts.contains { runs($0) } == true }
    default: return true
    }
  }

  private func followMain(_ type: TypeDeclaration) {
    guard program.modules[type.place.file.module]?.usesHilt == true else { return }
    entry {
      let environment = Environment(nil, Context(place: type.place, receiver: nil))
      let form = Form(.call, "", at: type.form?.offset ?? 0, [.nothing])
      if let main = methods("main", of: type).first(where: { $0.isStatic && $0.parameters.isEmpty })
      {
        _ = invoke(
          Choice(declaration: main, places: [], rivals: []),
          FunctionNode([main], receiver: .metatype(type.reference)), [], environment, nil, form)
      } else {
        let made = construct(type.reference, [], environment, nil, form)
        // The main functions of frameworks run these.
        for name in ["run", "body", "application", "applicationDidFinishLaunching"] {
          if let made, type.properties[name] != nil {
            _ = property(name, of: made, form, environment)
          }
          for function in type.functions[name] ?? [] where function.body != nil {
            followAlone(function, receiver: made)
          }
        }
      }
    }
  }
}

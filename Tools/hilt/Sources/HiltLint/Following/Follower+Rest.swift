/// Functions and properties that nobody was seen to call, callers first.
extension Follower {
  func followRest(_ files: [SourceFile]) {
    var units: [CodeUnit] = []
    for module in program.modules.values.sorted(by: { $0.name < $1.name }) where module.usesHilt {
      for (_, list) in module.functions {
        units += list.filter { relevance.isRelevant($0) && $0.body != nil }
          .map { .function($0, nil) }
      }
      for (_, property) in module.variables where relevance.isRelevant(property) {
        units.append(.property(property, nil))
      }
    }
    let types =
      program.allTypes.filter { program.modules[$0.place.file.module]?.usesHilt == true }
      + program.externals.values.sorted { $0.id < $1.id }
    for type in types {
      units += type.initializers.filter { relevance.isRelevant($0) && $0.body != nil }
        .map { .function($0, type) }
      for (_, list) in type.functions {
        units += list.filter { relevance.isRelevant($0) && $0.body != nil }
          .map { .function($0, type) }
      }
      for (_, property) in type.properties where relevance.isRelevant(property) {
        units.append(.property(property, type))
      }
      // A type that makes a container in a stored property, and that nobody was seen to make.
    }
    units.sort {
      ($0.place.file.path, $0.offset) < ($1.place.file.path, $1.offset)
    }
    follow(units)
  }

  /// Follows those first that no other one left mentions.
  func follow(_ units: [CodeUnit]) {
    var mentioned: [String: Int] = [:]
    // By members of the type itself.
    var mentionedWithin: [String: Int] = [:]
    var left = units.map { !visited.contains($0.id) }
    func count(_ unit: CodeUnit, _ change: Int) {
      let words = relevance.mentions[unit.mentionID] ?? []
      for word in words { mentioned[word, default: 0] += change }
      if let owner = unit.owner, words.contains(owner.name) {
        mentionedWithin[owner.id, default: 0] += change
      }
    }
    for (index, unit) in units.enumerated() where left[index] { count(unit, 1) }
    func drop(_ index: Int) {
      guard left[index] else { return }
      left[index] = false
      count(units[index], -1)
    }
    func isMentioned(_ unit: CodeUnit) -> Bool {
      let own = relevance.mentions[unit.mentionID]?.contains(unit.name) == true ? 1 : 0
      return (mentioned[unit.name] ?? 0) > own
    }
    /// Whether others may make an instance of what it is called on.
    func isMade(_ unit: CodeUnit) -> Bool {
      guard let owner = unit.owner else { return false }
      return (mentioned[owner.name] ?? 0) > (mentionedWithin[owner.id] ?? 0)
    }
    func waits(_ unit: CodeUnit, _ pass: Int) -> Bool {
      if pass < 3, functionsAsValues.contains(unit.id) { return true }
      switch pass {
      case 0: return isMentioned(unit) || isMade(unit)
      case 1: return unit.hasParameters && (isMentioned(unit) || isMade(unit))
      case 2: return unit.hasParameters && isMentioned(unit)
      default: return false
      }
    }
    // Of those that mention each other, the ones that need nothing to be called come first.
    for pass in 0...3 {
      if pass == 3 { followUnknownCalls() }
      var changed = true
      while changed {
        changed = false
        for (index, unit) in units.enumerated() where left[index] {
          if visited.contains(unit.id) {
            drop(index)
            changed = true
            continue
          }
          if waits(unit, pass) { continue }
          drop(index)
          changed = true
          entry {
            uncalled = nameIfNeverCalled(unit)
            follow(unit)
          }
          uncalled = nil
          visited.insert(unit.id)
        }
      }
    }
  }

  func follow(_ unit: CodeUnit) {
    switch unit {
    case .function(let function, let type):
      if isPreviewing(type) { isPreview = true }
      defer { isPreview = false }
      if function.isInitializer, let type, type.kind != .external {
        followAlone(initializer: function, of: type)
      } else if let type, !function.isStatic {
        for receiver in receivers(of: type) { followAlone(function, receiver: receiver) }
      } else {
        followAlone(function, receiver: type.map { .metatype($0.reference) })
      }
    case .property(let property, let type):
      if isPreviewing(type) { isPreview = true }
      defer { isPreview = false }
      if property.isStatic || type == nil {
        _ = global(property, type)
      } else if let type {
        let form = Form(.member, property.name, at: property.form.offset)
        for receiver in receivers(of: type) {
          let context = Context(place: property.place, receiver: receiver)
          let environment = Environment(nil, context)
          if property.isComputed || property.isLazy {
            _ = self.property(property.name, of: receiver, form, environment)
          }
          for body in property.otherAccessors {
            let inner = Context(place: property.place, receiver: receiver)
            let value = Environment(nil, inner)
            value.variables["newValue"] = .unknown
            value.variables["oldValue"] = .unknown
            _ = run(body, value, inner)
          }
        }
      }
    }
  }

  private func nameIfNeverCalled(_ unit: CodeUnit) -> String? {
    guard case .function(let function, let type) = unit, program.isNeverCalled(function, of: type)
    else { return nil }
    return function.name
  }

  private func isPreviewing(_ type: TypeDeclaration?) -> Bool {
    guard let type else { return false }
    return type.inherited.contains { $0.form.text == "PreviewProvider" }
  }
}

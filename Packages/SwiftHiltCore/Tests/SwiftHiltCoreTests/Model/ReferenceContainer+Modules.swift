import SwiftHiltCore

/// Modules, by number.
extension ReferenceContainer {
  struct Module {
    var bindings: [(key: ModelKey, binding: Binding)] = []
    var contributions: Set<Int> = []
  }

  /// Removes a module that another one replaces.
  ///
  /// - Parameters:
  ///   - other: The other module. If it is installed, its bindings count again.
  ///   - number: Returns a new version for each key that changes.
  func remove(_ module: Int, replacedBy other: Int, number: () -> Int) throws {
    guard let contents = modules.removeValue(forKey: module) else {
      throw ReferenceError(code: "error NoSuchModule")
    }
    for (key, list) in lists {
      lists[key] = list.filter { !contents.contributions.contains($0.id) }
    }
    for id in contents.contributions { cache[.element(id: id)] = nil }
    for (key, binding) in contents.bindings where bindings[key] === binding {
      let decorators = decorators[key]
      let earlier = modules[other]?.bindings.last { $0.key == key }?.binding
      bind(key, earlier, version: number())
      self.decorators[key] = decorators
    }
  }

  /// Builds the singletons of some recipes, in that order.
  ///
  /// - Returns: Whether all builds succeeded.
  func prewarm(_ order: [Int]) -> Bool {
    var isDone = true
    for id in order {
      do {
        if let (key, _) = bindings.first(where: { $0.value.recipe?.id == id }) {
          _ = try optional(key, ReferenceCall())
        }
        for (key, list) in lists {
          for contribution in list where contribution.binding.recipe?.id == id {
            _ = try element(contribution, self, key.key, ReferenceCall())
          }
        }
      } catch { isDone = false }
    }
    return isDone
  }

  /// The recipes of this container's synchronous singletons.
  var singletons: Set<Int> {
    let all = Array(bindings.values) + lists.values.joined().map(\.binding)
    return Set(all.filter { $0.lifetime == .singleton && !$0.isAsync }.compactMap { $0.recipe?.id })
  }
}

extension ReferenceContainer.Binding {
  /// The recipe that builds the instance, if any.
  var recipe: Recipe? {
    if case .recipe(let recipe) = source { return recipe }
    return nil
  }
}

import Combine
import SwiftHiltUI
import SwiftUI
import Testing

private final class Form: ObservableObject { @Published var name = "Ann" }

@MainActor @Observable
private final class Model { var name = "Ann" }

private struct ObjectView: View {
  @InjectedObject var form: Form
  var body: some View {
    TextField("name", text: $form.name)
    Text(verbatim: form.name)
  }
}

private struct ModelView: View {
  @InjectedModel var model: Model
  var body: some View {
    TextField("name", text: $model.name)
    Text(verbatim: model.name)
  }
}

@MainActor @Suite struct ModelRules {
  @Test func observableObjectIsFollowed() {
    let container = Container()
    container.register(Form.self, lifetime: .transient) { _ in Form() }
    let host = _StandInHost { ObjectView().diContainer(container) }
    #expect(host.texts == ["Ann"])
    #expect(!host.needsRender)

    host.fields["name"]!.wrappedValue = "Bob"
    #expect(host.needsRender)
    host.settle()
    #expect(host.texts == ["Bob"])
  }

  /// As with `@ObservedObject`, SwiftUI warns and the program continues.
  @Test func objectMayPublishOffTheMainThread() async {
    final class Noisy: ObservableObject, @unchecked Sendable {}
    // @unchecked Sendable because it has no state of its own.
    struct NoisyView: View {
      @InjectedObject var object: Noisy
      var body: some View { Text(verbatim: "\(type(of: object))") }
    }
    let object = Noisy()
    let container = Container()
    container.register(Noisy.self, instance: object)
    let host = _StandInHost { NoisyView().diContainer(container) }
    await Task.detached { object.objectWillChange.send() }.value
    await settle()
    #expect(host.needsRender)
    #expect(host.warnings == 1)
  }

  @Test func observableObjectOfAnotherContainerIsFollowedInstead() {
    let containers = (0..<2).map { _ in Container() }
    for container in containers { container.register(Form.self) { _ in Form() } }
    var current = containers[0]
    let host = _StandInHost { ObjectView().diContainer(current) }
    current = containers[1]
    host.render()

    containers[0].resolve(Form.self).name = "nobody looks"
    #expect(!host.needsRender)
    containers[1].resolve(Form.self).name = "Eve"
    #expect(host.needsRender)
    host.settle()
    #expect(host.texts == ["Eve"])
  }

  @Test func observableModelIsFollowed() {
    let container = Container()
    container.register(Model.self) { @MainActor _ in Model() }
    let host = _StandInHost { ModelView().diContainer(container) }
    #expect(host.texts == ["Ann"])

    host.fields["name"]!.wrappedValue = "Bob"
    #expect(host.needsRender)
    host.settle()
    #expect(host.texts == ["Bob"])
    #expect(container.resolve(Model.self).name == "Bob")
  }

  @Test func objectAndModelAreAskedForWithTheirQualifier() {
    struct Both: View {
      @InjectedObject(qualifier: "guest") var form: Form
      @InjectedModel(qualifier: "guest") var model: Model
      var body: some View { Text(verbatim: "\(form.name) \(model.name)") }
    }
    let container = Container()
    container.register(Form.self) { _ in Form() }
    container.register(Model.self) { @MainActor _ in Model() }
    container.register(Form.self, qualifier: "guest") { _ in
      let form = Form()
      form.name = "Guest"
      return form
    }
    container.register(Model.self, qualifier: "guest") { @MainActor _ in
      let model = Model()
      model.name = "Visitor"
      return model
    }
    #expect(_StandInHost { Both().diContainer(container) }.texts == ["Guest Visitor"])
  }

  @Test func objectIsDropped_withItsView() {
    let container = Container()
    weak var dropped: Form?
    container.register(Form.self, lifetime: .transient) { _ in
      let form = Form()
      dropped = form
      return form
    }
    var isShown = true
    let host = _StandInHost {
      VStack {
        if isShown { ObjectView() }
      }
      .diContainer(container)
    }
    #expect(dropped != nil)
    isShown = false
    host.render()
    #expect(dropped == nil)
  }
}

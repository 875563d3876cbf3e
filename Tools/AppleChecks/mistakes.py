"""Mistakes that are planted, one at a time, to see whether the checks find them."""

import dataclasses

from workshop import DEMO, LAYER, MAC_DEMO, ROOT

APP = DEMO / "SwiftHiltDemoiOS"


@dataclasses.dataclass
class Mistake:
    """One edit of one file, and what looks at it."""

    name: str
    file: object
    old: str
    new: str
    #: Whether the layer, the app, its UI tests, the macOS app or a page has the file; "comment" for an
    #: example in a comment of the layer.
    of: str = "layer"


def layer(name, file, old, new):
    return Mistake(name, LAYER / file, old, new)


def app(name, file, old, new):
    return Mistake(name, APP / file, old, new, "app")


def page(name, file, old, new):
    return Mistake(name, ROOT / file, old, new, "page")


def driver(name, old, new):
    """A mistake in the UI tests."""
    return Mistake(
        name, DEMO / "SwiftHiltDemoiOSUITests" / "TaskListUITests.swift", old, new, "driver")


INJECTED = "Views/EnvironmentInjected.swift"
OBJECT = "Views/InjectedObject.swift"
MODEL = "Views/InjectedModel.swift"
SCOPE = "Views/View+Scope.swift"
VALUES = "Views/EnvironmentValues+Container.swift"
KEPT = "Shared/KeptInstance.swift"
KEEPER = "Shared/ScopeKeeper.swift"
ATTACHED = "Controllers/AttachedContainer.swift"
IOS = "Controllers/UIViewController+Container.swift"
MAC = "Controllers/NSViewController+Container.swift"
STORE = "Data/SwiftDataTaskRepository.swift"
LIST = "Presentation/TaskListView.swift"
DETAIL = "Presentation/TaskDetailView.swift"

MISTAKES = [
    layer("a wrapper's value is read off the main actor", INJECTED,
          "@MainActor public var wrappedValue", "public var wrappedValue"),
    layer("a missing container is no longer told", INJECTED,
          "@Environment(\\.nearestContainer)", "@Environment(\\.diContainer)"),
    layer("the value of another container is kept", KEPT,
          "if let value, origin === place.container, asked", "if let value, asked"),
    layer("nothing is kept", KEPT, "    value = new\n", ""),
    layer("a qualifier is dropped", "Shared/ViewContainer.swift",
          "tryResolve(type, qualifier: qualifier)", "tryResolve(type)"),
    layer("the container of a view that is gone stays open", KEEPER,
          "    if let own { closeSoon(own) }", ""),
    layer("a scope does not follow the container around it", KEEPER,
          "if let own, !follows || parent === around.container {", "if let own {"),
    layer("a scope is closed off the main actor", KEEPER,
          "Task { @MainActor in", "Task.detached {"),
    layer("a scope is made at each body", SCOPE,
          "keeper.container(\n          below: ViewContainer(environment: container), follows: follows, make)",
          "make(ViewContainer(environment: container))"),
    layer("a preview changes the app's container", SCOPE,
          'base()?.fork(name: "preview")', "base()"),
    layer("an object's changes are not followed", OBJECT,
          "          objectWillChange.send()\n", "          _ = objectWillChange\n"),
    layer("an object's relay is no state object", OBJECT, "@StateObject", "@State"),
    layer("InjectedObject is promised to iOS 13", OBJECT,
          "  @available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)\n", ""),
    layer("InjectedModel is promised to iOS 13", MODEL,
          "  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)\n", ""),
    layer("the form for scenes is promised to iOS 13", VALUES,
          "  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)\n", ""),
    layer("a model need not be observable", MODEL,
          "Model: AnyObject & Observable", "Model: AnyObject"),
    layer("a modifier that there is not", VALUES,
          "environment(\\.nearestContainer, container)", "environmentObject(container)"),
    layer("the presenter comes before the parent", IOS,
          "here.parent ?? here.presentingViewController",
          "here.presentingViewController ?? here.parent"),
    layer("the window scene is forgotten", IOS, "return scene?.ownDIContainer", "return nil"),
    layer("asking for a container loads the view", IOS,
          "here.viewIfLoaded?.window?", "here.view.window?"),
    layer("UIViewController is expected on watchOS", IOS, " && !os(watchOS)", ""),
    layer("NSViewController is expected on Mac Catalyst", MAC,
          " && !targetEnvironment(macCatalyst)", ""),
    layer("a property of macOS 14 on macOS 11", MAC,
          "if ofWindow == nil, here.isViewLoaded { ofWindow = here.view.window?.ownDIContainer }",
          "ofWindow = ofWindow ?? here.viewIfLoaded?.window?.ownDIContainer"),
    layer("a scoped container is not told from one that was set", ATTACHED,
          "AttachedContainer(child, isScoped: true)", "AttachedContainer(child)"),
    layer("the controller's container is asked for off the main actor", IOS,
          "MainActor.assumeIsolated { diContainer }", "diContainer"),
    layer("another qualifier is not asked with", KEPT, ", asked == asking {", " {"),
    layer("an object's qualifier is dropped", OBJECT,
          "relay.object(qualifier,", "relay.object(nil,"),
    layer("a model's qualifier is dropped", MODEL,
          "EnvironmentInjected(qualifier,", "EnvironmentInjected(nil,"),
    layer("the environment's value cannot be set", VALUES, "set { nearestContainer = newValue }",
          "set {}"),
    layer("a scene's views have no container", VALUES, """-> some Scene {
      environment(\\.nearestContainer, container)""", "-> some Scene {\n      self"),
    layer("a scope has no name", SCOPE, "name: name, scope: scope, for:", "name: name, scope: nil, for:"),
    layer("a scope is kept nowhere", SCOPE, "@State private var keeper", "private var keeper"),
    layer("a preview's container follows the default one", SCOPE,
          "OwnContainer(follows: false)", "OwnContainer"),
    layer("a preview has no fakes", SCOPE, "          fakes(own)\n", ""),
    layer("a preview is told nothing of its own", "Shared/ViewContainer.swift",
          "RunContext.current == .preview", "RunContext.current == .app"),
    layer("a container that was set is closed", ATTACHED, "if isScoped { closeSoon", "do { closeSoon"),
    layer("a controller's container is never closed", ATTACHED,
          "    if isScoped { closeSoon(container) }\n", ""),
    layer("a scoped container hangs on another", IOS,
          "below: parent ?? diContainer", "below: diContainer"),
    layer("a sheet does not know its presenter's window", MAC,
          "if ofWindow == nil, here.isViewLoaded", "if here === self, here.isViewLoaded"),
    layer("a Mac controller asks the default container", MAC,
          "MainActor.assumeIsolated { diContainer }", "DI.shared"),
    layer("a subscription is dropped", OBJECT,
          "subscription = object.objectWillChange.sink", "_ = object.objectWillChange.sink"),
    layer("a new value is not told", KEPT, "    renewed(new)\n", ""),
    layer("the order of modifiers is told for every error", "Shared/ViewContainer.swift",
          "if case .noScope = error {", "do {"),
    layer("a replaced container is kept", KEPT, "private weak var origin", "private var origin"),
    layer("a controller's scope has no name", ATTACHED,
          "child(name: name, scope: scope)", "child(scope: scope)"),
    layer("a Mac controller's scope has no scope's name", MAC,
          "name: name, scope: scope, configure)", "name: name, scope: nil, configure)"),
    layer("a window's own container does not answer", MAC,
          "get { ownDIContainer ?? DI.shared }", "get { DI.shared }"),
    layer("a closed scope of a controller is handed out", ATTACHED,
          "if !attached.container.isClosed { return", "do { return"),
    layer("an object's property is not named", OBJECT, 'WrapperSite("@InjectedObject"',
          'WrapperSite("@EnvironmentInjected"'),
    layer("a scope's place is not named", SCOPE, 'WrapperSite(".diScope", file, line)',
          'WrapperSite(".diScope", #fileID, #line)'),
    app("a wrapper of another kind of model", LIST, "@InjectedModel", "@InjectedObject"),
    app("a value where a binding belongs", LIST, "$model.searchText", "model.searchText"),
    app("a closure of an older form", DETAIL, "{ _, isFinished in", "{ isFinished in"),
    app("a preview is given a function", DETAIL,
        "TaskDetailView(taskID: nil).diPreview(of: AppDI.container())",
        "TaskDetailView(taskID: nil).diPreview(of: AppDI.container)"),
    app("a repository that is shared without care", STORE,
        "actor SwiftDataTaskRepository", "final class SwiftDataTaskRepository"),
    app("a predicate over a property that there is not", STORE,
        "$0.id == id", "$0.identifier == id"),
    app("a predicate that is the wrong way round", STORE,
        "#Predicate { $0.isCompleted }", "#Predicate { !$0.isCompleted }"),
    app("changes are not saved", STORE, "      try context.save()\n", ""),
    app("the app's views have no container", "SwiftHiltDemoiOSApp.swift",
        ".diContainer(container)", ""),
    app("a view model off the main actor", "Presentation/TaskListViewModel.swift",
        "@MainActor @Observable", "@Observable"),
    app("a view model is made off the main actor", "Modules/TaskModules.swift",
        "lifetime: .scoped) { @MainActor r in", "lifetime: .scoped) { r in"),
    app("the view's model is no state", DETAIL,
        "@State private var model: TaskDetailViewModel", "private var model: TaskDetailViewModel"),
    app("a view model's module is forgotten", "DI.swift", "      TaskPresentationModule.self\n", ""),
    app("a stream that belongs to the actor", STORE, "nonisolated func observe", "func observe"),
    app("a view's value is read in its init", DETAIL, "  var body: some View { TaskForm",
        "  init(taskID: UUID?) { self.taskID = taskID; _ = makeModel }\n"
        "  var body: some View { TaskForm"),
    app("a window's scope is around the app's container", "SwiftHiltDemoiOSApp.swift",
        '.diScope(name: "window").diContainer(container)',
        '.diContainer(container).diScope(name: "window")'),
    app("windows share their list", "SwiftHiltDemoiOSApp.swift", '.diScope(name: "window")', ""),
    app("a field has another identifier", LIST,
        'accessibilityIdentifier("quickAddField")', 'accessibilityIdentifier("quickAddText")'),
    app("what can be saved cannot be", DETAIL, ".disabled(!model.canSave)", ".disabled(model.canSave)"),
    app("the list does not ask for its tasks", LIST, "        await model.observe()\n", ""),
    app("the list's form is not shown", LIST,
        "      .sheet(item: $form) { TaskDetailView(taskID: $0.id) }\n", ""),
    app("the form is always of a new task", LIST,
        "TaskDetailView(taskID: $0.id)", "TaskDetailView(taskID: $0.id == nil ? nil : nil)"),
    app("the form does not read its task", DETAIL, "      .task { await model.load() }\n", ""),
    app("the form stays after it was saved", DETAIL, "        if isFinished { dismiss() }\n", ""),
    app("another filter is no other question", LIST,
        "Question(filter: model.filter, text:", "Question(filter: .all, text:"),
    app("the variable of UI tests is misspelt in the app", "DI.swift",
        'environment["UITEST_INMEMORY"]', 'environment["UITEST_IN_MEMORY"]'),
    app("a swipe does not delete", LIST,
        "Task { await model.delete(row.id) }", "Task { await model.toggle(row.id) }"),
    app("a choice of another type", DETAIL, "Text($0.title).tag($0)", "Text($0.title).tag($0.title)"),
    driver("an identifier that no view has", 'app.buttons["newTask"]', 'app.buttons["newtask"]'),
    driver("the variable of UI tests is misspelt in them", '"UITEST_INMEMORY"', '"UITEST_MEMORY"'),
    driver("an expectation is the wrong way round",
           'XCTAssertFalse(app.buttons["save"].isEnabled)', 'XCTAssertTrue(app.buttons["save"].isEnabled)'),
    driver("a test has no name of a test", "func test_search_shows", "func search_shows"),
    driver("a filter that there is not", 'filter("Completed")', 'filter("Done")'),
    driver("a field is typed into without a tap", "    field.tap()\n", ""),
    driver("a test case is sent off the main actor", "    continueAfterFailure = false\n",
           "    try await super.setUp()\n    continueAfterFailure = false\n"),
    page("a modifier that there is not, in a page", "docs/SwiftUI.md",
         '.diScope(scope: "checkout")', '.diScoped(scope: "checkout")'),
    page("a name that is not the page's", "docs/StepByStep.md",
         "UserView().diContainer(container)", "UserView().diContainer(app)"),
    page("a binding that is none, in a page", "docs/MVVM_CleanArchitecture.md",
         "model.load(id:", "$model.load(id:"),
    page("a page's block of views that nothing checks", "docs/Wrappers.md",
         "```swift\n", "```swift\n@EnvironmentInjected var api: Api\n"),
    Mistake("an example of a comment is wrong", LAYER / SCOPE, "$0.register(Cart.self)",
            "$0.provide(Cart.self)", "comment"),
    Mistake("a window has no scope",
            MAC_DEMO / "Sources" / "SwiftHiltDemo" / "SwiftHiltDemoApp.swift",
            '          .diScope(scope: "window")\n', "", "mac"),
    Mistake("a window's scope is around its container",
            MAC_DEMO / "Sources" / "SwiftHiltDemo" / "SwiftHiltDemoApp.swift",
            '          .diScope(scope: "window")\n          .diContainer(container)\n',
            '          .diContainer(container)\n          .diScope(scope: "window")\n', "mac"),
    driver("an element query that there is not", 'app.buttons["newTask"]', 'app.button["newTask"]'),
    Mistake("an object that a view does not follow",
            MAC_DEMO / "Sources" / "SwiftHiltDemo" / "SwiftHiltDemoApp.swift",
            "  struct ContentView: View {",
            "  extension Greetings: ObservableObject {}\n  struct ContentView: View {", "mac"),
    Mistake("a model that is not observable",
            MAC_DEMO / "Sources" / "SwiftHiltDemo" / "SwiftHiltDemoApp.swift",
            "@EnvironmentInjected private var greetings", "@InjectedModel private var greetings",
            "mac"),
]

# Edits that change nothing: what is found of these is no mistake, but a fault of the checks.
HARMLESS = [
    page("a sentence of a page", "docs/SwiftUI.md", "Give views and", "Hand views and"),
    driver("a comment in the UI tests", "/// The app as its user", "/// The app, as its user"),
    layer("a comment in the layer", VALUES, "    /// The container of the views here",
          "    /// The container of the views"),
    app("a comment in the app", STORE, "  /// A task as SwiftData", "  /// A task, as SwiftData"),
]

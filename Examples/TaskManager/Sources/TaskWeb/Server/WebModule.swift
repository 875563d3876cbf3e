import Logging
import SwiftHiltCore
import TaskKit
import TaskStore

/// The web server and its pages. Needs a ``ServerConfiguration`` and a `Logger`.
public enum WebModule: HiltModule {
  /// Registers what the module has.
  public static func __register(into container: Container) {
    container.install {
      provide(TaskCalendar.self, dependencies: []) { _ in TaskCalendar() }
      provide(PageTemplates.self, dependencies: []) { _ in try PageTemplates() }
      provide(TaskPages.self, to: TaskPages.init(templates:calendar:))
      provide(TaskAPI.self, to: TaskAPI.init(calendar:))
    }
  }
}

import SwiftHiltWrappers
import SwiftUI
import WidgetKit

@main
struct CartWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "cart", provider: Provider()) { entry in
      Text(verbatim: entry.title)
    }
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
}

struct Provider: TimelineProvider {
  private var entry: Entry {
    let container = Container(name: "widget")
    container.register(String.self) { _ in "cart" }
    return Entry(date: .now, title: container.resolve())
  }

  func placeholder(in context: Context) -> Entry { entry }

  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(entry)
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [entry], policy: .never))
  }
}

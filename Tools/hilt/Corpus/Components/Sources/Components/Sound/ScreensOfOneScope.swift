// Kind: scopes
import SwiftHilt

enum ScreensOfOneScope: ComponentCase {
  struct Feed {}
  struct Profile {}
  @Injectable final class FeedModel { init(feed: Feed) {} }  // unchecked
  @Injectable final class ProfileModel { init(profile: Profile) {} }  // unchecked
  @Injectable final class Router { init(links: Links.Factory) {} }
  @Module enum Models {
    @Register(.scope("screen")) static var feed: FeedModel
    @Register(.transient) static var profile: ProfileModel
    @Register(.scope("screen")) static var router: Router
  }
  @EntryPoint protocol FeedDoors { var model: FeedModel { get } }
  @EntryPoint protocol ProfileDoors { var model: ProfileModel { get } }
  @EntryPoint protocol Screens {
    var feed: FeedScreen.Factory { get }
    var profile: ProfileScreen.Factory { get }
  }
  @Component(modules: [Models.self], entryPoints: [Screens.self]) enum App {}
  @Component(parents: [App.self], entryPoints: [FeedDoors.self], scope: "screen")
  struct FeedScreen { let feed: Feed }
  @Component(parents: [App.self], entryPoints: [ProfileDoors.self], scope: "screen")
  struct ProfileScreen { let profile: Profile }
  @Component(parents: [FeedScreen.self, ProfileScreen.self]) enum Links {}
  static var containers: [Container] {
    let app = App.build()
    return [
      app, FeedScreen.build(feed: Feed(), parent: app),
      ProfileScreen.build(profile: Profile(), parent: app),
    ]
  }
}

import Swiftwater
import SwiftwaterPages

/// Two pages with links to each other. They are of two types, because only a page of another type is shown before it is
/// live.
enum LinkPages {
  final class FirstPage: Page {
    let title = Property<String>.constant("First")
    var body: Markup { LinkPages.body(title, linkingTo: "/second") }
  }

  final class SecondPage: Page {
    let title = Property<String>.constant("Second")
    var body: Markup { LinkPages.body(title, linkingTo: "/first") }
  }

  private static func body(_ title: Property<String>, linkingTo path: String) -> Element {
    main {
      h1 { title }
      a(.id("link"), .link(path)) { "The other page" }
      ul { for index in 0..<100 { li { "Line \(index)" } } }
    }
  }
}

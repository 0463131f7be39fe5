#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// Pages with links to each other.
enum Site {
  static func add(to pages: inout Pages) {
    pages.language = { $0.path.hasPrefix("/long/") ? PageLanguage("de") : .english }
    pages.add(Route("/")) { _ in .page(HomePage()) }
    pages.add(Route<Int>("/long/:number")) { _, number in .page(LongPage(number: number)) }
    pages.add(Route("/old")) { _ in .redirect(to: "/long/2") }
    pages.add(Route("/create")) { _ in .page(CreatePage()) }
    pages.add(Route<String>("/people/:name")) { _, name in .page(PeoplePage(name)) }
    pages.add(Route("/sign-in")) { _ in .redirect(to: "//localhost/sign-in") }
    pages.add(Route("/broken")) { _ in throw Broken() }
  }

  struct Broken: Error {}

  final class HomePage: Page {
    let count = MutableProperty(0)
    let title = Property<String>.constant("Home")

    var body: Markup {
      main {
        h1 { "Home" }
        nav {
          a(.link("/long/1")) { "Long" }; " "
          a(.link("/long/3#line-40")) { "Part" }; " "
          a(.link("/old")) { "Old" }; " "
          a(.link("/create")) { "Create" }; " "
          a(.link("/people/ada?tab=2#work")) { "People" }; " "
          a(.link("/nowhere")) { "Nowhere" }; " "
          a(.link("/broken")) { "Broken" }; " "
          a(.link("/sign-in")) { "Sign in" }; " "
          a(.href("#end")) { "To the end" }
        }
        button(.id("more"), .onClick { [unowned self] in count.value += 1 }) {
          "Clicked "; count
        }
        for line in 1...60 { p { "Line \(line)" } }
        p(.id("end"), .tabIndex(-1)) { "The end" }
        a(.link("/long/9")) { "Further" }
      }
    }
  }

  struct LongPage: Page {
    let number: Int
    var title: Property<String> { .constant("Long \(number)") }

    var body: Markup {
      main {
        h1 { "Long \(number)" }
        a(.link("/")) { "Home" }
        for line in 1...80 { p(.id("line-\(line)")) { "Line \(line)" } }
      }
    }
  }

  /// A page that navigates from its click handlers.
  final class CreatePage: Page {
    let title = Property<String>.constant("Create")
    private let created = Subject<String, Never>()
    private let replaced = Subject<String, Never>()
    private let returning = Subject<String, Never>()
    var destinations: Signal<String, Never> { created.signal }
    var replacements: Signal<String, Never> { replaced.signal }
    var backDestinations: Signal<String, Never> { returning.signal }

    var body: Markup {
      main {
        h1 { "Create" }
        input(.autofocus(), .aria(.label, "Name"))
        button(.onClick { [unowned self] in created.send("/people/new") }) { "Create it" }
        button(.onClick { [unowned self] in replaced.send("/people/new") }) { "Create it for good" }
        button(.onClick { [unowned self] in returning.send("/") }) { "Save" }
        a(.link(returningTo: "/")) { "Cancel" }
      }
    }
  }

  /// A page that accepts the URLs of several people.
  final class PeoplePage: Page {
    let name: MutableProperty<String>
    let count = MutableProperty(0)
    lazy var title = name.map { "About \($0)" }

    init(_ name: String) { self.name = MutableProperty(name) }

    func accept(_ request: PageRequest) -> Bool {
      guard let name = Route<String>("/people/:name").match(request.path) else { return false }
      self.name.value = name
      return true
    }

    var body: Markup {
      main {
        h1 { name }
        button(.id("more"), .onClick { [unowned self] in count.value += 1 }) {
          "Clicked "; count
        }
        for name in ["ada", "bob", "zoë & co"] {
          p { a(.link(Route<String>("/people/:name").path(name))) { name } }
        }
        p {
          a(.link("/")) { "Home" }; " "; a(.link(returningTo: "/create")) { "Create another" }
        }
      }
    }
  }
}
#endif

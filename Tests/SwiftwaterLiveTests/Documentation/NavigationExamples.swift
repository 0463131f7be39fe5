#if Web
import Foundation
import Hummingbird
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Testing

// The examples of Documentation/Pages.md about state, navigation, authorization and visibility, as they are
// printed there.

final class InboxPage: Page {
  let tab = MutableProperty("all")
  let selected = MutableProperty<Set<Int>>([])
  let title = Property<String>.constant("Inbox")

  var state: [StateValue] {
    [
      StateValue("tab", tab) { ["all", "unread"].contains($0) },
      StateValue("selected", encoding: selected) { $0.count <= 100 },
    ]
  }

  var body: Markup {
    main {
      h1 { tab }
      button(.onClick { [unowned self] in tab.value = "unread" }) { "Unread" }
    }
  }
}

enum Screen: Routable {
  case guests
  case guest(Int)
  case entry(guest: Int, number: Int)

  static let routes = Routes<Screen> {
    CaseRoute("/guests", .guests)
    CaseRoute("/guests/:id", Screen.guest)
    CaseRoute("/guests/:guest/entries/:number", Screen.entry)
  }
}

struct User: PageIdentity {
  var name = "ada"
  let isAdmin: Bool
  var account: String { name }
}

struct AdminPage: Page {
  static var rejection: AdminPage { AdminPage(User(isAdmin: false)) }

  let user: User
  var title: Property<String> { .constant("Administration") }
  var body: Markup { main { h1 { title } } }

  init(_ user: User) { self.user = user }
}

final class NewsViewModel: ViewModel {
  let isActive = MutableProperty(false)
}

final class NewsPage: Page {
  let isVisible = MutableProperty(false)
  let news: NewsViewModel
  let title = Property<String>.constant("News")

  init(_ news: NewsViewModel) {
    self.news = news
    isVisible.bind(to: news.isActive)
  }

  var body: Markup { main { h1 { title } } }
}

struct SignInPage: Page {
  var problem: String?
  var title: Property<String> { .constant("Sign in") }

  var body: Markup {
    main {
      h1 { "Sign in" }
      form(.method("post"), .action("/sign-in")) {
        label {
          "Name"; input(.name("name"), .autocomplete("username"), .required())
        }
        label {
          "Password"
          input(.type("password"), .name("password"), .autocomplete("current-password"), .required())
        }
        if let problem { p(.role(.alert)) { problem } }
        button(.type("submit")) { "Sign in" }
      }
    }
  }
}

private actor Accounts {
  private var users: [BrowserSession: User] = [:]

  func user(of session: BrowserSession) -> User? { users[session] }

  func user(_ name: String, password: String) -> User? {
    password == "secret" ? User(name: name, isAdmin: true) : nil
  }

  func signIn(_ user: User, in session: BrowserSession) { users[session] = user }
  func signOut(_ session: BrowserSession) { users[session] = nil }
}

struct NavigationExamples {
  @Test func `a page knows whether it is visible`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in
      let news = NewsViewModel()
      news.didBecomeActive.observe { _ in print("Somebody reads the news.") }
      return .page(NewsPage(news))
    }
    try await InProcessBrowser().serve(pages) { site in _ = try await site.open("/") }
  }

  struct Photo: Identifiable {
    let id: Int
    var name: String { "Photo \(id)" }
  }

  enum AlbumScreen {
    case album(ListProperty<Photo>)
    case photo(Photo)

    init?(path: String) {
      guard let id = Route<Int>("/album/:id").match(path) else { return nil }
      self = .photo(Photo(id: id))
    }

    var path: String {
      switch self {
      case .album: "/album"
      case .photo(let photo): "/album/\(photo.id)"
      }
    }
  }

  struct AlbumView: View {
    let stack: ScreenStack<AlbumScreen>

    var body: Markup {
      ScreenStackView(stack, path: { $0.path }, open: AlbumScreen.init(path:)) { [stack] screen in
        switch screen {
        case .album(let photos):
          main {
            h1 { "Album" }
            ForEach(photos) { photo in
              button(.onClick { stack.push(.photo(photo)) }) { photo.name }
            }
          }
        case .photo(let photo):
          main {
            h1 { photo.name }
            button(.onClick { stack.pop() }) { "Back" }
          }
        }
      }
    }
  }

  final class AlbumPage: Page {
    let stack: ScreenStack<AlbumScreen>
    var title: Property<String> { .constant("Album") }
    var body: Markup { AlbumView(stack: stack) }

    init(_ photo: Photo) { stack = ScreenStack(.album(MutableListProperty([photo])), .photo(photo)) }
  }

  @Test func `a stack of screens`() async throws {
    var pages = Pages()
    pages.add(Route<Int>("/album/:id")) { _, id in .page(AlbumPage(Photo(id: id))) }
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/album/5")
      try await page.click(.role("button", name: "Back"))
      try await page.click(.role("button", name: "Photo 5"))
      try await page.waitFor(text: "Photo 5", in: "h1")
      #expect(try await page.url() == "/album/5")
    }
  }

  @Test func `navigation`() {
    var pages = Pages()
    let chat = Route<Int>("/chats/:id")
    pages.add(chat) { request, id in
      id > 0 ? .page(GuestBook()) : .redirect(to: "/")
    }
    pages.setNotFoundHandler { request in .error(GuestBook(), statusCode: 404) }
    pages.setErrorPage { request, error in GuestBook() }
    let link = a(.link(chat.path(5))) { "Open" }
    _ = link
  }

  @Test func `routes of an enum`() async throws {
    var pages = Pages()
    pages.add(Screen.self) { request, screen in
      switch screen {
      case .guests: .page(GuestBook())
      case .guest, .entry: .redirect(to: Screen.guests.path)
      }
    }
    let link = a(.link(Screen.entry(guest: 5, number: 2).path)) { "Read" }
    let screen = Screen(path: "/guests/5")  // .guest(5)
    _ = link
    #expect(screen == .guest(5))
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open(Screen.entry(guest: 5, number: 2).path)
      #expect(try await page.url() == Screen.guests.path)
    }
  }

  @Test func `a page is shown to authorized users only`() {
    let accounts = Accounts()
    var pages = Pages()
    pages.add(Route("/admin")) { request in
      guard let user = request.identity as? User else { return .redirect(to: "/sign-in") }
      return user.isAdmin ? .page(AdminPage(user)) : .error(AdminPage.rejection, statusCode: 403)
    }
    let livePages = LivePages(pages) { request, context in
      await accounts.user(of: context.session)
    }
    _ = livePages
  }

  @Test func `a user signs in and out`() async throws {
    let accounts = Accounts()
    var pages = Pages()
    pages.add(Route("/sign-in")) { _ in .page(SignInPage()) }
    let livePages = LivePages(pages) { request, context in await accounts.user(of: context.session) }
    let server = WebServer(assets: livePages.assets) { router in
      livePages.addForm("/sign-in", to: router) { request, context in
        let fields = try await request.formFields()
        guard let user = await accounts.user(fields["name"] ?? "", password: fields["password"] ?? "") else {
          return try await livePages.respond(to: request, context: context) { _ in
            .error(SignInPage(problem: "Wrong name or password"), statusCode: 401)
          }
        }
        await livePages.tabs.endAll(of: context.session)
        var response = Response.seeOther("/")
        await accounts.signIn(user, in: context.renewSession(on: &response))
        return response
      }
      livePages.addForm("/sign-out", to: router) { request, context in
        await accounts.signOut(context.session)
        await livePages.tabs.endAll(of: context.session)
        var response = Response.seeOther("/sign-in")
        _ = context.renewSession(on: &response)
        return response
      }
      livePages.addRoutes(to: router)
    }
    _ = server
  }
}
#endif

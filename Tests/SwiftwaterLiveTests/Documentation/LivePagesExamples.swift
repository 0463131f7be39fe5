#if Web
import Foundation
import KitchenSink
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Testing

// The examples of Documentation/LivePages.md, Pages.md, Operation.md and ReverseProxy.md, as they are printed
// there.

struct TaskRows: View {
  struct Task: Identifiable {
    let id: Int
    var name: String
    var isDone = false
  }

  let tasks: MutableListProperty<Task>

  var body: Markup {
    ul {
      ForEach(tasks) { task in
        li(.class("done", when: task.isDone)) {
          span { task.name }
          button(.onClick { toggle(task.id) }) { "Toggle" }
        }
      }
    }
  }

  private func toggle(_ id: Int) {
    guard var task = tasks[id: id] else { return }
    task.isDone.toggle()
    tasks.update(task)
  }
}

struct Entry: Identifiable {
  let id: Int
  let text: String
}

final class GuestBook: Page {
  let name = StringInput("Name", placeholder: "What we may call you", isRequired: true, maximumLength: 40)
  let guests = NumberInput<Int>("Guests", isRequired: true, minimum: 1, maximum: 12)
  let entries = MutableListProperty<Entry>()

  lazy var form = Form(name, guests)
  lazy var sign = Command<Void, Void, Never>(enabledIf: form.isReady) { [unowned self] in
    let count = guests.value.value ?? 1
    entries.append(Entry(id: entries.elements.count, text: "\(name.value.value ?? ""), party of \(count)"))
    name.value.value = nil
  }
  lazy var signButton = form.submitButton("Sign", command: sign)
  lazy var title = entries.count.map { $0 == 0 ? "Be the first" : "\($0) have signed" }

  var body: Markup {
    main {
      h1 { title }
      FormView(submit: signButton) {
        InputView(name, name: "name", .autocomplete("name"))
        InputView(guests, name: "guests")
      }
      ul(.animated) {
        ForEach(entries) { entry in li { entry.text } }
      }
    }
  }
}

/// The contents of `main.swift`.
func serveGuestBook() async throws {
  var pages = Pages()
  pages.add(Route("/")) { _ in .page(GuestBook()) }
  let live = LivePages(pages)
  try await WebServer(assets: live.assets) { live.addRoutes(to: $0) }.runUntilSignal(with: [live])
}

struct Greeting: View {
  let name: Property<String>

  var body: Markup {
    p {
      "Hello, "; name
    }
  }
}

struct Timeline: View {
  let entries: ListProperty<Entry>
  let loadMore: Command<Void, [Entry], Never>

  var body: Markup {
    ol(.aria(.busy, loadMore.isExecuting), .onReachEnd { loadMore.execute() }) {
      ForEach(entries) { entry in li { entry.text } }
    }
  }
}

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
  static var refusal: AdminPage { AdminPage(User(isAdmin: false)) }

  let user: User
  var title: Property<String> { .constant("Administration") }
  var body: Markup { main { h1 { title } } }

  init(_ user: User) { self.user = user }
}

final class NewsModel: ViewModel {
  let isActive = MutableProperty(false)
}

final class NewsPage: Page {
  let isVisible = MutableProperty(false)
  let news: NewsModel
  let title = Property<String>.constant("News")

  init(_ news: NewsModel) {
    self.news = news
    isVisible.bind(to: news.isActive)
  }

  var body: Markup { main { h1 { title } } }
}

private actor Accounts {
  func user(of session: BrowserSession) -> User? { User(isAdmin: true) }
}

private struct ExampleDatabase: Sendable {
  func answers() async -> Bool { true }
}

private func makeServer() throws -> WebServer { WebServer { _ in } }

private func runWithMetrics(_ database: ExampleDatabase) async throws {
  let metrics = PrometheusMetrics()
  metrics.bootstrap()
  let server = try makeServer()
  let operation = OperationServer(
    port: 9090, metrics: metrics, isReady: { server.acceptsConnections },
    isHealthy: { await database.answers() })
  try await server.runUntilSignal(with: [operation])
}

struct LivePagesExamples {
  @Test(arguments: [InProcess(), InProcess(seed: 1)])
  func `a guest signs`(_ transport: InProcess) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(GuestBook()) }
    try await transport.serve(pages) { site in
      let page = try await site.open("/")
      try await page.waitFor(.role("button", name: "Sign"), isEnabled: false)
      try await page.type("Ada", into: .label("Name"))
      try await page.type("2", into: .label("Guests"))
      try await page.waitFor(.role("button", name: "Sign"), isEnabled: true)
      try await page.click(.role("button", name: "Sign"))
      try await page.waitFor(text: "Ada, party of 2", in: "li")
      try await page.waitFor(value: "", of: .label("Name"))
    }
  }

  @Test func `a list that loads more`() async throws {
    final class TimelinePage: Page {
      let entries = MutableListProperty((1...10).map { Entry(id: $0, text: "Entry \($0)") })
      let title = Property<String>.constant("Timeline")
      private let lifetime = Lifetime()
      private lazy var loadMore = Command<Void, [Entry], Never> { [unowned self] in
        let next = entries.elements.count + 1
        return .just((next..<next + 10).map { Entry(id: $0, text: "Entry \($0)") })
      }

      init() {
        loadMore.outputs.observe(during: lifetime) { [entries] in entries.append(contentsOf: $0) }
      }

      var body: Markup { main { Timeline(entries: entries, loadMore: loadMore) } }
    }
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(TimelinePage()) }
    try await InProcess().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      // A screen holds 20 rows, so another page follows the one that fills it.
      #expect(try page.count("li") == 30)
      try await page.scroll("main", to: .bottom)
      #expect(try page.count("li") == 40)
    }
  }

  @Test func `a page knows whether it is visible`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in
      let news = NewsModel()
      news.didBecomeActive.observe { _ in print("Somebody reads the news.") }
      return .page(NewsPage(news))
    }
    try await InProcess().serve(pages) { site in _ = try await site.open("/") }
  }

  @Test func `views`() {
    let (isBusy, name, portrait) = (
      MutableProperty(true), MutableProperty("Ada"), MutableProperty("/ada.png")
    )
    let (done, year, selection) = (MutableProperty(40), MutableProperty(1815), MutableProperty<String?>(nil))
    @MarkupBuilder var view: Markup {
      section(.id("profile"), .class("card"), .class("busy", when: isBusy), .aria(.label, "Profile")) {
        h2 { name }  // follows the property
        img(.src(portrait), .alt(name), .width(64))  // so do attributes
        p(.style("--done", done.map { "\($0)%" })) {
          "Since "; year
        }
        Show(when: isBusy) { p { "One moment…" } }
        Switch(selection) { person in
          if let person { p { person } } else { p { "Nobody is selected." } }
        }
      }
      Greeting(name: name)
    }
    _ = view
  }

  @Test func `looks`() {
    let pages = Pages()
    var configuration = LivePages.Configuration()
    let mine = ":root { --accent: #7a3cc0; --radius: 4px; --font: Georgia, serif }"
    configuration.styleSheets.append(StyleSheet(name: "mine.css", text: mine))
    let live = LivePages(pages, configuration: configuration)
    _ = live
  }

  @Test func `scripts of an application`() {
    var configuration = LivePages.Configuration()
    let clock = """
      customElements.define("local-clock", class extends HTMLElement {
        static observedAttributes = ["time"]
        attributeChangedCallback(name, old, time) { this.title = new Date(+time).toLocaleString() }
      })
      """
    configuration.scripts = [Script(name: "clock.js", text: clock)]
    #expect(configuration.scripts.map(\.name) == ["clock.js"])
    let milliseconds = MutableProperty("0")
    let view =
      element("local-clock", .custom("time", milliseconds)) { "Last change" }
    _ = view
  }

  @Test func `modules of an application`() throws {
    var configuration = LivePages.Configuration()
    let folder = ExampleModules.folder
    configuration.modules = try ["code-editor.js", "map.js", "degrees.js"].map { name in
      Script(name: name, text: try String(contentsOf: folder.appending(path: name), encoding: .utf8))
    }
    #expect(configuration.modules.map(\.name) == ["code-editor.js", "map.js", "degrees.js"])
  }

  @Test func `behind a proxy`() throws {
    let dataFolder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: dataFolder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: dataFolder) }
    var configuration = WebServer.Configuration()
    configuration.origin = "https://chat.example.org"
    configuration.trustedProxies = ["127.0.0.1"]
    configuration.signingKey = try SigningKey(file: dataFolder + "/signing-key")
    #expect(FileManager.default.fileExists(atPath: dataFolder + "/signing-key"))
  }

  @Test func `limits`() {
    var limits = WebLimits()
    limits.disconnectedTabTimeout = .seconds(600)
    var configuration = WebServer.Configuration()
    configuration.limits = limits
    var pagesConfiguration = LivePages.Configuration()
    pagesConfiguration.limits = limits
    #expect(
      configuration.limits.disconnectedTabTimeout == pagesConfiguration.limits.disconnectedTabTimeout)
  }

  @Test func `files of your own`() throws {
    struct LogoPage: Page {
      let logo: String
      let title = Property.constant("Logo")
      var body: Markup { img(.src(logo), .alt("The logo")) }
    }
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var configuration = LivePages.Configuration()
    let logo = configuration.assets.add("logo.svg", type: "image/svg+xml", bytes: Array(drawing.utf8))
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(LogoPage(logo: logo)) }
    let live = LivePages(pages, configuration: configuration)
    try configuration.assets.addFiles(in: folder, at: "/pictures")
    #expect(logo.hasPrefix("/assets/") && logo.hasSuffix("/logo.svg"))
    _ = live
  }

  @Test func `other languages`() {
    var pages = Pages()
    let german = PageLanguage("de") { text in
      switch text {
      case .connectionLost: "Verbindung verloren. Es wird wieder verbunden …"
      case .required: "Bitte ausfüllen"
      default: text.english
      }
    }
    pages.language = { request in request.path.hasPrefix("/de/") ? german : .english }
    #expect(pages.language(PageRequest(path: "/de/")).code == "de")
  }

  @Test func `events`() {
    let (query, preview) = (MutableProperty(""), MutableProperty(""))
    let entries = MutableListProperty<Entry>()
    func move(_ dragged: Entry.ID, _ position: DropPosition, _ target: Entry.ID) {}
    @MarkupBuilder var fields: Markup {
      input(.type("search"), .field(query, .debounced(.milliseconds(300))))
      input(.onInput(.throttled(.milliseconds(100))) { text in preview.value = text })
    }
    @MarkupBuilder var rows: Markup {
      let drags = Drags<Entry.ID>("entries")
      ul {
        ForEach(entries) { entry in
          li(
            .draggable(entry.id, in: drags),
            .onDrop(in: drags) { dragged, position in move(dragged, position, entry.id) }
          ) {
            DragHandle(entry.text); span { entry.text }
          }
        }
      }
    }
    _ = (fields, rows)
  }

  @Test func `files`() throws {
    let message = MutableProperty("")
    let folder = FileManager.default.temporaryDirectory
    let photos = FileInput(
      "Photos",
      limits: UploadLimits(maximumSize: 10_000_000, types: ["image/jpeg", "image/png"], maximumCount: 5))
    let view = main {
      FileInputView(photos, name: "photos")
      textarea(.field(message), .files(photos))  // accepts pasted and dropped files
      p {
        photos.uploads.count; " files, "; photos.isUploading.map { $0 ? "on their way" : "all here" }
      }
    }
    for file in photos.files.value {
      try file.move(to: folder.appending(path: UUID().uuidString))
    }
    photos.removeAll()
    _ = view
  }

  @Test func `files of a form`() {
    let folder = FileManager.default.temporaryDirectory
    let nameInput = StringInput("Name")
    let dialogs = Dialogs()
    let photos = FileInput(
      "Photos", isRequired: true, limits: UploadLimits(maximumSize: 10_000_000, types: ["image/*"]))
    let form = Form(nameInput, photos)
    let (button, _) = form.submit("Send", failedAction: "send the photos", showingErrorsIn: dialogs) {
      for file in photos.files.value { try file.move(to: folder.appending(path: UUID().uuidString)) }
      photos.removeAll()
    }
    button.press()
    #expect(photos.problem.value == "Required")
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
    try await InProcess().serve(pages) { site in
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
    pages.addNotFound { request in .error(GuestBook(), status: 404) }
    pages.addErrorPage { request, error in GuestBook() }
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
    try await InProcess().serve(pages) { site in
      let page = try await site.open(Screen.entry(guest: 5, number: 2).path)
      #expect(try await page.url() == Screen.guests.path)
    }
  }

  @Test func `a page is shown to authorized users only`() {
    let accounts = Accounts()
    var pages = Pages()
    let live = LivePages(pages) { request, context in
      await accounts.user(of: context.session)
    }
    pages.add(Route("/admin")) { request in
      guard let user = request.identity as? User else { return .redirect(to: "/sign-in") }
      return user.isAdmin ? .page(AdminPage(user)) : .error(AdminPage.refusal, status: 403)
    }
    _ = live
  }
}
#endif

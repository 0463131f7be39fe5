#if Web
import Foundation
import KitchenSink
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Testing

// The examples of Documentation/Pages.md about views, styles, scripts, languages and events, and those of
// Documentation/FormsAndDialogs.md about views of sheets, as they are printed there.

struct Greeting: View {
  let name: Property<String>

  var body: Markup {
    p {
      "Hello, "; name
    }
  }
}

@MarkupBuilder func greetings(_ names: [Property<String>]) -> Markup {
  h2 { "Greetings" }
  for name in names { Greeting(name: name) }
}

struct PagesExamples {
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

  final class Profile {
    let name = StringInput("Name")
    let photos = FileInput("Photos", limits: UploadLimits(maximumBytes: 10_000_000, types: ["image/*"]))
    let form: Form
    let saved = Subject<Void, Never>()

    init() {
      form = Form(name, photos)
    }
  }

  @Test func `a sheet that a press beside it dismisses only without changes`() {
    let profileSheet = Sheet<Profile>()
    let isUnchanged = profileSheet.content.flatMap { $0?.form.isChanged.negated() ?? .constant(true) }
    let view = SheetView(profileSheet, label: "Profile", allowsLightDismiss: isUnchanged) { profile in
      InputView(profile.name, name: "name")
      FileInputView(profile.photos, name: "photos")
    }
    #expect(isUnchanged.value)
    let result = profileSheet.present {
      Profile()
    } until: {
      $0.saved.signal
    }
    result.observe { _ in }
    #expect(isUnchanged.value)
    profileSheet.content.value?.name.text.value = "Ada"
    #expect(!isUnchanged.value)
    profileSheet.dismiss()
    #expect(isUnchanged.value)
    _ = view
  }

  @Test func `looks`() {
    let pages = Pages()
    var configuration = LivePages.Configuration()
    let mine = ":root { --accent: #7a3cc0; --radius: 4px; --font: Georgia, serif }"
    configuration.styleSheets.append(StyleSheet(name: "mine.css", text: mine))
    let livePages = LivePages(pages, configuration: configuration)
    _ = livePages
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
    let livePages = LivePages(pages, configuration: configuration)
    try configuration.assets.addFiles(in: folder, at: "/pictures")
    #expect(logo.hasPrefix("/assets/") && logo.hasSuffix("/logo.svg"))
    _ = livePages
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

  struct Visitor: PageIdentity {
    let language: PageLanguage
    var account: String { "" }  // nobody is signed in
  }

  @Test func `the language of a browser`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(GuestBook()) }
    pages.language = { request in (request.identity as? Visitor)?.language ?? .english }
    let livePages = LivePages(pages) { request, context in
      let languages: [PageLanguage] = [.english, .german, .arabic]
      let preferred = request.browserLocales.compactMap { locale in
        languages.first { $0.code == locale.language.languageCode?.identifier }
      }
      return Visitor(language: preferred.first ?? .english)
    }
    _ = livePages
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/", as: Visitor(language: .arabic))
      try await page.click(.role("button", name: "Sign"))
      try await page.waitFor(text: DesignText.required.arabic)
    }
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
      let group = DragGroup<Entry.ID>("entries")
      ul {
        ForEach(entries) { entry in
          li(
            .draggable(entry.id, in: group),
            .onDrop(in: group) { dragged, position in move(dragged, position, entry.id) }
          ) {
            DragHandle(entry.text); span { entry.text }
          }
        }
      }
    }
    _ = (fields, rows)
  }
}
#endif

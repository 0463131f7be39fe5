import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

/// The second example of Documentation/Web.md.
struct WebExamples {
  struct Note: Identifiable {
    let id: Int
    let text: String
  }

  final class NotesPage: Page {
    let notes = MutableListProperty<Note>()
    let draft = MutableProperty("")
    lazy var add = Command<Void, Void, Never>(enabledIf: draft.map { !$0.isEmpty }) {
      [notes, draft] in
      notes.append(Note(id: notes.elements.count, text: draft.value))
      draft.value = ""
    }
    lazy var title = notes.count.map { "\($0) notes" }

    var body: Markup {
      main {
        h1 { title }
        form(.onSubmit(add)) {
          input(.field(draft), .placeholder("Something to remember"), .aria(.label, "Note"))
          button(.onClick(add)) { "Add" }
        }
        ul(.animated) { ForEach(notes) { note in li { note.text } } }
      }
    }
  }

  private var pages: Pages {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(NotesPage()) }
    return pages
  }

  @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 1)])
  func `a note is added`(_ transport: InProcessBrowser) async throws {
    try await transport.serve(pages) { site in
      let page = try await site.open("/")
      try await page.type("Buy milk\n", into: .label("Note"))
      try await page.waitFor(text: "Buy milk", in: "li")
      try await page.waitFor(value: "", of: .label("Note"))
    }
  }
}

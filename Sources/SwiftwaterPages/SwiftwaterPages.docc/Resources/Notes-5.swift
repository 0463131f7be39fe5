import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb

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

@main
struct Example {
  static func main() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(NotesPage()) }
    let livePages = LivePages(pages)
    let server = WebServer(assets: livePages.assets) { livePages.addRoutes(to: $0) }
    try await server.runService(with: [livePages])
  }
}

import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

struct Note: Identifiable {
  let id: Int
  let text: String
}

final class NotesPage: Page {
  let notes = MutableListProperty<Note>()
  lazy var title = notes.count.map { "\($0) notes" }

  var body: Markup {
    main {
      h1 { title }
      ul(.animated) { ForEach(notes) { note in li { note.text } } }
    }
  }
}

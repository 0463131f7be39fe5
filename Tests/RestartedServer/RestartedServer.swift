#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb

/// A server whose process ends when somebody asks for it, between storing a note and answering the browser. A test lets
/// a supervisor restart it.
@main
struct RestartedServer {
  static func main() async throws {
    let folder = URL(filePath: CommandLine.arguments[1])
    let portFile = folder.appending(path: "port")
    var configuration = WebServer.Configuration()
    configuration.port = (try? String(contentsOf: portFile, encoding: .utf8)).flatMap { Int($0) } ?? 0
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(NotesPage(NoteStore(folder))) }
    let live = LivePages(pages)
    let server = WebServer(
      configuration, assets: live.assets,
      onRunning: { port in
        try? "\(port)".write(to: portFile, atomically: true, encoding: .utf8)
        FileHandle.standardOutput.write(Data("\(port)\n".utf8))
      }
    ) { live.addRoutes(to: $0) }
    try await server.runUntilSignal(with: [live])
  }
}

struct Note: Identifiable {
  let id: String
  let text: String
}

/// Notes in a file, one a line, and in a second file the events that added them.
struct NoteStore {
  private let notesFile: URL
  private let eventsFile: URL

  init(_ folder: URL) {
    notesFile = folder.appending(path: "notes")
    eventsFile = folder.appending(path: "events")
  }

  var notes: [Note] {
    lines(of: notesFile).map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return Note(id: String(parts[0]), text: String(parts[1]))
    }
  }

  /// - Returns: Whether there was no such note.
  func add(_ note: Note) throws -> Bool {
    try append(note.id, to: eventsFile)
    if notes.contains(where: { $0.id == note.id }) { return false }
    try append("\(note.id) \(note.text)", to: notesFile)
    return true
  }

  private func lines(of file: URL) -> [Substring] {
    ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
  }

  private func append(_ line: String, to file: URL) throws {
    let text = (lines(of: file) + [line[...]]).map { $0 + "\n" }.joined()
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

final class NotesPage: Page {
  let title = Property<String>.constant("Notes")
  private let store: NoteStore
  private let notes = MutableListProperty<Note>()
  private let draft = MutableProperty("")
  private let comment = MutableProperty("")
  private let section = MutableProperty("all")

  init(_ store: NoteStore) {
    self.store = store
    notes.set(to: store.notes)
  }

  var state: [StateValue] { [StateValue("section", section) { ["all", "starred"].contains($0) }] }

  private func add(_ key: IdempotencyKey) {
    guard let isNew = try? store.add(Note(id: key.description, text: draft.value)) else { return }
    if isNew {
      switch draft.value {
      case "kill": kill(getpid(), SIGKILL)
      case "trap": _ = store.notes[store.notes.count]
      default: break
      }
    }
    notes.set(to: store.notes)
    draft.value = ""
  }

  var body: Markup {
    main {
      h1 { section }
      p(.id("process")) { "\(getpid())" }
      button(.onClick { [section] in section.value = "starred" }) { "Starred" }
      form(.onSubmit { [unowned self] key in add(key) }) {
        input(.field(draft), .aria(.label, "Note"))
        button(.type("submit")) { "Add" }
      }
      textarea(.field(comment), .aria(.label, "Comment"))
      ul { ForEach(notes) { note in li { note.text } } }
    }
  }
}
#else
@main
struct RestartedServer {
  static func main() {}
}
#endif

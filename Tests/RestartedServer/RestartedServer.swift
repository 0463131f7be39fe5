#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb

/// A server that crashes on request, between storing a note and answering the browser. A test lets a supervisor restart
/// it. Another test replaces it by a second process.
///
/// The first argument is the folder of the notes. Without a second one, a process listens on the port of the process
/// before it. The second argument is the origin of a proxy on this machine; then each process has a port of its own.
@main
struct RestartedServer {
  static func main() async throws {
    let folder = URL(filePath: CommandLine.arguments[1])
    let portFile = folder.appending(path: "port")
    var configuration = WebServer.Configuration()
    let lastPort = (try? String(contentsOf: portFile, encoding: .utf8)).flatMap { Int($0) }
    configuration.port = lastPort ?? 0
    if CommandLine.arguments.count > 2 {
      configuration.origin = CommandLine.arguments[2]
      configuration.port = 0
      configuration.trustedProxies = ["127.0.0.1"]
    }
    // The next process knows the sessions of browsers, so these need no new ones.
    configuration.signingKey = try SigningKey(file: folder.appending(path: "signing-key").path)
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(NotesPage(NoteStore(folder))) }
    let livePages = LivePages(pages)
    let server = WebServer(
      configuration, assets: livePages.assets,
      onRunning: { port in
        try? "\(port)".write(to: portFile, atomically: true, encoding: .utf8)
        FileHandle.standardOutput.write(Data("\(port)\n".utf8))
      }
    ) { livePages.addRoutes(to: $0) }
    try await server.runService(with: [livePages])
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

  /// - Returns: Whether the note is new.
  func add(_ note: Note) throws -> Bool {
    try append(note.id, to: eventsFile)
    if notes.contains(where: { $0.id == note.id }) { return false }
    try append("\(note.id) \(note.text)", to: notesFile)
    return true
  }

  private func lines(of file: URL) -> [Substring] {
    ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
  }

  /// Adds a line in one system call, so that lines of several processes are not mixed.
  private func append(_ line: String, to file: URL) throws {
    let descriptor = open(file.path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data((line + "\n").utf8))
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

import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb

/// What everybody has said, for everybody who listens.
actor Room {
  nonisolated let said = Relay<Line>()
  private var lines: [Line] = []

  func say(_ text: String) {
    lines.append(Line(id: lines.count, text: text))
    said.send(lines.last!)
  }

  func everything() -> [Line] { lines }
}

struct Line: Identifiable, Sendable, Equatable {
  let id: Int
  let text: String
}

final class RoomPage: Page {
  let lines: MutableListProperty<Line>
  let draft = MutableProperty("")
  private let send: Command<Void, Void, Never>
  var title: Property<String> { lines.count.map { "\($0) lines" } }

  init(_ room: Room, _ soFar: [Line]) {
    let lines = MutableListProperty(soFar)
    self.lines = lines
    send = Command(enabledIf: draft.map { !$0.isEmpty }) { [draft] in
      let text = draft.value
      draft.value = ""
      return .task { await room.say(text) }
    }
    room.said.signal(buffering: .unbounded).observe(during: lifetime) { lines.append($0) }
  }

  private let lifetime = Lifetime()

  var body: Markup {
    main {
      ul { ForEach(lines) { line in li { line.text } } }
      form(.onSubmit(send)) {
        input(.field(draft), .aria(.label, "Say something"))
        button(.type("submit"), .disabled(draft.map(\.isEmpty))) { "Say" }
      }
    }
  }
}

@main
struct Example {
  static func main() async throws {
    let room = Room()
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(RoomPage(room, await room.everything())) }
    let live = LivePages(pages)
    try await WebServer { live.addRoutes(to: $0) }.runUntilSignal(with: [live])
  }
}

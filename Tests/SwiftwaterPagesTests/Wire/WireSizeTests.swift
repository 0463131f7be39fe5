import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

/// The sizes of messages, which the documentation lists.
struct WireSizeTests {
  private struct Row: Identifiable {
    let id: Int
    let text: String
  }

  private static let value = "twenty letters, yes!"

  /// A page with a thousand texts before the elements that are measured.
  private final class LargePage: Page {
    let text = MutableProperty("")
    let hint = MutableProperty<String?>(nil)
    let isBusy = MutableProperty(false)
    let field = MutableProperty("")
    let rows = MutableListProperty([Row(id: 0, text: value), Row(id: 1, text: value)])
    var title: Property<String> { .constant("Large") }

    private var actions: [() -> Void] {
      [
        {}, { [self] in text.value = value }, { [self] in hint.value = value },
        { [self] in isBusy.value = true },
        { [self] in rows.insert(Row(id: rows.elements.count, text: value), at: 1) },
        { [self] in rows.move(from: 2, to: 0) }, { [self] in rows.remove(at: 1) },
        { [self] in field.value = value },
      ]
    }

    var body: Markup {
      for _ in 1..<1000 { p { text.map { _ in "" } } }
      for action in actions { button(.onClick(action)) { "Do it" } }
      span(.title(hint), .class("busy", when: isBusy)) {
        text; "!"
      }
      input(.field(field))
      ul { ForEach(rows) { row in li { row.text } } }
    }
  }

  /// The sizes in the documentation, in bytes, by message.
  private func documented() throws -> [String: Int] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/WireProtocol.md")
    var sizes: [String: Int] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.count == 2, let size = Int(cells[1]) { sizes[cells[0]] = size }
    }
    return sizes
  }

  private func measured() async throws -> [String: Int] {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(LargePage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    var update = 1
    var event = 0
    _ = await session.pendingUpdate(on: connection)

    /// Presses a button and returns its message and the update that answers it.
    func click(_ button: Int) async throws -> (message: String, answer: String) {
      event += 1
      let message = "[\(update),[\(event),\(1000 + button),\"click\"]]"
      try await session.receive(message, on: connection)
      update += 1
      return (message, try #require(await session.pendingUpdate(on: connection)))
    }
    for _ in 1...1000 { _ = try await click(0) }
    var sizes: [String: Int] = [:]
    let (message, answer) = try await click(0)
    sizes["a click"] = message.utf8.count
    sizes["an answer to an event that changes nothing"] = answer.utf8.count
    // The first row carries its template.
    _ = try await click(4)
    for (button, name) in [
      (4, "a row is inserted"), (5, "a row is moved"), (6, "a row is removed"),
      (2, "an attribute (`title`) changes"),
      (3, "a class (`busy`) is added"), (7, "a field is written"),
    ] {
      sizes[name] = try await click(button).answer.replacing(Self.value, with: "").utf8.count
    }
    let edit = #"[\#(update),[\#(event + 1),1009,"edit","\#(Self.value)",12,12]]"#
    sizes["an edit"] = edit.replacing(Self.value, with: "").utf8.count
    sizes["an acknowledgement"] = "[\(update)]".utf8.count
    let all = try await click(1).answer
    let patch = try #require(all.firstRange(of: #/\[0,\d+,"twenty[^\]]*\]/#).map { String(all[$0]) })
    sizes["a text changes"] = "[\(update),\(event),\(patch)]".replacing(Self.value, with: "").utf8.count
    return sizes
  }

  @Test func `messages are as large as the documentation says`() async throws {
    let measured = try await measured()
    let documented = try documented()
    for (message, size) in measured { #expect(documented[message] == size, "\(message)") }
    #expect(measured.count == 11)
  }

  @Test func `a text of 20 characters costs no more than 40 bytes beyond them`() async throws {
    #expect(try await measured()["a text changes"] ?? .max <= 40)
  }
}

#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Synchronization
import Testing

/// A page whose events have optimistic effects. While it rejects, it does nothing of what the browser expects.
final class OptimisticPage: Page {
  struct Note: Identifiable {
    let id: String
    let text: String
  }

  /// Notes that outlive a page, as in a database.
  final class Store: Sendable {
    let notes = Mutex<[Note]>([])
  }

  let title = Property<String>.constant("Optimistic")
  let draft: MutableProperty<String>
  let isChecked = MutableProperty(false)
  let isLiked = MutableProperty(false)
  let isOpen = MutableProperty(true)
  let rejects = MutableProperty(false)
  let notes: MutableListProperty<Note>
  let ticks = MutableProperty(0)
  let isMarked = MutableProperty(false)
  /// Ends the execution of ``save``.
  private let saved = Subject<Void, Never>()
  private lazy var save = Command<Void, Void, Never> { [saved] in saved.signal.take(first: 1) }

  /// Changes the page at once, and goes on until it is ended.
  private lazy var mark = Command<Void, Void, Never> { [saved, isMarked, ticks] in
    isMarked.value.toggle()
    ticks.value += 1
    return saved.signal.take(first: 1)
  }

  /// - Parameters:
  ///   - store: Notes that the page begins with, besides its own.
  ///   - draft: The text that it begins with.
  init(_ store: Store = Store(), draft: String = "") {
    self.draft = MutableProperty(draft)
    notes = MutableListProperty([Note(id: "first", text: "first")] + store.notes.withLock(\.self))
  }

  private func send(_ key: IdempotencyKey) {
    let text = draft.value
    if rejects.value { return }
    if !notes.elements.contains(where: { $0.id == key.description }) {
      notes.append(Note(id: key.description, text: text))
    }
    draft.value = ""
  }

  private func row(_ note: Note) -> Element {
    li(.class("note"), .key(note.id), .style("color", "green")) {
      span(.class("text")) { note.text }
      a(.class("link"), .href(note.text)) { "]" }
      // Only the page knows what these texts mean.
      if note.text == "pinned" {
        button(.class("unpin"), .aria(.label, "Unpin"), .onClick { [ticks] in ticks.value += 1 }) { "○" }
      }
      if note.text == "fixed" {
        button(.class("unpin"), .aria(.label, "Fix"), .onClick { [ticks] in ticks.value += 1 }) { "●" }
      } else {
        button(
          .class("delete"), .aria(.label, "Delete"), .optimistic(on: .click, .remove(.row)),
          .onClick { [self] in
            if !rejects.value { notes.removeAll { $0.id == note.id } }
          }
        ) { "×" }
      }
    }
  }

  var body: Markup {
    main {
      h1 { "Optimistic" }
      ul(.id("notes"), .animated) { ForEach(notes) { [self] note in row(note) } }
      form(
        .id("composer"), .persistent("composer"), .onSubmit { [unowned self] key in send(key) },
        .optimistic(
          on: .submit, when: .isNotBlank("draft"),
          .append(to: .id("notes")) { [self] form in row(Note(id: form.key, text: form["draft"])) },
          .setValue(of: .id("draft"), to: ""))
      ) {
        textarea(.id("draft"), .persistent("draft"), .aria(.label, "Draft"), .field(draft), .submitsOnEnter)
        button(.type("submit"), .id("send"), .keepsFocus) { "Send" }
      }
      button(
        .id("like"), .class("liked", when: isLiked),
        .aria(.pressed, isLiked), .optimistic(on: .click, .toggleClass("liked"), .toggle(.pressed)),
        .onClick { [unowned self] in if !rejects.value { isLiked.value.toggle() } }
      ) { "Like" }
      button(.id("save"), .onClick(save), .optimistic(on: .click, .addClass("saving"))) { "Save" }
      button(
        .id("mark"), .class("marked", when: isMarked), .onClick(mark),
        .optimistic(on: .click, .toggleClass("marked"))
      ) { "Mark" }
      button(.id("finish"), .onClick { [saved] in saved.send(()) }) { "Finish" }
      button(
        .id("hide"), .optimistic(on: .click, .hide(.id("panel")), .focus(.id("draft"))),
        .onClick { [unowned self] in if !rejects.value { isOpen.value = false } }
      ) { "Hide" }
      p(.id("panel"), .hidden(isOpen.negated())) { "Panel" }
      input(.type("checkbox"), .id("box"), .aria(.label, "Box"), .field(isChecked))
      button(
        .id("check"), .optimistic(on: .click, .setValue(of: .id("box"), to: true)),
        .onClick { [unowned self] in if !rejects.value { isChecked.value = true } }
      ) { "Check" }
      button(.id("reject"), .onClick { [rejects] in rejects.value.toggle() }) { "Reject" }
      button(.id("tick"), .onClick { [ticks] in ticks.value += 1 }) { "Tick" }
      p(.id("ticks")) { ticks }
      p(.id("echo")) { draft }
      p(.id("checked")) { isChecked.map { $0 ? "checked" : "not checked" } }
    }
  }
}

extension OptimisticPage {
  /// An expression of JavaScript: the texts of the rows.
  static let texts = "[...document.querySelectorAll('.note .text')].map((text) => text.textContent).join()"
}

/// Opens the page in Chromium while a closure runs.
///
/// - Parameter expectsErrors: Whether errors of the page are no failure.
func withOptimisticPage(
  expectsErrors: Bool = false, _ body: (BrowserPage, LiveServer) async throws -> Void
) async throws {
  try await withLiveServer { pages in
    pages.add(Route("/")) { _ in .page(OptimisticPage()) }
    pages.add(Route("/next")) { _ in .page(OptimisticPage()) }
  } _: { server in
    let page = try await Browser.launch().newPage()
    try await page.openLive(server.url)
    try await body(page, server)
    if !expectsErrors { try await page.expectNoErrors() }
  }
}
#endif

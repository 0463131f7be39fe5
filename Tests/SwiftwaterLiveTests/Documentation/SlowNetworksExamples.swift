#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

// The examples of Documentation/SlowNetworks.md, as they are printed there.

struct SlowNetworksExamples {
  struct Note: Identifiable {
    let key: String
    let text: String
    var id: String { key }
  }

  final class Post {
    let isLiked = MutableProperty(false)
    lazy var toggleLike = Command<Void, Void, Never> { [isLiked] in isLiked.value.toggle() }
  }

  struct NoteRow: View {
    let note: Note

    var body: Markup {
      li(.key(note.key)) { note.text }
    }
  }

  final class NotesPage: Page {
    let title = Property<String>.constant("Notes")
    let notes = MutableListProperty<Note>()
    let draft = MutableProperty("")

    private func add(_ key: IdempotencyKey) {
      let text = draft.value.trimmingCharacters(in: .whitespacesAndNewlines)
      if text.isEmpty { return }
      // An event that arrives a second time adds nothing, but its text is done with, too.
      if !notes.elements.contains(where: { $0.key == key.description }) {
        notes.append(Note(key: key.description, text: text))
      }
      draft.value = ""
    }

    var body: Markup {
      ul(.id("notes")) { ForEach(notes) { note in NoteRow(note: note) } }
      form(
        .onSubmit { [unowned self] key in add(key) },
        .optimistic(
          on: .submit, when: .isNotBlank("draft"),
          .append(to: .id("notes")) { form in NoteRow(note: Note(key: form.key, text: form["draft"])) },
          .setValue(of: .id("draft"), to: ""))
      ) {
        textarea(.id("draft"), .aria(.label, "Note"), .field(draft), .submitsOnEnter)
        button(.type("submit"), .keepsFocus) { "Add" }
      }
    }
  }

  @Test func `a like`() {
    let post = Post()
    let view =
      button(
        .class("liked", when: post.isLiked), .aria(.pressed, post.isLiked), .onClick(post.toggleLike),
        .optimistic(on: .click, .toggleClass("liked"), .toggle(.pressed))
      ) { "Like" }
    _ = view
  }

  @Test func `a link to a list that is there already`() {
    let view =
      a(
        .link("/people"),
        .optimistic(on: .navigation, .show(.id("people")), .hide(.id("chats")))
      ) { "People" }
    _ = view
  }

  @Test func `a composer that outlives its tab`() {
    let chat = 5
    let draft = MutableProperty("")
    let send: (IdempotencyKey) -> Void = { _ in }
    let view =
      form(.persistent("composer-\(chat)"), .onSubmit { key in send(key) }) {
        textarea(.persistent("draft-\(chat)"), .field(draft), .aria(.label, "Message"))
      }
    _ = view
  }

  final class HintPage: Page {
    let title = Property<String>.constant("Hint")
    let draft = MutableProperty("")
    let sent = MutableProperty("")
    let isConnected = MutableProperty(true)
    private lazy var send = Command<Void, Void, Never> { [sent, draft] in
      sent.value = draft.value
    }

    var body: Markup {
      textarea(.id("draft"), .field(draft), .aria(.label, "Message"))
      button(.disabled(when: .isNotBlank("draft").and(isConnected).negated()), .onClick(send)) { "Send" }
      p(.class("hint"), .hidden(when: .text(of: "draft", .hasLength(atMost: 140)))) { "That is long." }
      p(.id("sent")) { sent }
    }
  }

  @Test func `a button is enabled while there is a text`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(HintPage()) }
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/")
      let send = Locator.role("button", name: "Send")
      try await page.waitFor(send, isEnabled: false)
      try await page.type("hello", into: .label("Message"))
      try await page.waitFor(send, isEnabled: true)
      try await page.click(send)
      try await page.waitFor(text: "hello", in: "#sent")
      #expect(try await page.attribute("hidden", of: ".hint") != nil)
      try await page.fill(String(repeating: "x", count: 141), into: .label("Message"))
      #expect(try await page.attribute("hidden", of: ".hint") == nil)
      try await page.fill(" ", into: .label("Message"))
      try await page.waitFor(send, isEnabled: false)
    }
  }

  @Test func `a password is entered twice`() {
    let password = StringInput(
      "Password", isRequired: true,
      rules: [TextRule(.hasLength(atLeast: 8), problem: "At least 8 characters")])
    let again = StringInput("Repeat", rules: [.equals(password, problem: "The passwords differ")])
    password.text.value = "12345"
    again.text.value = "1234"
    #expect(password.problem.value == "At least 8 characters")
    #expect(again.problem.value == "The passwords differ")
  }

  @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 3), InProcessBrowser(seed: 4)])
  func `notes are added once, over a bad network, too`(_ transport: InProcessBrowser) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(NotesPage()) }
    try await transport.serve(pages) { site in
      let page = try await site.open("/")
      for text in ["one", "two", "three"] { try await page.type("\(text)\n", into: .label("Note")) }
      try await page.waitFor(count: 3, of: "li")
      #expect(try await page.text("#notes").split(separator: "\n") == ["one", "two", "three"])
      try await page.waitFor(value: "", of: .label("Note"))
    }
  }
}
#endif

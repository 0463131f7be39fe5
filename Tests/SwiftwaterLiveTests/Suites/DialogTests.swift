#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Modal dialogs that the page keeps open.
  @Suite struct DialogTests {
    /// Asks for three presses of the Escape key.
    private final class StubbornPage: Page {
      let title = Property<String>.constant("Stubborn")
      private let cancellations = MutableProperty(0)

      var body: Markup {
        main {
          h1 { "Stubborn" }
          Show(when: cancellations.map { $0 < 3 }) { [cancellations] in
            dialog(
              .open(), .data("modal", ""), .aria(.label, "Sure?"), .onCancel { cancellations.value += 1 }
            ) {
              p(.id("count")) { cancellations.map { "\($0)" } }
              input(.id("text"), .aria(.label, "Text"))
            }
          }
        }
      }
    }

    @Test func `a dialog stays open at every Escape until the page closes it`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(StubbornPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        for count in 1...2 {
          try await page.press("Escape")
          try await page.waitFor(text: "\(count)", in: "#count")
          try await page.waitUntil("document.querySelector('dialog').matches(':modal')")
        }
        try await page.type("a", into: "#text")
        #expect(try await page.value("#text") == "a")
        try await page.press("Escape")
        try await page.waitFor("dialog", .detached)
        try await page.expectNoErrors()
      }
    }

    /// Asks a question, and shows the answer.
    private final class QuestionPage: Page {
      let title = Property<String>.constant("Question")
      private let dialogs = Dialogs()
      private let answers = MutableProperty<[String]>([])
      private let lifetime = Lifetime()

      var body: Markup {
        main {
          h1 { "Question" }
          button(.id("close"), .onClick { [unowned self] in ask() }) { "Close" }
          p(.id("answers")) { answers.map { $0.joined(separator: ", ") } }
          DialogView(dialogs)
        }
      }

      private func ask() {
        let question = dialogs.ask(
          "Save the changes?",
          answers: [ButtonDesign("Save"): "saved", ButtonDesign("Discard", isDestructive: true): "discarded"])
        question.observe(during: lifetime) { [answers] answer in
          answers.value.append(answer)
        } onCompletion: { [answers] in
          answers.value.append("done")
        }
      }
    }

    @Test func `a question is answered in a dialog, and the focus goes back to where it was`() async throws {
      try await withPage {
        QuestionPage()
      } _: { page, _ in
        let dialog = Locator.role("alertdialog", name: "Save the changes?")
        for (count, (button, answers)) in [
          ("Discard", "discarded, done"), ("Save", "discarded, done, saved, done"),
          ("Cancel", "discarded, done, saved, done, done"),
        ].enumerated() {
          try await page.press("Enter", in: "#close")
          try await page.waitFor(dialog, .visible)
          try await page.waitUntil("document.querySelector('dialog').matches(':modal')")
          #expect(
            try await page.evaluate("document.querySelector('dialog').contains(document.activeElement)"))
          if count == 0 { try await page.expectAccessible() }
          try await page.click(Locator.role("button", name: button).inside(dialog))
          try await page.waitFor(text: answers, in: "#answers")
          try await page.waitFor("dialog", .detached)
          try await page.waitFor("#close", .focused)
        }
        try await page.press("Enter")
        try await page.waitFor(dialog, .visible)
        try await page.press("Escape")
        try await page.waitFor("dialog", .detached)
        try await page.waitFor("#close", .focused)
        try await page.waitFor(text: "discarded, done, saved, done, done, done", in: "#answers")
      }
    }
  }
}
#endif

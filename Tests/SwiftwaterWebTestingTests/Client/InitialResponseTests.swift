import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// A page that reaches a state by a change shows the same as a page that begins with the state.
struct InitialResponseTests {
  /// The state of a page.
  struct State: Sendable {
    var text = "begin"
    var isBusy = true
    var isNew = true
    var options: [String] = []
    var choice = "b"
  }

  private struct Choice: Identifiable {
    let id: String
  }

  private final class StatePage: Page {
    let text: MutableProperty<String>
    let isBusy: MutableProperty<Bool>
    let isNew: MutableProperty<Bool>
    let options: MutableListProperty<Choice>
    let choice: MutableProperty<String>
    private let next: State

    init(_ state: State, next: State) {
      text = MutableProperty(state.text)
      isBusy = MutableProperty(state.isBusy)
      isNew = MutableProperty(state.isNew)
      options = MutableListProperty(state.options.map { Choice(id: $0) })
      choice = MutableProperty(state.choice)
      self.next = next
    }

    private func change() {
      text.value = next.text
      isBusy.value = next.isBusy
      isNew.value = next.isNew
      options.set(to: next.options.map { Choice(id: $0) })
      choice.value = next.choice
    }

    var title: Property<String> { text }

    var body: Markup {
      main {
        p {
          text; " and more"
        }
        pre { text }
        pre {
          "\n"; text
        }
        div(.title(text), .style("background", text), .style("--other", "x;y:z"), .data("text", text)) {
          text
        }
        div(.class("card busy", when: isBusy), .class("card new", when: isNew)) { "Card" }
        textarea(.field(text))
        input(.field(text))
        select(.field(choice)) { ForEach(options) { choice in option(.value(choice.id)) { choice.id } } }
        a(.href(text)) { "Link" }
      }
      button(.onClick { [self] in change() }) { "Change" }
    }
  }

  @Test(arguments: [
    State(text: ""), State(text: "\nline\r\nnext\rlast\n"), State(text: "<b>&amp;\"'</b>"),
    State(text: "a\u{1}b\u{2}c\u{7F}\u{0}"), State(text: "url(\"data:image/png;base64,AA==\"); color: red"),
    State(text: "javascript:alert(1)"), State(text: "\u{2028}\u{FEFF}🏳️‍🌈"), State(isBusy: false),
    State(isBusy: false, isNew: false), State(options: ["a", "b", "c"]),
    State(options: ["a", "c", "b"], choice: "c"), State(options: ["<b>&\"'", "</li>"], choice: "</li>"),
  ])
  func `a changed page equals a new page with the same state`(_ state: State) async throws {
    var pages = Pages()
    pages.add(Route("/old")) { _ in .page(StatePage(State(), next: state)) }
    pages.add(Route("/new")) { _ in .page(StatePage(state, next: state)) }
    try await InProcessBrowser().serve(pages) { site in
      let old = try await site.open("/old", as: nil)
      try await old.click(.role("button", name: "Change"))
      let new = try await site.open("/new", as: nil)
      #expect(try old.snapshot(of: "main") == new.snapshot(of: "main"))
      #expect(old.title() == new.title())
      // A snapshot collapses white space. The texts must be equal character for character.
      for selector in ["p", "pre", "div"] as [Locator] {
        for index in 0..<(try old.count(selector)) {
          #expect(try old.content(selector.nth(index)) == new.content(selector.nth(index)))
        }
      }
      if state.text == "javascript:alert(1)" {
        #expect(try new.attribute("href", of: "a") == "about:invalid")
      }
    }
  }
}

extension InProcessPage {
  /// The text and the attributes of an element, without normalization.
  fileprivate func content(_ locator: Locator) throws -> [String: String] {
    let element = try locator.elements(in: browser.document)[0]
    var content = element.attributes.merging(element.styles) { $1 }
    for name in ElementNode.liveAttributes { content[name] = nil }
    content["class"] = element.classes.sorted().joined(separator: " ")
    content["text"] = element.textContent
    return content
  }
}

#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page with modules that appear, disappear and fail.
final class LifecyclePage: Page {
  struct Item: Identifiable, Equatable { let id: Int }
  enum Event: Codable { case said(String) }

  static let recorder = ScriptModule<String, Event>("recorder.js")
  static let throwing = ScriptModule<String, Event>("throwing.js")
  static let missing = ScriptModule<String, Event>("missing.js")
  static let sorter = ScriptModule<String, Never>("sorter.js", pageUpdatesContent: true)

  /// A module that records its calls.
  static let script = """
    window.calls = []
    export function mount(element, context) {
      const name = element.id
      window[name] = context
      element.textContent = "mounted"
      calls.push(`mount ${name} ${context.parameters}`)
      return {
        update: (parameters) => calls.push(`update ${name} ${parameters}`),
        unmount: () => calls.push(`unmount ${name}`),
      }
    }
    """

  let title = Property.constant("Lifecycle")
  let isShown = MutableProperty(true)
  let text = MutableProperty("first")
  let items = MutableListProperty([Item(id: 1), Item(id: 2)])
  let problems = MutableProperty<[String]>([])
  let isBroken: Bool

  init(isBroken: Bool = false) { self.isBroken = isBroken }

  var body: Markup {
    h1 { title }
    Show(when: isShown) { [unowned self] in
      div(.id("branch"), .class("marked", when: isMarked), recorder(text.property)) { "loading" }
    }
    ul(.id("rows")) {
      ForEach(items) { [unowned self] item in
        li { div(.id("row\(item.id)"), recorder(.constant("row"))) }
      }
    }
    if isBroken {
      div(
        .id("throwing"),
        .module(Self.throwing, "") { _ in
        } onFailure: { [unowned self] in
          note($0)
        }
      ) {
        "as the page wrote it"
      }
      div(
        .id("missing"),
        .module(Self.missing, "") { _ in
        } onFailure: { [unowned self] in
          note($0)
        })
    }
    div(.id("sorter"), .module(Self.sorter, "")) { p { text } }
    p(.id("text")) { text }
    p(.id("problems")) { problems.map { $0.joined(separator: "; ") } }
    button(.id("toggle"), .onClick { [unowned self] in isShown.value.toggle() }) { "Toggle" }
    button(.id("change"), .onClick { [unowned self] in text.value = "second" }) { "Change" }
    button(.id("turn"), .onClick { [unowned self] in items.move(from: 1, to: 0) }) { "Turn" }
    button(.id("cut"), .onClick { [unowned self] in items.remove(at: 0) }) { "Cut" }
    a(.link("/other")) { "Other" }
  }

  private var isMarked: Property<Bool> { text.map { $0 == "second" } }

  private func recorder(_ parameters: Property<String>) -> Attribute {
    .module(Self.recorder, parameters) { [unowned self] event in
      switch event {
      case .said(let text): self.text.value = text
      }
    }
  }

  private func note(_ problem: String) { problems.value.append(problem) }
}
#endif

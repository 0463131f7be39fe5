import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page with a control for each optimistic effect. The server then does what the browser has predicted.
final class EffectsPage: Page {
  struct Note: Identifiable {
    let id: String
    let text: String
  }

  let title = Property<String>.constant("Effects")
  private let notes = MutableListProperty<Note>()
  /// The number of marks at the beginning.
  static let markCount = 200

  private let marks = MutableListProperty<Note>()
  private let draft = MutableProperty("")
  private let isChecked = MutableProperty(false)
  private let isMarked = MutableProperty(false)
  private let isToggled = MutableProperty(false)
  private let isPressed = MutableProperty(false)
  private let isLiked = MutableProperty(false)
  private let isHidden = MutableProperty(false)
  private let isOpen = MutableProperty(true)
  private let answers = MutableProperty(0)
  private let name = StringInput("Name", isRequired: true)

  init() {
    for index in 0..<Self.markCount { marks.append(Note(id: "\(index)", text: "mark \(index)")) }
  }

  /// A button that sets a property, and shows that at once.
  private func switchButton(
    _ id: String, _ property: MutableProperty<Bool>, to value: Bool, _ effect: OptimisticEffect
  ) -> Element {
    button(
      .id(id),
      .onClick { [answers] in
        property.value = value
        answers.value += 1
      }, .optimistic(on: .click, effect)
    ) { id }
  }

  private func row(_ note: Note) -> Element { li(.key(note.id)) { note.text } }

  var body: Markup {
    main {
      p(.id("answers")) { answers }
      form(
        .onSubmit { [draft, notes, answers] key in
          notes.append(Note(id: key.description, text: draft.value))
          draft.value = ""
          answers.value += 1
        },
        .optimistic(
          on: .submit, when: .isNotBlank("draft"),
          .append(to: .id("notes")) { [self] form in row(Note(id: form.key, text: form["draft"])) },
          .setValue(of: .id("draft"), to: ""))
      ) {
        textarea(.id("draft"), .aria(.label, "Draft"), .field(draft), .submitsOnEnter)
        button(.id("send"), .type("submit"), .disabled(when: .isNotBlank("draft").negated())) { "Send" }
      }
      ul(.id("notes")) { ForEach(notes) { note in li(.key(note.id)) { note.text } } }
      InputView(name, name: "name")
      input(.type("checkbox"), .id("box"), .aria(.label, "Box"), .field(isChecked))
      switchButton("check", isChecked, to: true, .setValue(of: .id("box"), to: true))
      switchButton("uncheck", isChecked, to: false, .setValue(of: .id("box"), to: false))
      switchButton("mark", isMarked, to: true, .addClass("marked", to: .id("target")))
      switchButton("unmark", isMarked, to: false, .removeClass("marked", from: .id("target")))
      button(
        .id("toggle"),
        .onClick { [isToggled, answers] in
          isToggled.toggle()
          answers.value += 1
        }, .optimistic(on: .click, .toggleClass("toggled", of: .id("target")))
      ) { "Toggle" }
      button(
        .id("like"), .aria(.pressed, isLiked),
        .onClick { [isLiked, answers] in
          isLiked.toggle()
          answers.value += 1
        }, .optimistic(on: .click, .toggle(.pressed))
      ) { "Like" }
      switchButton("press", isPressed, to: true, .set(.aria(.pressed, "true"), on: .id("target")))
      switchButton("release", isPressed, to: false, .set(.aria(.pressed, "false"), on: .id("target")))
      switchButton("hide", isHidden, to: true, .hide(.id("panel")))
      switchButton("show", isHidden, to: false, .show(.id("panel")))
      switchButton("close", isOpen, to: false, .close(.id("dialog")))
      switchButton("open", isOpen, to: true, .set(.open(), on: .id("dialog")))
      switchButton("there", isMarked, to: true, .focus(.id("back")))
      switchButton("back", isMarked, to: false, .focus(.id("there")))
      button(
        .id("target"), .class("marked", when: isMarked), .class("toggled", when: isToggled),
        .aria(.pressed, isPressed)
      ) { "Target" }
      div(.id("panel"), .hidden(isHidden)) { "Panel" }
      dialog(.id("dialog"), .open(isOpen)) { "Dialog" }
      ul(.id("marks")) {
        ForEach(marks) { [marks, answers] mark in
          li {
            mark.text
            button(
              .class("delete"),
              .onClick {
                marks.remove(id: mark.id)
                answers.value += 1
              }, .optimistic(on: .click, .remove(.row))
            ) { "Delete" }
          }
        }
      }
    }
  }
}

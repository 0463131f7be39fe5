#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page with every kind of view.
final class GalleryPage: Page {
  let count = MutableProperty(0)
  let isOn = MutableProperty(false)
  let rows = MutableListProperty([
    Row(id: 1, name: "One"), Row(id: 2, name: "Two"), Row(id: 3, name: "Three"),
  ])
  let many = MutableListProperty((1...100_000).map { Row(id: $0, name: "Row \($0)") })
  let dialogs = Dialogs()
  let photos = FileInput("Photos", limits: UploadLimits(maximumBytes: 100_000, types: ["image/*"]))
  let answer = MutableProperty("none")

  let nameInput = StringInput("Name", placeholder: "Your name", isRequired: true, maximumLength: 10)
  let ageInput = NumberInput<Int>("Age", minimum: 0, maximum: 150)
  let birthdayInput = DateInput(
    "Birthday", minimum: Date(timeIntervalSince1970: 0), timeZone: .gmt, locale: Locale(identifier: "en_US"))
  let aboutInput = StringInput("About you")
  lazy var form = Form(nameInput, ageInput, birthdayInput, aboutInput)
  let saved = MutableProperty("")
  private let saving = Subject<Void, Never>()
  lazy var save = Command<Void, Void, Never>(enabledIf: form.isReady) { [unowned self] in
    saving.signal.take(first: 1).on(value: { [unowned self] in
      saved.value = "Saved \(nameInput.value.value ?? "")"
    })
  }
  lazy var saveButton: ButtonDesign = {
    form.stayBusy(while: save.isExecuting)
    return form.submitButton("Save", command: save)
  }()
  lazy var inboxButton: ButtonDesign = {
    let button = ButtonDesign("Inbox")
    button.subtitle.value = "Nothing new since yesterday"
    button.badge.value = 12
    return button
  }()
  let disabledButton = ButtonDesign("Not now", enabledIf: .constant(false))
  lazy var imageButton: ButtonDesign = {
    let button = ButtonDesign("Star")
    button.image.value =
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'%3E%3Ccircle cx='5' cy='5' r='4' fill='goldenrod'/%3E%3C/svg%3E"
    return button
  }()

  var title: Property<String> { .constant("Gallery") }

  var body: Markup {
    main {
      h1 { "Gallery" }
      texts
      lists
      buttons
      fields
      PlainFields()
      section(.id("files"), .aria(.label, "Files")) {
        h2 { "Files" }
        FileInputView(photos, name: "photos")
      }
      SortableList()
      details(.id("details")) {
        summary { "More" }
        p { "What there is besides." }
      }
      DialogView(dialogs)
    }
  }

  @MarkupBuilder private var texts: Markup {
    section(.id("texts"), .aria(.label, "Texts")) {
      h2 { "Texts" }
      p(.id("count")) {
        "You clicked "; count; " times"; " <so far> & \"counting\""
      }
      div(.class("buttons")) {
        button(.id("more"), .onClick { [unowned self] in count.value += 1 }) { "Click" }
        button(.id("switch"), .onClick { [unowned self] in isOn.value.toggle() }, .aria(.pressed, isOn)) {
          "Switch"
        }
      }
      p(
        .id("looks"), .class("on", when: isOn), .title(isOn.map { $0 ? "switched on" : nil }),
        .style("padding-left", isOn.map { $0 ? "24px" : nil }), .style("border-left", "2px solid")
      ) { "Looks" }
      Show(when: isOn) {
        p(.id("on")) { "It is on." }
      } otherwise: {
        p(.id("off")) { "It is off." }
      }
      Switch(count) { count in
        if count > 2 { p(.id("many")) { "More than two: \(count)" } }
      }
      progress(.max(10), .custom("value", count), .aria(.label, "Clicks"))
      table {
        caption { "A table" }
        thead {
          tr {
            th(.scope("col")) { "What" }; th(.scope("col")) { "How many" }
          }
        }
        tbody {
          tr {
            th(.scope("row")) { "Clicks" }; td { count }
          }
        }
      }
      blockquote {
        p {
          "A quotation with "; code { "code" }; " and "; a(.href("https://example.com/")) { "a link" }; "."
        }
      }
    }
  }

  @MarkupBuilder private var lists: Markup {
    section(.id("lists"), .aria(.label, "Lists")) {
      h2 { "Lists" }
      ul(.id("rows"), .animated) { ForEach(updating: rows) { row in li(.class("row")) { row.map(\.name) } } }
      div(.class("buttons")) {
        button(.id("insert"), .onClick { [unowned self] in rows.insert(Row(id: 4, name: "Four"), at: 1) }) {
          "Insert"
        }
        button(.id("move"), .onClick { [unowned self] in rows.move(from: 0, to: rows.elements.count - 1) }) {
          "Move"
        }
        button(.id("update"), .onClick { [unowned self] in _ = rows.update(Row(id: 2, name: "Zwei")) }) {
          "Update"
        }
        button(.id("remove"), .onClick { [unowned self] in _ = rows.remove(id: 3) }) { "Remove" }
      }
      h3 { "A long one" }
      WindowedList(
        many, rowHeight: 32, .id("many-rows"), .role("region"), .aria(.label, "Many rows"),
        .style("height", "240px")
      ) { row in div(.class("many-row"), .style("height", "32px")) { row.name } }
      div(.class("buttons")) {
        button(.id("above"), .onClick { [unowned self] in many.insert(Row(id: 0, name: "Row 0"), at: 0) }) {
          "Insert above"
        }
      }
    }
  }

  @MarkupBuilder private var buttons: Markup {
    section(.id("buttons"), .aria(.label, "Buttons")) {
      h2 { "Buttons" }
      div(.class("buttons")) {
        ButtonView(inboxButton)
        ButtonView(disabledButton)
        ButtonView(imageButton)
        button(.id("delete"), .class("danger"), .onClick { [unowned self] in ask() }) { "Delete…" }
      }
      p {
        "Answer: "; span(.id("answer")) { answer }
      }
    }
  }

  @MarkupBuilder private var fields: Markup {
    section(.id("fields"), .aria(.label, "Fields")) {
      h2 { "Fields" }
      FormView(submit: saveButton, .id("form")) {
        InputView(nameInput, name: "name")
        InputView(ageInput, name: "age")
        InputView(birthdayInput, name: "birthday")
        InputView(aboutInput, name: "about", isMultiline: true)
      }
      div(.class("buttons")) {
        button(.id("saved"), .onClick { [unowned self] in saving.send() }) { "Finish saving" }
      }
      p(.id("result"), .role("status")) { saved }
    }
  }

  private func ask() {
    let delete = ButtonDesign("Delete", isDestructive: true)
    delete.presses.observe { [unowned self] in answer.value = "deleted" }
    let dialog = DialogDesign(
      "Delete the row?", message: "It cannot be brought back.\n\nAsk somebody first.", actions: [delete])
    dialog.cancelButton.presses.observe { [unowned self] in answer.value = "kept" }
    dialogs.show(dialog)
  }
}
#endif

internal import Swiftwater
public import SwiftwaterDesign

/// The rows of a form with a list of rows. Each is a group with a button that removes it. Another button adds a row, if
/// the form includes the rows with a function that makes one.
///
///     FormRowsView(viewModel.guests, of: viewModel.form, title: "Guest", name: "guests") { row, name in
///       InputView(row.name, name: name("name"))
///       InputView(row.age, name: name("age"))
///     }
///
/// The rows have the class `form-row`, and their numbers are written in the locale of `DesignText`. The first
/// field of a row that is added gets the focus, or the row if it does not show that field. When a row is removed, the
/// button that adds rows gets it.
public struct FormRowsView<Row: FormRow>: View {
  private let rows: MutableListProperty<Row>
  private let form: Form
  private let title: String
  private let name: String
  private let content: (Row, (String) -> String) -> Markup

  /// Creates a view of the rows of a form.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - form: The form that includes them.
  ///   - title: The title of a row, to which its number is added, and which the button that adds one names.
  ///   - name: The beginning of ids, unique in the page.
  ///   - content: Returns the fields of a row. Receives the row, and a function that turns a name that is unique in
  ///     the row into one that is unique in the page.
  public init(
    _ rows: MutableListProperty<Row>, of form: Form, title: String, name: String,
    @MarkupBuilder content: @escaping (_ row: Row, _ name: (String) -> String) -> Markup
  ) {
    self.rows = rows
    self.form = form
    self.title = title
    self.name = name
    self.content = content
  }

  /// The rows, and the button that adds one.
  public var body: Markup {
    let adding = RowAdding<Row.ID>()
    let part = untracked { form.part(for: rows) }
    return element("div", .class("form-rows")) {
      div(.animated) {
        ForEach(rows) { row in fieldset(row, part, adding) }
      }
      if let part, part.isGrowing {
        button(
          .type("button"), .id(name + "-add"),
          // A button that is disabled would lose the focus.
          .aria(.disabled, part.isFull), .disabled(form.isBusy),
          .onClick {
            part.add { adding.prepare($0) }
            adding.finish()
          }
        ) { DesignText.addRow(title: title).localized }
      }
    }.body
  }

  private func fieldset(_ row: Row, _ part: FormRows<Row>?, _ adding: RowAdding<Row.ID>) -> Element {
    let id = row.id
    let label = Property { [rows, title] in
      let number = rows.index(of: id).map { " " + DesignText.number($0 + 1) } ?? ""
      return title + number
    }
    let number = part.map { part in untracked { part.number(of: row) } }
    if number == nil {
      Misuse.stopUnlessHandled(
        "the form of a FormRowsView does not include its rows, of the title \(title)")
    }
    let remove = label.map { DesignText.removeRow(title: $0).localized }
    let isAdded = adding.added == id
    // A row that is removed and brought back is not added again.
    if isAdded { adding.added = nil }
    return SwiftwaterPages.fieldset(
      .class("form-row"), isAdded ? .group(.tabIndex(-1), .autofocus()) : .none
    ) {
      legend { label }
      content(row) { [name] in "\(name)-\($0)-\(number ?? 0)" }
      button(
        .type("button"), .class("form-row-remove"), .aria(.label, remove),
        .disabled(form.isBusy), .onClick { [rows] in rows.remove(id: id) },
        .optimistic(on: .click, .focus(.id(name + "-add")))
      ) { Cross() }
    }
  }
}

/// Remembers which row takes the focus when it appears.
private final class RowAdding<ID: Hashable> {
  /// The row that the user adds.
  var added: ID?
  private var first: (any InputDesign)?

  /// Gives the focus to a row before it is in the list: to its first field, or to the row itself if it does
  /// not show that field.
  func prepare<Row: FormRow>(_ row: Row) where Row.ID == ID {
    added = row.id
    first = untracked { row.form.allInputs.value.first { $0.isVisible.value && $0.isEnabled.value } }
    first?.focus()
  }

  /// Drops the request of a field that the row does not show, which would take the focus whenever it appears.
  func finish() {
    _ = first?.focusRequests.take()
    first = nil
  }
}

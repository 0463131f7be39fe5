internal import Swiftwater
public import SwiftwaterDesign

/// The rows of a form with a list of rows. Each is a group with a button that removes it; another button adds a row.
///
///     FormRowsView(viewModel.guests, of: viewModel.form, title: "Guest", name: "guests", make: { GuestRow() }) {
///       row, name in
///       InputView(row.name, name: name("name"))
///       InputView(row.age, name: name("age"))
///     }
///
/// The rows have the class `form-row`, and their numbers are written in the locale of `DesignText`. A row that is added
/// gets the focus. When a row is removed, the button that adds rows gets it.
public struct FormRowsView<Row: FormRow>: View {
  private let rows: MutableListProperty<Row>
  private let form: Form
  private let title: String
  private let name: String
  private let maximumCount: Int
  private let make: () -> Row
  private let content: (Row, (String) -> String) -> Markup

  /// Creates a view of the rows of a form.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - form: The form that includes them.
  ///   - title: The title of a row, to which its number is added.
  ///   - name: The beginning of ids, unique in the page.
  ///   - maximumCount: The maximum number of rows. The user cannot add another row when there are that many.
  ///   - make: Makes a row.
  ///   - content: Returns the fields of a row. Receives the row, and a function that turns a name that is unique in
  ///     the row into one that is unique in the page.
  public init(
    _ rows: MutableListProperty<Row>, of form: Form, title: String, name: String, maximumCount: Int = 100,
    make: @escaping () -> Row,
    @MarkupBuilder content: @escaping (_ row: Row, _ name: (String) -> String) -> Markup
  ) {
    self.rows = rows
    self.form = form
    self.title = title
    self.name = name
    self.maximumCount = maximumCount
    self.make = make
    self.content = content
  }

  /// The rows, and the button that adds one.
  public var body: Markup {
    let adding = RowAdding<Row.ID>()
    // A button that is disabled would lose the focus.
    let isFull = rows.count.map { [maximumCount] in $0 >= maximumCount }
    return element("div", .class("form-rows")) {
      div(.animated) {
        ForEach(rows) { row in fieldset(row, adding) }
      }
      button(
        .type("button"), .id(name + "-add"), .aria(.disabled, isFull), .disabled(form.isBusy),
        .onClick { [rows, make, maximumCount] in
          if rows.elements.count >= maximumCount { return }
          let row = make()
          adding.added = row.id
          rows.append(row)
        }
      ) { DesignText.addRow.localized }
    }.body
  }

  private func fieldset(_ row: Row, _ adding: RowAdding<Row.ID>) -> Element {
    let id = row.id
    let label = Property { [rows, title] in
      let number = rows.index(of: id).map { " " + DesignText.number($0 + 1) } ?? ""
      return title + number
    }
    let number = untracked { form.number(of: row, in: rows) }
    if number == nil {
      Misuse.stopUnlessContained(
        "the form of a FormRowsView does not include its rows, of the title \(title)")
    }
    let remove = label.map { DesignText.removeRow(title: $0).localized }
    let isAdded = adding.added == id
    return SwiftwaterPages.fieldset(
      .class("form-row"), isAdded ? .all(.tabIndex(-1), .autofocus()) : .none
    ) {
      legend { label }
      content(row) { [name] in "\(name)-\($0)-\(number ?? 0)" }
      button(
        .type("button"), .class("form-row-remove"), .aria(.label, remove),
        .disabled(form.isBusy), .onClick { [rows] in rows.remove(id: id) },
        .optimistic(on: .click, .focus(.id(name + "-add")))
      ) {
        "✕"
      }
    }
  }
}

/// Remembers which row takes the focus.
private final class RowAdding<ID> {
  /// The row that the user has added last.
  var added: ID?
}

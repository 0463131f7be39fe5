internal import Swiftwater
public import SwiftwaterDesign

/// The rows of a form with a list of rows: each is a group with a button that removes it, and a button adds one.
///
///     FormRowsView(viewModel.guests, title: "Guest", make: { GuestRow() }) { row, name in
///       InputView(row.name, name: name("name"))
///       InputView(row.age, name: name("age"))
///     }
///
/// The rows have the class `form-row` and the buttons are those of a `ButtonView`. A row that is added gets
/// the focus.
public struct FormRowsView<Row: FormRow>: View {
  private let rows: MutableListProperty<Row>
  private let title: String
  private let maximumCount: Int
  private let make: () -> Row
  private let content: (Row, (String) -> String) -> Markup

  /// Creates a view of the rows of a form.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - title: The title of a row, to which its number is added.
  ///   - maximumCount: The most rows.
  ///   - make: Makes a row.
  ///   - content: Returns the fields of a row. Gets the row, and a function that returns a name that is unique in the
  ///     page for one that is unique in the row.
  public init(
    _ rows: MutableListProperty<Row>, title: String, maximumCount: Int = 100, make: @escaping () -> Row,
    @MarkupBuilder content: @escaping (_ row: Row, _ name: (String) -> String) -> Markup
  ) {
    self.rows = rows
    self.title = title
    self.maximumCount = maximumCount
    self.make = make
    self.content = content
  }

  /// The rows, and the button that adds one.
  public var body: Markup {
    let names = RowNames<Row.ID>()
    let isFull = rows.count.map { [maximumCount] in $0 >= maximumCount }
    return element("div", .class("form-rows")) {
      div(.animated) {
        ForEach(rows) { row in fieldset(row, names) }
      }
      button(
        .type("button"), .disabled(isFull),
        .onClick { [rows, make, maximumCount] in
          if rows.elements.count >= maximumCount { return }
          let row = make()
          names.added = row.id
          rows.append(row)
        }
      ) { DesignText.addRow.localized }
    }.body
  }

  private func fieldset(_ row: Row, _ names: RowNames<Row.ID>) -> Element {
    let id = row.id
    let label = Property { [rows, title] in
      let number = rows.index(of: id).map { " \($0 + 1)" } ?? ""
      return title + number
    }
    let number = names.next()
    let remove = label.map { DesignText.removeRow(title: $0).localized }
    let isAdded = names.added == id
    return SwiftwaterPages.fieldset(
      .class("form-row"), isAdded ? .all(.tabIndex(-1), .autofocus()) : .none
    ) {
      legend { label }
      content(row) { "\($0)-\(number)" }
      button(
        .type("button"), .class("form-row-remove"), .aria(.label, remove),
        .onClick { [rows] in rows.remove(id: id) }
      ) {
        "✕"
      }
    }
  }
}

/// The numbers of rows in names, which stay when other rows go.
private final class RowNames<ID> {
  /// The row that the user has added last.
  var added: ID?
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }
}

public import Swiftwater
public import SwiftwaterDesign

/// A row for each element of a list.
///
///     ul { ForEach(viewModel.messages) { message in li { message.text } } }
///     ul { ForEach(updating: viewModel.chats) { chat in li { chat.map(\.title) } } }
///
/// Each change of the list becomes the same change of the page; rows that stay are not touched. A row is one
/// element of HTML. It is made when its list element is inserted, and ends when that is removed: from then on
/// it shows nothing and takes no events. When a list of more than a hundred rows is cleared, their memory is
/// freed a moment later, after the browser has received the change.
public struct ForEach<Row: Identifiable>: View {
  private let rows: ListRows<Row>

  /// Shows rows that are made again when their elements are updated, for elements that change as a whole or
  /// never.
  ///
  /// - Parameters:
  ///   - list: The rows, with their identities.
  ///   - content: Creates a row, which is exactly one element.
  public init(
    _ list: ListProperty<Row>, file: StaticString = #fileID, line: UInt = #line,
    @MarkupBuilder content: @escaping (Row) -> Markup
  ) {
    rows = ListRows(list: list, location: "ForEach at \(file):\(line)") { row in
      ListRows.RowContent(content: content(row), update: nil)
    }
  }

  /// Shows rows that stay when their elements are updated, so that only the differences change.
  ///
  /// - Parameters:
  ///   - list: The rows, with their identities.
  ///   - content: Creates a row, which is exactly one element, from a property that follows its list element.
  public init(
    updating list: ListProperty<Row>, file: StaticString = #fileID, line: UInt = #line,
    @MarkupBuilder content: @escaping (Property<Row>) -> Markup
  ) {
    rows = ListRows(list: list, location: "ForEach at \(file):\(line)") { row in
      let current = MutableProperty(row)
      current.allowUntrackedReads()
      return ListRows.RowContent(content: content(current)) { current.value = $0 }
    }
  }

  public var body: Markup { return Markup(.list(rows)) }
}

/// A list of the page, with its type of rows erased.
protocol RowSource {
  /// Creates the object that keeps the rows of the page up to date.
  func liveRows(node: Int, in scope: Scope, of document: Document) -> any LiveRows
}

struct ListRows<Row: Identifiable>: RowSource {
  /// A row of the page, as its closure made it.
  struct RowContent {
    let content: Markup
    /// Shows another version of the list element; nil if the row has to be made again.
    let update: ((Row) -> Void)?
  }

  let list: ListProperty<Row>
  /// The view and its location in the source, for the report of a mistake.
  let location: String
  let make: (Row) -> RowContent

  func liveRows(node: Int, in scope: Scope, of document: Document) -> any LiveRows {
    LiveList(self, node: node, in: scope, of: document)
  }
}

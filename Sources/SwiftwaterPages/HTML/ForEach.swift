public import Swiftwater
public import SwiftwaterDesign

/// A row for each element of a list.
///
///     ul { ForEach(viewModel.messages) { message in li { message.text } } }
///     ul { ForEach(updating: viewModel.chats) { chat in li { chat.map(\.title) } } }
///
/// Each change of the list becomes the same change of the page: what stays is not touched. A row is one
/// element; it is made when its list element comes, and goes with it: at once it shows nothing and takes no
/// events any more. When a list of more than a hundred rows is cleared, what they kept is freed a moment later,
/// after the browser has been told.
public struct ForEach<Row: Identifiable>: View {
  private let rows: ListRows<Row>

  /// Shows rows that are made anew when their elements are updated: for elements that are replaced as a whole
  /// or never.
  ///
  /// - Parameters:
  ///   - list: The rows, with their identities.
  ///   - content: What one row looks like: exactly one element.
  public init(_ list: ListProperty<Row>, @MarkupBuilder content: @escaping (Row) -> Markup) {
    rows = ListRows(list: list) { row in ListRows.Made(content: content(row), update: nil) }
  }

  /// Shows rows that stay when their elements are updated, so that only what is different changes.
  ///
  /// - Parameters:
  ///   - list: The rows, with their identities.
  ///   - content: What one row looks like, from a property that follows its element: exactly one element.
  public init(
    updating list: ListProperty<Row>, @MarkupBuilder content: @escaping (Property<Row>) -> Markup
  ) {
    rows = ListRows(list: list) { row in
      let current = MutableProperty(row)
      return ListRows.Made(content: content(current)) { current.value = $0 }
    }
  }

  public var body: Markup { return Markup(.list(rows)) }
}

/// A list of the page, whatever its rows are.
protocol RowSource {
  /// What keeps the rows on the page.
  func liveRows(node: Int, in scope: Scope, of document: Document) -> any LiveRows
}

struct ListRows<Row: Identifiable>: RowSource {
  struct Made {
    let content: Markup
    /// Takes another version of the element; nil if the row has to be made anew.
    let update: ((Row) -> Void)?
  }

  let list: ListProperty<Row>
  let make: (Row) -> Made

  func liveRows(node: Int, in scope: Scope, of document: Document) -> any LiveRows {
    LiveList(self, node: node, in: scope, of: document)
  }
}

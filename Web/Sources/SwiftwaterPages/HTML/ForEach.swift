internal import Swiftwater
public import SwiftwaterDesign

/// A row for each element of a list.
///
///     ul { ForEach(viewModel.messages) { message in li { message.text } } }
///
/// Each change of the list becomes the same change of the page: what stays is not touched. A row is one
/// element; it is made when its list element comes and replaced when that is updated.
public struct ForEach<Row: Identifiable>: View {
  private let list: ListProperty<Row>
  private let content: (Row) -> Markup

  /// Shows the rows of a list.
  ///
  /// - Parameters:
  ///   - list: The rows, with their identities.
  ///   - content: What one row looks like: exactly one element.
  public init(_ list: ListProperty<Row>, @MarkupBuilder content: @escaping (Row) -> Markup) {
    self.list = list
    self.content = content
  }

  public var body: Markup { return Markup(.list(ListRows(list: list, content: content))) }
}

/// A list of the page, whatever its rows are.
protocol RowSource {
  /// What keeps the rows on the page.
  func liveRows(node: Int, in region: Region, of document: Document) -> any LiveRows
}

struct ListRows<Row: Identifiable>: RowSource {
  let list: ListProperty<Row>
  let content: (Row) -> Markup

  func liveRows(node: Int, in region: Region, of document: Document) -> any LiveRows {
    LiveList(list, content, node: node, in: region, of: document)
  }
}

public import Swiftwater
public import SwiftwaterDesign

/// A row for each element of a list.
///
///     ul { ForEach(viewModel.messages) { message in li { message.text } } }
///     ul { ForEach(updating: viewModel.drafts) { draft in li { draft.map(\.title) } } }
///
/// Each change of the list becomes the same change of the page; rows that stay are not touched. A row is one
/// element of HTML. It is created when its list element is inserted, and ends when the list element is
/// removed. After that, the row shows nothing and receives no events. When a list of more than a hundred rows
/// is cleared, their memory is freed a moment later, so that freeing it does not delay the change.
public struct ForEach<Row: Identifiable>: View {
  private var rows: ListRows<Row>

  /// Shows rows that are functions of their elements.
  ///
  /// A row that only shows its element and reports events costs little: the page keeps no closures for it, and follows
  /// nothing. When its element changes, the row stays, and only the differences are sent. Other rows, which show
  /// properties, fields, branches or lists, are created again then; use ``init(updating:content:file:line:)`` for them.
  ///
  /// - Parameters:
  ///   - list: The rows, with their identities.
  ///   - content: Returns a row, which is exactly one element. It is called for each version of an element, and again
  ///     for an event in the row, so it must not make anything that has to live on.
  public init(
    _ list: ListProperty<Row>, @MarkupBuilder content: @escaping (Row) -> Markup,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    rows = ListRows(list: list, location: "ForEach at \(file):\(line)") { row in
      ListRows.RowContent(content: content(row), update: nil)
    }
  }

  /// Shows rows that are functions of their elements, and looks those up in a cache that other pages show, too.
  ///
  /// - Parameters:
  ///   - list: The rows, with their identities.
  ///   - cache: The cache of the rows.
  ///   - isShared: Returns whether other pages show the same row for an element. The others are not cached.
  ///   - content: Returns a row, as for ``init(_:content:file:line:)``. The HTML of a shared row must depend on the
  ///     element alone. Its handlers may depend on the page.
  public init(
    _ list: ListProperty<Row>, cache: RowCache<Row>, where isShared: @escaping (Row) -> Bool = { _ in true },
    @MarkupBuilder content: @escaping (Row) -> Markup, file: StaticString = #fileID, line: UInt = #line
  ) where Row: Hashable & Sendable {
    let location = "ForEach at \(file):\(line)"
    rows = ListRows(list: list, location: location) { row in
      ListRows.RowContent(content: content(row), update: nil)
    } cached: { row in
      isShared(row) ? cache.row(for: row) { Document.rendered(row: content(row), of: location) } : nil
    }
  }

  /// Shows rows that are made once, and follow their elements by properties.
  ///
  /// They are for rows with fields, branches, or bindings to other properties than their elements.
  ///
  /// - Parameters:
  ///   - list: The rows, with their identities.
  ///   - content: Creates a row, which is exactly one element, from a property that follows its list element.
  public init(
    updating list: ListProperty<Row>, @MarkupBuilder content: @escaping (Property<Row>) -> Markup,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    rows = ListRows(list: list, location: "ForEach at \(file):\(line)") { row in
      let current = MutableProperty(row)
      current.allowUntrackedReads()
      return ListRows.RowContent(content: content(current)) { current.value = $0 }
    }
  }

  /// Lets the browser alone keep the rows, for rows that only show their elements.
  ///
  ///     ol { ForEach(viewModel.entries) { entry in li { entry.text } }.displayOnly() }
  ///
  /// The page keeps 8 bytes for each row, its id, and nothing of what the row shows. The list still has its elements.
  ///
  /// The rows depend on their elements alone: they show no properties, fields, branches or lists. They report no
  /// events, neither by themselves nor by elements in them; links work, because following one needs no row. A row that
  /// does more stops the program with the location of the `ForEach`. The element around the list may report events, and
  /// a ``ReorderHandle`` moves a row.
  ///
  /// When an element changes, its row stays with its focus, and the whole row is sent instead of what
  /// differs. A row that was in the list when the list appeared loses what scripts of your own have changed
  /// in it. When the list is reset, all rows are replaced. More than 64 changes at once that are also more
  /// than a twelfth of the elements are a reset.
  public func displayOnly() -> ForEach {
    var copy = self
    copy.rows.isDisplayOnly = true
    return copy
  }

  public var body: Markup { return Markup(.list(rows)) }
}

/// A list of the page, with its type of rows erased.
protocol RowSource {
  /// Creates the object that keeps the rows of the page up to date.
  func makeLiveRows(node: Int, in scope: Scope, of document: Document) -> any LiveRows
}

struct ListRows<Row: Identifiable>: RowSource {
  /// The content of a row, which its closure has created.
  struct RowContent {
    let content: Markup
    /// Shows another version of the list element; nil if the row has to be created again.
    let update: ((Row) -> Void)?
  }

  let list: ListProperty<Row>
  /// The view and its location in the source, for the report of a mistake.
  let location: String
  /// Whether the rows only show their elements, so that the page need not keep them.
  var isDisplayOnly = false
  let make: (Row) -> RowContent
  /// Returns the row of a list element from a cache; nil if it is not cached.
  var cached: (Row) -> RenderedRow? = { _ in nil }

  func makeLiveRows(node: Int, in scope: Scope, of document: Document) -> any LiveRows {
    if isDisplayOnly {
      DisplayedList(self, node: node, in: scope, of: document)
    } else {
      LiveList(self, node: node, in: scope, of: document)
    }
  }
}

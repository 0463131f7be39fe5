internal import Synchronization

/// Rows that look alike to many people, so that each is rendered once for all of them.
///
///     ul { ForEach(viewModel.messages, cache: rowCache) { message in li { message.text } } }
///
/// An application has one cache for all pages that show the same rows in the same language. The cache keeps a bounded
/// number of rows. When there are more, it discards all of them; a page does not need it for the rows that it shows.
public final class RowCache<Row: Hashable & Sendable>: Sendable {
  private let content = Mutex(Content())

  private struct Content {
    var rows: [Row: RenderedRow] = [:]
    /// The HTML that the rows share with others, so that it is in memory once for all rows and pages.
    var pieces: Set<String> = []
  }

  private let capacity: Int

  /// The number of rows that are kept.
  var count: Int { content.withLock { $0.rows.count } }
  /// The number of different HTML that the rows share.
  var pieceCount: Int { content.withLock { $0.pieces.count } }

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The maximum number of rows. Pages that receive a row at about the same time need few.
  public init(capacity: Int = 1_000) {
    self.capacity = capacity
  }

  /// The row of a list element. Rows that cannot be cached are not kept.
  func row(for element: Row, _ render: () -> RenderedRow?) -> RenderedRow? {
    if let row = content.withLock({ $0.rows[element] }) { return row }
    guard var row = render() else { return nil }
    return content.withLock { content in
      if content.rows.count >= capacity { content = Content() }
      row.pieces = content.pieces.insert(row.pieces).memberAfterInsert
      content.rows[element] = row
      return row
    }
  }
}

/// A row of constant content that was rendered for no page in particular, so its nodes have no numbers.
struct RenderedRow {
  var pieces: String
  let values: [String]
  let nodeCount: Int
  /// The parts of the client script that the row needs.
  let features: Set<ClientFeature>
}

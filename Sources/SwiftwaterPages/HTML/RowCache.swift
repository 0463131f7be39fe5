internal import Synchronization

/// Rows that look alike to many people, so that each is rendered once for all of them.
///
///     ul { ForEach(viewModel.messages, cache: rowCache) { message in li { message.text } } }
///
/// An application has one cache for all pages that show the same rows in the same language. The cache keeps a
/// bounded number of rows, and 4 KiB of HTML for each of that number, so that users who write very long texts
/// do not fill the memory. When either limit is reached, the cache discards all rows. A page does not need it
/// for the rows that it shows.
public final class RowCache<Row: Hashable & Sendable>: Sendable {
  private let content = Mutex(Content())

  private struct Content {
    var rows: [Row: RenderedRow] = [:]
    /// The templates of the rows, each in memory once for all rows and pages.
    var pieces: Set<String> = []
    /// The size of the HTML, in bytes.
    var byteCount = 0

    /// Keeps a row.
    ///
    /// - Returns: The row, with the HTML that it shares.
    mutating func insert(_ row: RenderedRow, for element: Row) -> RenderedRow {
      var row = row
      let (isNew, pieces) = self.pieces.insert(row.pieces)
      row.pieces = pieces
      rows[element] = row
      byteCount += row.valueByteCount + (isNew ? pieces.utf8.count : 0)
      return row
    }
  }

  private let capacity: Int
  /// The size of the HTML in bytes for each row of the capacity. When all rows together have reached the
  /// product, they are discarded.
  private static var maximumAverageByteCount: Int { 4 * 1024 }

  /// The number of rows that are kept.
  var count: Int { content.withLock { $0.rows.count } }
  /// The number of different templates of the rows.
  var pieceCount: Int { content.withLock { $0.pieces.count } }

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The maximum number of rows. All rows together have at most 4 KiB of HTML for each
  ///   of that number. Pages that receive a row at about the same time need few.
  public init(capacity: Int = 1_000) {
    self.capacity = capacity
  }

  /// The row of a list element, which is rendered unless the cache has it.
  ///
  /// - Parameter render: Renders the row; returns nil if it cannot be cached.
  func row(for element: Row, _ render: () -> RenderedRow?) -> RenderedRow? {
    if let row = content.withLock({ $0.rows[element] }) { return row }
    guard let row = render() else { return nil }
    return content.withLock { content in
      // Another page may have rendered the row meanwhile.
      if let known = content.rows[element] { return known }
      if content.rows.count >= capacity || content.byteCount / Self.maximumAverageByteCount >= capacity {
        content = Content()
      }
      return content.insert(row, for: element)
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
  /// Whether elements in the row report events to the page.
  var reportsEvents = false

  /// The size of the values, in bytes.
  fileprivate var valueByteCount: Int {
    values.reduce(0) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
  }
}

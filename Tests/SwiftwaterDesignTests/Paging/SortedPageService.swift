import Swiftwater
import SwiftwaterDesign

/// A service with rows that are sorted by their value, which responds to requests when the test calls it to.
final class SortedPageService {
  enum Failure: Error, Equatable {
    case offline
  }

  /// A request without a response.
  struct Pending {
    let number: Int
    let position: PagePosition<Row>
    let count: Int
    let emitter: Emitter<LoadedPage<Row>, Failure>
  }

  private(set) var rows: [Row.ID: Row]
  private(set) var pending: [Pending] = []
  private var requestCount = 0

  /// Creates a service with rows whose values are ten times their identities.
  init(_ count: Int) {
    rows = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, Row($0, $0 * 10)) })
  }

  static func isOrdered(_ left: Row, _ right: Row) -> Bool { (left.value, left.id) < (right.value, right.id) }

  var sorted: [Row] { rows.values.sorted(by: Self.isOrdered) }

  func list(_ order: PageOrder = .forward, pageSize: Int = 10, capacity: Int = 20) -> PagedList<
    Row, Failure
  > {
    PagedList(order: order, pageSize: pageSize, capacity: capacity, sortedBy: Self.isOrdered) {
      [self] position, count in
      Signal { [self] emitter in
        requestCount += 1
        let number = requestCount
        pending.append(Pending(number: number, position: position, count: count, emitter: emitter))
        emitter.onEnd { [weak self] in self?.pending.removeAll { $0.number == number } }
      }
    }
  }

  /// The response to a request, with the rows as they are now.
  func page(_ pending: Pending, _ order: PageOrder = .forward) -> LoadedPage<Row> {
    let sorted = sorted
    let (found, isBackward): ([Row], Bool) =
      switch pending.position {
      case .start: (sorted, order == .backward)
      case .before(let cursor): (sorted.filter { Self.isOrdered($0, cursor) }, true)
      case .after(let cursor): (sorted.filter { Self.isOrdered(cursor, $0) }, false)
      }
    let rows = isBackward ? found.suffix(pending.count) : found.prefix(pending.count)
    return LoadedPage(Array(rows), isLast: rows.count == found.count)
  }

  /// Responds to the first request.
  func answer(_ order: PageOrder = .forward) {
    if let first = pending.first { answer(first, with: page(first, order)) }
  }

  func answer(_ pending: Pending, with page: LoadedPage<Row>) {
    pending.emitter.send(page)
    pending.emitter.complete()
  }

  func fail() {
    pending.first?.emitter.fail(.offline)
  }

  func write(_ row: Row) {
    rows[row.id] = row
  }

  func delete(_ id: Row.ID) {
    rows[id] = nil
  }
}

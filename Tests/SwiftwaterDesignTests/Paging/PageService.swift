import Swiftwater
import SwiftwaterDesign

/// A service with rows to load, which responds to a request when the test calls it to.
final class PageService {
  enum Failure: Error, Equatable {
    case offline
  }

  /// The rows from the oldest to the newest.
  var rows: [Row]
  private(set) var requests: [Request] = []
  private var emitter: Emitter<[Row], Failure>?

  struct Request: Equatable {
    let cursor: Int?
    let count: Int
  }

  init(_ count: Int) {
    rows = (0..<count).map { Row($0) }
  }

  func list(_ order: PageOrder = .backward, pageSize: Int = 15) -> PagedList<Row, Failure> {
    PagedList(order: order, pageSize: pageSize) { [self] cursor, count in
      requests.append(Request(cursor: cursor?.id, count: count))
      return Signal { [self] emitter in
        self.emitter = emitter
        let number = requests.count
        emitter.onEnd { [weak self] in
          if let self, requests.count == number { self.emitter = nil }
        }
      }
    }
  }

  /// Whether there is a request without a response.
  var hasPendingRequest: Bool { emitter != nil }

  /// The response to the last request, with the rows as they are now.
  func page(_ order: PageOrder = .backward) -> [Row] {
    let request = requests.last!
    let cursorIndex = request.cursor.flatMap { id in rows.firstIndex { $0.id == id } }
    return switch order {
    case .backward: Array(rows[..<(cursorIndex ?? rows.count)].suffix(request.count))
    case .forward: Array(rows[(cursorIndex.map { $0 + 1 } ?? 0)...].prefix(request.count))
    }
  }

  /// Responds to the last request.
  func answer(_ order: PageOrder = .backward) {
    answer(with: page(order))
  }

  func answer(with rows: [Row]) {
    let emitter = emitter
    emitter?.send(rows)
    emitter?.complete()
  }

  func fail() {
    emitter?.fail(.offline)
  }

  /// Writes a row, and announces it to a list.
  func write(_ id: Int, to list: PagedList<Row, Failure>) {
    rows.append(Row(id))
    list.receive(Row(id))
  }
}

import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting

/// A row with a version, as a value with `==`, one without, or an object.
protocol VersionedRow: Identifiable, SendableMetatype where ID == Int {
  var value: Int { get }
  var version: Int { get }

  init(id: Int, value: Int, version: Int)
}

extension VersionedRow {
  /// Everything that the row contains.
  var content: [Int] { [id, value, version] }
}

struct EquatableRow: VersionedRow, Equatable {
  let id: Int
  let value: Int
  let version: Int
}

struct PlainRow: VersionedRow {
  let id: Int
  let value: Int
  let version: Int
}

final class ObjectRow: VersionedRow {
  let id: Int
  let value: Int
  let version: Int

  init(id: Int, value: Int, version: Int) {
    self.id = id
    self.value = value
    self.version = version
  }
}

/// A service that changes its rows at random, responds to requests when the test calls it to, and announces its changes
/// late, several times, in any order or not at all.
final class AnnouncingService<Row: VersionedRow> {
  enum Failure: Error {
    case offline
  }

  /// The faults of the announcements.
  struct Faults {
    var isRepeating = false
    var isUnordered = false
    var isMissing = false
  }

  private struct Pending {
    let number: Int
    let emitter: Emitter<LoadedPage<Row>, Failure>
    let position: PagePosition<Row>
    let count: Int
    /// The response with the rows as they were when the request arrived.
    let early: LoadedPage<Row>
  }

  let order: PageOrder
  let isSorted: Bool
  private let faults: Faults
  /// The rows in the order of the service.
  private(set) var rows: [Row] = []
  private(set) var hasMissed = false
  private var nextID = 0
  private var nextVersion = 0
  private var requestCount = 0
  private var pending: [Pending] = []
  private var announcements: [(PagedList<Row, Failure>) -> Void] = []

  init(_ count: Int, _ order: PageOrder, isSorted: Bool, _ faults: Faults) {
    self.order = order
    self.isSorted = isSorted
    self.faults = faults
    for _ in 0..<count { add(value: nextID * 10) }
  }

  func makeList(capacity: Int) -> PagedList<Row, Failure> {
    let areInIncreasingOrder: ((Row, Row) -> Bool)? = isSorted ? { Self.isOrdered($0, $1) } : nil
    let isOlder: ((Row, Row) -> Bool)? = faults.isUnordered ? { $0.version < $1.version } : nil
    return PagedList<Row, Failure>(
      order: order, pageSize: 10, capacity: capacity, sortedBy: areInIncreasingOrder, isOlder: isOlder
    ) { [self] (position: PagePosition<Row>, count: Int) -> Signal<LoadedPage<Row>, Failure> in
      Signal { [self] (emitter: Emitter<LoadedPage<Row>, Failure>) in request(position, count, emitter) }
    }
  }

  private func request(
    _ position: PagePosition<Row>, _ count: Int, _ emitter: Emitter<LoadedPage<Row>, Failure>
  ) {
    requestCount += 1
    let number = requestCount
    pending.append(
      Pending(
        number: number, emitter: emitter, position: position, count: count, early: page(position, count)))
    emitter.onEnd { [weak self] in self?.pending.removeAll { $0.number == number } }
  }

  private static func isOrdered(_ left: Row, _ right: Row) -> Bool {
    (left.value, left.id) < (right.value, right.id)
  }

  // MARK: Changes

  private func makeVersion() -> Int {
    nextVersion += 1
    return nextVersion
  }

  @discardableResult
  private func add(value: Int) -> Row {
    let row = Row(id: nextID, value: value, version: makeVersion())
    nextID += 1
    rows.append(row)
    sort()
    return row
  }

  private func sort() {
    if isSorted { rows.sort { Self.isOrdered($0, $1) } }
  }

  func change(_ random: inout SeededGenerator) {
    let index = rows.indices.randomElement(using: &random)
    let value = Int.random(in: 0..<600, using: &random)
    switch (Int.random(in: 0..<5, using: &random), index) {
    case (0, let index?):
      let id = rows.remove(at: index).id
      announce(&random) { $0.remove(id: id) }
    case (1...2, let index?):
      let row = Row(id: rows[index].id, value: value, version: makeVersion())
      rows[index] = row
      sort()
      // Without an order, a received row is the newest.
      announce(&random) { [isSorted] in if isSorted { $0.receive(row) } else { $0.update(row) } }
    default:
      let row = add(value: value)
      announce(&random) { $0.receive(row) }
    }
  }

  // MARK: Announcements

  private func announce(
    _ random: inout SeededGenerator, _ announcement: @escaping (PagedList<Row, Failure>) -> Void
  ) {
    if faults.isMissing, random.oneIn(6) {
      hasMissed = true
      return
    }
    announcements.append(announcement)
    while faults.isRepeating, random.oneIn(3) { announcements.append(announcement) }
  }

  func deliver(to list: PagedList<Row, Failure>, _ random: inout SeededGenerator) {
    guard let any = announcements.indices.randomElement(using: &random) else { return }
    announcements.remove(at: faults.isUnordered ? any : 0)(list)
  }

  func deliverAll(to list: PagedList<Row, Failure>, _ random: inout SeededGenerator) {
    while !announcements.isEmpty { deliver(to: list, &random) }
  }

  // MARK: Pages

  private func page(_ position: PagePosition<Row>, _ count: Int) -> LoadedPage<Row> {
    func precedes(_ row: Row, _ other: Row) -> Bool {
      isSorted ? Self.isOrdered(row, other) : row.id < other.id
    }
    let (found, isBackward): ([Row], Bool) =
      switch position {
      case .start: (rows, order == .backward)
      case .before(let cursor): (rows.filter { precedes($0, cursor) }, true)
      case .after(let cursor): (rows.filter { precedes(cursor, $0) }, false)
      }
    let page = isBackward ? found.suffix(count) : found.prefix(count)
    return LoadedPage(Array(page), isLast: page.count == found.count)
  }

  /// Responds to a request, with the rows as they were when it arrived, or as they are now.
  func answer(_ random: inout SeededGenerator) {
    guard let request = pending.randomElement(using: &random) else { return }
    request.emitter.send(random.oneIn(2) ? request.early : page(request.position, request.count))
    request.emitter.complete()
  }

  func fail() {
    pending.first?.emitter.fail(.offline)
  }

  var hasPending: Bool { !pending.isEmpty }
}
